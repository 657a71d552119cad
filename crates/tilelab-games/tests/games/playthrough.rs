//! One whole random game per file, with everything that a game shows, for review.
//!
//! The files change only with `UPDATE_EXPECT=1`; their difference is the review of a change of rules.

use std::fmt::Write as _;

use expect_test::expect_file;
use tilelab_core::{Config, Game, Planes, Rng, Turn, random_action, sample_chance};
use tilelab_games::dominoes::Dominoes;
use tilelab_games::duel::Duel;
use tilelab_games::gdl::Gdl;
use tilelab_games::hex::Hex;
use tilelab_games::link::Link;
use tilelab_games::nim::Nim;

/// How often positions are shown in full; between them there is one line per ply.
const SHOWN_EVERY: usize = 6;

fn playthrough<G: Planes>(config: &str, seed: u64) -> String {
    let spec = if config.is_empty() { G::NAME.to_owned() } else { format!("{}:{config}", G::NAME) };
    let config = G::Config::from_text::<G>(config).expect("a configuration");
    let mut state = G::new(&config);
    let mut shown = format!("{spec}, seed {seed}\n{:?}\n{:?}\n", state.spec(), state.plane_spec());
    write_play(&mut shown, &mut state, &mut Rng::new(seed)).expect("a string takes everything");
    shown
}

fn write_play<G: Game>(shown: &mut String, state: &mut G, rng: &mut Rng) -> std::fmt::Result {
    for ply in 0.. {
        let text = state.to_string();
        if ply % SHOWN_EVERY == 0 || state.turn() == Turn::Over {
            writeln!(shown, "\n{}\n", text.trim_end())?;
        }
        write!(shown, "ply {ply}: {}; hash {:016x}; ", text.lines().next().unwrap_or_default(), state.hash())?;
        if let Some(scores) = state.scores() {
            write!(shown, "scores {scores:?}; ")?;
        }
        let action = match state.turn() {
            Turn::Player(_) => random_action(state, rng),
            Turn::Chance => sample_chance(state, rng),
            Turn::Over => return writeln!(shown, "returns {:?}", state.returns()),
        };
        write!(shown, "{} legal; ", state.legal().len())?;
        writeln!(shown, "played {} = {}", action.0, state.action_name(action))?;
        state.play(action);
    }
    Ok(())
}

#[test]
fn link() {
    expect_file!["../data/playthrough-link.txt"].assert_eq(&playthrough::<Link>("", 1));
}

/// A game in which blocks are rolled that are used up, and blocks that do not fit end it.
#[test]
fn link_with_dice() {
    let config = "dice=true,cap=false,first=1";
    expect_file!["../data/playthrough-link-dice.txt"].assert_eq(&playthrough::<Link>(config, 24));
}
#[test]
fn nim() {
    expect_file!["../data/playthrough-nim.txt"].assert_eq(&playthrough::<Nim>("", 1));
}

#[test]
fn hex() {
    expect_file!["../data/playthrough-hex.txt"].assert_eq(&playthrough::<Hex>("size=5", 1));
}

/// A game in which the first stone is taken over.
#[test]
fn hex_with_swap() {
    expect_file!["../data/playthrough-hex-swap.txt"].assert_eq(&playthrough::<Hex>("size=3,swap=true", 18));
}

/// A game with a hold slot for each player, in which lines are cleared.
#[test]
fn duel() {
    let config = "rows=8,cols=5,hold=own";
    expect_file!["../data/playthrough-duel.txt"].assert_eq(&playthrough::<Duel>(config, 3));
}

/// A deal by chance, and a game in which a player passes.
#[test]
fn dominoes() {
    expect_file!["../data/playthrough-dominoes.txt"].assert_eq(&playthrough::<Dominoes>("max=3", 1));
}

/// A draw of the initial state, and a game in which a player passes.
#[test]
fn gdl() {
    expect_file!["../data/playthrough-gdl.txt"].assert_eq(&playthrough::<Gdl>("dominoes3-lp", 1));
}
