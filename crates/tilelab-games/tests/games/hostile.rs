//! Texts that are not positions or configurations: readers return an error and never panic, and the
//! positions they accept are sound.

use tilelab_core::{
    Config, Game, ParseError, Planes, Player, Rng, SpecError, Turn, play_randomly, random_action, sample_chance,
};
use tilelab_games::dominoes::{Dominoes, DominoesConfig};
use tilelab_games::duel::{Duel, DuelConfig};
use tilelab_games::hex::{Hex, HexConfig};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};

use crate::mutate::{self, one_of};

const LINK_CONFIGS: &[&str] = &[
    "",
    "cols=4,rows=4",
    "players=3,cap=false,cols=6,rows=9,first=2",
    "players=4,cols=5,rows=20",
    "dice=true",
    "dice=true,players=3,cols=5,rows=16",
    "dice=true,players=4,cap=false,cols=4,rows=6,first=3",
];

const HEX_CONFIGS: &[&str] = &["", "size=2", "size=3,swap=true", "size=5", "size=8,swap=true"];

const NIM_CONFIGS: &[&str] =
    &["", "piles=1000", "piles=0-3-0,most=2", "piles=2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2,misere=true"];

const DUEL_CONFIGS: &[&str] = &[
    "",
    "rows=10,hold=shared",
    "rows=6,cols=5,goal=first-line",
    "rows=8,cols=4,goal=survive,hold=own,slot=filled,limit=20",
    "rows=5,cols=6,low=false,stack=true,overflow=left,hold=own",
];

const DOMINOES_CONFIGS: &[&str] = &[
    "",
    "max=3",
    "max=3,variant=text",
    "max=2,deal=7",
    "max=4,deal=00.13.24/01.23.33",
    "max=9,variant=text,deal=1000000007",
];

/// The texts of the positions of one random game. Half of the games prefer actions of low number, so
/// that some blocks run out.
fn texts<G: Game>(config: &G::Config, rng: &mut Rng) -> Vec<String> {
    let mut state = G::new(config);
    let mut texts = vec![state.to_string()];
    let tries = if rng.below(2) == 0 { 1 } else { 6 };
    loop {
        let action = match state.turn() {
            Turn::Player(_) => (0..tries).map(|_| random_action(&state, rng)).min().expect("at least one try"),
            Turn::Chance => sample_chance(&state, rng),
            Turn::Over => return texts,
        };
        state.play(action);
        texts.push(state.to_string());
    }
}

/// An accepted position prints, parses back, and can be played to an end.
fn is_sound<G: Planes>(config: &G::Config, state: &G, rng: &mut Rng) {
    let text = state.to_string();
    let again = G::parse(config, &text).unwrap_or_else(|error| panic!("not read back: {error}\n{text}"));
    assert_eq!(&again, state, "\n{text}");
    assert_eq!(again.hash(), state.hash(), "\n{text}");
    assert_eq!(again.to_string(), text);
    let spec = state.spec();
    let mut planes = vec![0.0; state.plane_spec().observation_size()];
    state.observe(Player::new(spec.players - 1), &mut planes);
    let mut end = state.clone();
    assert!(play_randomly(&mut end, rng) <= spec.max_plies.expect("a bound"), "too long a game from\n{text}");
}

/// An error states the line and the cause briefly, however long the text was.
fn is_typed(error: &ParseError, text: &str) {
    assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
    assert!(error.to_string().chars().count() < 1_000, "{error}");
}

/// The rows of a board, from the bottom upwards, without the notes and numbers for the reader.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut rows: Vec<Vec<&str>> = lines.skip(1).map(|line| line.split_whitespace().collect()).collect();
    for row in &mut rows {
        row.retain(|word| word.parse::<u8>().is_err());
    }
    rows.reverse();
    rows
}

/// An accepted board is the board of the text, on which empty rows at the top may be left out.
fn shows_the_same(text: &str, state: &impl Game) {
    let printed = state.to_string();
    let mut written = rows(text);
    written.resize(rows(&printed).len(), vec!["."; rows(&printed).first().map_or(0, Vec::len)]);
    assert_eq!(written, rows(&printed), "{text}\nwas taken for\n{printed}");
}

/// Reads changed texts of positions; returns how many were accepted.
fn mutated_positions<G: Planes>(configs: &[&str], rounds: usize, seed: u64) -> usize {
    let mut taken = 0;
    for (number, config) in configs.iter().enumerate() {
        let config = G::Config::from_text::<G>(config).expect("a configuration");
        let mut rng = Rng::derive(seed, &[number as u64]);
        let mut games: Vec<Vec<String>> = (0..20).map(|_| texts::<G>(&config, &mut rng)).collect();
        games.push(texts::<G>(&G::Config::from_text::<G>("").expect("the default"), &mut rng));
        for _ in 0..rounds {
            let [text, other] = [(); 2].map(|()| {
                let game = one_of(&mut rng, &games);
                one_of(&mut rng, game)
            });
            let text = mutate::text(&mut rng, text, other);
            match G::parse(&config, &text) {
                Ok(state) => {
                    taken += 1;
                    is_sound(&config, &state, &mut rng);
                    if G::NAME != Nim::NAME {
                        shows_the_same(&text, &state);
                    }
                }
                Err(error) => is_typed(&error, &text),
            }
        }
    }
    taken
}

