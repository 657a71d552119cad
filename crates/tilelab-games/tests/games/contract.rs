//! The contract of games over many configurations of each.

use tilelab_core::contract::check_planes;
use tilelab_core::{Config, Game, Rng};
use tilelab_games::dominoes::{Dominoes, DominoesConfig};
use tilelab_games::duel::{Duel, DuelConfig};
use tilelab_games::hex::{Hex, HexConfig, MAX_SIZE, MIN_SIZE};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};
use tilelab_games::tetris::{Tetris, TetrisConfig};

/// The rules that can be combined, for this many players: dice, cap, who is first.
fn every_rule(players: u8) {
    for (dice, cap) in [(false, false), (false, true), (true, false), (true, true)] {
        for first in 0..players {
            let config = LinkConfig { players, dice, cap, first, ..LinkConfig::default() };
            check_planes::<Link>(&config, 2, first.into());
        }
    }
}

/// Every size of board, with rules drawn at random.
fn every_board(players: u8) {
    let mut rng = Rng::new(1);
    for columns in 4..=10 {
        for rows in 4..=20 {
            let (dice, cap) = (rng.below(2) == 0, rng.below(2) == 0);
            let first = rng.below(players.into()) as u8;
            check_planes::<Link>(&LinkConfig { players, dice, cap, columns, rows, first }, 2, rng.next_u64());
        }
    }
}

#[test]
fn two_players_of_link_keep_the_contract() {
    every_rule(2);
    every_board(2);
}

#[test]
fn three_and_four_players_of_link_keep_the_contract() {
    for players in 3..=4 {
        every_rule(players);
        every_board(players);
    }
}

#[test]
fn hex_keeps_the_contract() {
    // Large boards take long, and differ only in where rows end in the machine's words.
    for size in (MIN_SIZE..=MAX_SIZE).filter(|size| *size < 9 || size % 3 == 2 || *size == MAX_SIZE) {
        for swap in [false, true] {
            check_planes::<Hex>(&HexConfig { size, swap }, if size < 8 { 10 } else { 1 }, size.into());
        }
    }
}

#[test]
fn nim_keeps_the_contract() {
    let nim = |text: &str| NimConfig::from_text::<Nim>(text).expect("a configuration");
    for text in [
        "",
        "misere=true",
        "most=1",
        "most=2,misere=true",
        "piles=1",
        "piles=0-1",
        "piles=1-0-0",
        "piles=5-0-5,most=3",
        "piles=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1",
        "piles=9-8-7-6-5-4-3-2-1-0-1-2-3-4-5-6,most=4",
        "piles=40-17-23",
    ] {
        check_planes::<Nim>(&nim(text), 10, 3);
    }
    check_planes::<Nim>(&nim("piles=1000"), 2, 3);
    // A whole game of the largest would take minutes; its sizes and its last action must be right.
    let largest = Nim::new(&nim(&format!("piles={}", ["1000"; 16].join("-"))));
    let spec = largest.spec();
    assert_eq!((spec.actions, spec.max_plies), (16_000, Some(16_000)));
    let last = largest.legal().last().expect("an action");
    assert_eq!((last.index(), largest.action_name(last)), (15_999, "1000 from 16".to_owned()));
}

#[test]
fn tetris_keeps_the_contract() {
    for rules in ["standard", "spawn", "enclosed"] {
        for rest in
            ["", ",pieces=bag,preview=1", ",hold=true", ",rows=4,cols=4,sz=1", ",rows=31,cols=20,preview=5,hold=true"]
        {
            let text = format!("rules={rules}{rest}");
            let config = TetrisConfig::from_text::<Tetris>(&text).expect(&text);
            check_planes::<Tetris>(&config, 2, 1);
        }
    }
}

#[test]
fn the_duel_keeps_the_contract() {
    for size in ["rows=4,cols=4", "rows=20,cols=10", "rows=31,cols=20"] {
        for goal in ["lines", "first-line", "survive"] {
            for rules in ["", ",hold=shared", ",hold=own,slot=filled", ",low=false,stack=true,overflow=left,hold=own"] {
                let config = DuelConfig::from_text::<Duel>(&format!("{size},goal={goal}{rules}"));
                check_planes::<Duel>(&config.expect("a configuration"), 2, 3);
            }
        }
    }
}

#[test]
fn dominoes_keep_the_contract() {
    for max in 0..=9 {
        for rest in ["", ",variant=text", ",deal=0", ",variant=text,deal=0"] {
            let config = DominoesConfig::from_text::<Dominoes>(&format!("max={max}{rest}")).expect("a configuration");
            check_planes::<Dominoes>(&config, 5, max);
        }
    }
    let config = DominoesConfig::from_text::<Dominoes>("max=3,deal=02.13.23/00.01.33,variant=text").expect("a deal");
    check_planes::<Dominoes>(&config, 20, 1);
}
