//! Ending and beginning again. (Kills are tested with the program itself, in tilelab-cli.)

use serde_json::json;

use crate::lab::{Lab, against, games};

#[test]
fn everything_is_there_after_a_restart() {
    let lab = Lab::new();
    let quick = lab.begin(&against("link:dice=true", "random"));
    let view = lab.wait(&quick, |view| view["thinking"] == json!(false));
    let ply = view["plies"].as_array().expect("plies").len();
    lab.play(&quick, 0, ply, view["position"]["legal"][1]["action"].as_u64().expect("a number"));
    let view = lab.wait(&quick, |view| view["thinking"] == json!(false));
    let slow = lab.begin(&against("link", "mcts:time=2s"));
    assert_eq!(lab.play(&slow, 0, 0, 5).0, 200);
    let version = lab.view(&slow)["version"].as_i64();
    let folder = lab.close().expect("a folder");

    let lab = Lab::at(folder.path(), |_| ());
    assert_eq!(lab.view(&quick), view);
    // The interrupted search restarts when a client reads the session.
    let after = lab.wait(&slow, |view| view["thinking"] == json!(false));
    assert_eq!(after["plies"].as_array().map(Vec::len), Some(2));
    assert!(after["version"].as_i64() > version);
    // Seat tokens are still valid.
    assert_eq!(lab.play(&slow, 0, 2, after["position"]["legal"][0]["action"].as_u64().expect("a number")).0, 200);
    drop(lab);
}

#[test]
fn sessions_beyond_what_fits_in_memory_are_read_again() {
    let lab = Lab::with(|options| options.limits.live = 4);
    let begun: Vec<_> = (0..20).map(|_| lab.begin(&against("nim", "first"))).collect();
    for game in &begun {
        assert_eq!(lab.play(game, 0, 0, 0).0, 200);
    }
    for game in &begun {
        let view = lab.wait(game, |view| view["thinking"] == json!(false));
        assert_eq!(view["plies"].as_array().map(Vec::len), Some(2));
        assert_eq!(view["plies"][0]["action"], json!(0));
    }
}

#[test]
fn a_folder_has_one_server_and_a_port_too() {
    let lab = Lab::new();
    let folder = tempfile::tempdir().expect("a folder");
    let taken = tilelab_web::Options {
        port: lab.address.port(),
        games: games(),
        ..tilelab_web::Options::new(folder.path().to_owned())
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let error = runtime.block_on(tilelab_web::Server::bind(taken)).map(|_| ()).expect_err("the port is taken");
    assert!(error.to_string().contains("is taken"), "{error}");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("a file");
    let wrong = tilelab_web::Options { port: 0, ..tilelab_web::Options::new(file) };
    let error = runtime.block_on(tilelab_web::Server::bind(wrong)).map(|_| ()).expect_err("not a folder");
    assert!(error.to_string().contains("--data"), "{error}");
}