#[test]
fn positions_of_link() {
    let taken = mutated_positions::<Link>(LINK_CONFIGS, 5_000, 1);
    assert!(taken > 2_000, "only {taken} changed positions were taken, so little was tried");
}

#[test]
fn positions_of_hex() {
    let taken = mutated_positions::<Hex>(HEX_CONFIGS, 3_000, 5);
    assert!(taken > 1_000, "only {taken} changed positions were taken, so little was tried");
}

#[test]
fn positions_of_nim() {
    let taken = mutated_positions::<Nim>(NIM_CONFIGS, 4_000, 2);
    assert!(taken > 1_000, "only {taken} changed positions were taken, so little was tried");
}

#[test]
fn positions_of_the_duel() {
    let taken = mutated_positions::<Duel>(DUEL_CONFIGS, 3_000, 7);
    assert!(taken > 500, "only {taken} changed positions were taken, so little was tried");
}

#[test]
fn positions_of_dominoes() {
    let taken = mutated_positions::<Dominoes>(DOMINOES_CONFIGS, 5_000, 9);
    assert!(taken > 1_000, "only {taken} changed positions were taken, so little was tried");
}

/// The die cannot have shown a block that its player has used up: such a roll costs the turn.
#[test]
fn a_rolled_block_is_left() {
    let config = LinkConfig::from_text::<Link>("dice=true").expect("a configuration");
    let five = "\nI0 a a a . . . . . .".repeat(5);
    for (head, sound) in [("a to place I", false), ("b to place I", true), ("a to place O", true), ("a to roll", true)]
    {
        let read = Link::parse(&config, &format!("{head}{five}"));
        assert_eq!(read.is_ok(), sound, "{head}: {read:?}");
        if let Ok(state) = read {
            is_sound(&config, &state, &mut Rng::new(1));
        }
    }
}

#[test]
fn long_and_deep_texts_are_refused() {
    let link = LinkConfig::default();
    let nim = NimConfig::from_text::<Nim>("").expect("a configuration");
    let hex = HexConfig::default();
    let duel = DuelConfig::from_text::<Duel>("").expect("a configuration");
    let dominoes = DominoesConfig::from_text::<Dominoes>("").expect("a configuration");
    for piece in [
        "a",
        ". ",
        "\n",
        "a to move ",
        "a to move\n",
        ". . . . . . . . . .\n",
        "I0 a a a ",
        "9",
        "# \n",
        "🀄",
        "(",
        "{",
    ] {
        let long = piece.repeat(100_000);
        for text in
            [long.clone(), format!("a to move\n{long}"), format!("a to move: {long}"), format!("a to roll {long}")]
        {
            if let Err(error) = Link::parse(&link, &text) {
                is_typed(&error, &text);
            } else {
                assert!(piece == "\n" || piece == "# \n", "{piece:?} many times was accepted");
            }
            is_typed(&Nim::parse(&nim, &text).expect_err("not a position"), &text);
            is_typed(&Hex::parse(&hex, &text).expect_err("not a position"), &text);
            is_typed(&Duel::parse(&duel, &text).expect_err("not a position"), &text);
            is_typed(&Dominoes::parse(&dominoes, &text).expect_err("not a position"), &text);
        }
    }
}

/// Reads changed configurations; an accepted one is written, read back and played.
fn mutated_configurations<G: Game>(configs: &[&str], rounds: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut taken = 0;
    for _ in 0..rounds {
        let (config, other) = (*one_of(&mut rng, configs), *one_of(&mut rng, configs));
        let text = mutate::text(&mut rng, config, other);
        match G::Config::from_text::<G>(&text) {
            Ok(config) => {
                taken += 1;
                assert_eq!(G::Config::from_text::<G>(&config.canonical()).as_ref(), Ok(&config), "{text:?}");
                let mut state = G::new(&config);
                let most = state.spec().max_plies.expect("a bound");
                assert!(play_randomly(&mut state, &mut rng) <= most, "{text:?}");
            }
            Err(error) => {
                assert!(!matches!(error, SpecError::UnknownName { .. } | SpecError::Mismatch(_)), "{error}");
                assert!(error.to_string().chars().count() < 1_000, "{error}");
            }
        }
    }
    assert!(taken > rounds / 50, "only {taken} changed configurations were taken, so little was tried");
}

#[test]
fn configurations() {
    mutated_configurations::<Link>(&LINK_CONFIGS[1..], 10_000, 3);
    mutated_configurations::<Hex>(&HEX_CONFIGS[1..], 10_000, 6);
    mutated_configurations::<Nim>(&NIM_CONFIGS[1..], 10_000, 4);
    mutated_configurations::<Duel>(&DUEL_CONFIGS[1..], 3_000, 8);
    mutated_configurations::<Dominoes>(&DOMINOES_CONFIGS[1..], 10_000, 10);
}
