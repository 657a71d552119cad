//! Files that do not fit or are damaged.

use tilelab_core::Rng;

use super::*;
use crate::net::{Net, NetOutput, Scratch};
use crate::testing::{bytes, file, mlp, spec};

const PATH: &str = "test.safetensors";

fn refusal(header: &[(&str, &str)]) -> String {
    let spec = spec([2, 3, 3], [9, 1, 1], 2);
    let (tensors, mut about) = mlp(&spec, &[8, 8], 1);
    for (key, value) in header {
        about.insert((*key).to_owned(), (*value).to_owned());
    }
    let read = NetFile::from_bytes(Path::new(PATH), bytes(&tensors, &about));
    read.and_then(|file| Net::from_file(&file, "test", &spec.0, &spec.1))
        .expect_err("a file that does not fit")
        .to_string()
}

#[test]
fn errors_say_what_was_found_and_expected() {
    for (header, message) in [
        (("format", "tilelab-net-1"), "found format tilelab-net-1, expected tilelab-net-3"),
        (("game", "hex"), "found game hex, expected game test"),
        (("game", "test:hash=00ff"), "found game test:hash=00ff, expected game test"),
        (("version", "7"), "found version 7, expected version 1"),
        (("observation_shape", "[3, 3, 3]"), "found observation_shape [3, 3, 3], expected 2 planes"),
        (("policy_shape", "[8, 1, 1]"), "found policy_shape [8, 1, 1], expected policy_shape [9, 1, 1] or [9, 1, 1]"),
        (("utility", "margin"), "found utility margin, expected utility win or score"),
        (("players", "3"), "found players 3, expected players 2"),
        (("architecture", "transformer"), "found architecture transformer, expected tower or mlp"),
        (("hidden", "[8, 9]"), "found layers.1.weight of F32 [8, 8], expected layers.1.weight of F32 or F16 [9, 8]"),
        (("hidden", "[8, 8, 8]"), "found no tensor layers.2.weight, expected layers.2.weight of F32 or F16 [8, 8]"),
        (("hidden", "many"), "found hidden many, expected a list of one to sixteen layers, each of 1 to 16384"),
        (
            ("hidden", "[99999999999]"),
            "found hidden [99999999999], expected a list of one to sixteen layers, each of 1 to 16384",
        ),
        (("architecture", "tower"), "found no blocks in the header, expected blocks from 1 to 64"),
    ] {
        assert_eq!(refusal(&[header]), format!("{PATH}: {message}"));
    }
}

#[test]
fn numbers_must_be_numbers() {
    let spec = spec([2, 3, 3], [9, 1, 1], 2);
    let (mut tensors, about) = mlp(&spec, &[8], 1);
    tensors.get_mut("value.bias").expect("a bias").1[1] = f32::NAN;
    let error = Net::from_file(&file(&tensors, &about), "test", &spec.0, &spec.1).expect_err("not a number");
    assert_eq!(error.to_string(), format!("{PATH}: found NaN in value.bias, expected finite numbers"));
}

#[test]
fn half_precision_is_read() {
    let numbers = [1.0, -0.25, 65504.0, 6.103_515_6e-5];
    let data: Vec<u8> = numbers.iter().flat_map(|&number| f16::from_f32(number).to_le_bytes()).collect();
    let view = safetensors::tensor::TensorView::new(Dtype::F16, vec![2, 2], &data).expect("a tensor");
    let header = [("format".to_owned(), FORMAT.to_owned())].into();
    let bytes = safetensors::serialize([("weight", view)], Some(header)).expect("a file");
    let file = NetFile::from_bytes(Path::new(PATH), bytes).expect("a network file");
    assert_eq!(file.tensor("weight", &[2, 2]), Ok(numbers.to_vec()));
    let error = file.tensor("weight", &[4]).expect_err("another shape");
    assert_eq!(error.to_string(), format!("{PATH}: found weight of F16 [2, 2], expected weight of F32 or F16 [4]"));
}

#[test]
fn a_network_is_for_one_game_or_several() {
    let variants = |several: Option<&str>| {
        let (tensors, mut header) = mlp(&spec([2, 3, 3], [9, 1, 1], 2), &[8], 1);
        header.extend(several.map(|text| ("variants".to_owned(), text.to_owned())));
        file(&tensors, &header).variants()
    };
    assert_eq!(variants(None), ["test"]);
    assert_eq!(variants(Some(r#"["test", "test:size=5"]"#)), ["test", "test:size=5"]);
}

/// Cut off anywhere, or with any byte changed, a file is read as a network or refused.
#[test]
fn damage_never_panics() {
    let spec = spec([2, 2, 2], [4, 1, 1], 2);
    let (tensors, about) = mlp(&spec, &[4], 1);
    let whole = bytes(&tensors, &about);
    let read = |bytes: Vec<u8>| {
        NetFile::from_bytes(Path::new(PATH), bytes).and_then(|file| Net::from_file(&file, "test", &spec.0, &spec.1))
    };
    assert!(read(whole.clone()).is_ok());
    for length in 0..whole.len() {
        assert!(read(whole[..length].to_vec()).is_err(), "{length} of {} bytes", whole.len());
    }
    let mut rng = Rng::new(3);
    for _ in 0..20_000 {
        let mut damaged = whole.clone();
        for _ in 0..=rng.below(3) {
            let position = rng.below(whole.len() as u32) as usize;
            damaged[position] = rng.below(256) as u8;
        }
        if let Ok(net) = read(damaged) {
            let mut output = NetOutput::default();
            net.evaluate(&[255; 8], &[0, 3], &mut Scratch::default(), &mut output);
            assert_eq!(output.logits.len(), 2);
        }
    }
}

/// The header of the former format, with its own names, gives the same network.
#[test]
fn the_former_format_is_read() {
    let spec = spec([2, 3, 3], [9, 1, 1], 2);
    let (tensors, mut header) = mlp(&spec, &[8], 1);
    header.insert("utility".to_owned(), "win".to_owned());
    let mut former = header.clone();
    former.insert("format".to_owned(), FORMER_FORMAT.to_owned());
    for (name, present) in RENAMED {
        if let Some(value) = former.remove(present) {
            former.insert(name.to_owned(), value);
        }
    }
    assert!(former.contains_key("shape") && former.contains_key("field") && former.contains_key("worth"));
    let output = |header| {
        let file = file(&tensors, header);
        assert_eq!(file.header("utility"), Some("win"));
        let net = Net::from_file(&file, "test", &spec.0, &spec.1).expect("a network");
        let mut output = NetOutput::default();
        net.evaluate(&[255; 18], &[0, 8], &mut Scratch::default(), &mut output);
        output
    };
    assert_eq!(output(&header), output(&former));
}

#[test]
fn files_that_are_too_large_are_refused() {
    let error = NetFile::from_bytes(Path::new(PATH), vec![0; MAX_FILE_BYTES + 1]).map(drop).expect_err("too large");
    assert_eq!(error.to_string(), format!("{PATH}: found a larger file, expected at most 67108864 bytes"));
}

#[test]
fn rule_files_are_told_apart_by_hash_or_name() {
    for (game, rules) in [
        ("hex:size=5", "hex"),
        ("gdl:nim,limit=9", "gdl:nim"),
        ("gdl:file=games/nim.kif,hash=12", "gdl:hash=12"),
        ("gdl", "gdl"),
    ] {
        assert_eq!(rules_of(game), rules);
    }
}
