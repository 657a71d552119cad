//! Games that exist as rules and as code: random games agree in legal moves, facts, turns and results, ply by ply.

use std::collections::BTreeSet;

use tilelab_core::{Action, Config, Game, Player, Rng, Turn, random_action};
use tilelab_games::dominoes::{Dominoes, DominoesConfig, Side};
use tilelab_games::gdl::{Gdl, GdlConfig};
use tilelab_games::hex::{Hex, HexConfig};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};

/// How a game in code reads in rules.
struct Translation<N> {
    action: fn(&N, Action) -> String,
    /// The facts of a position. Where the game in code does not know one after the end, it is left out.
    facts: fn(&N) -> Vec<String>,
}

fn gdl(text: &str) -> Gdl {
    Gdl::new(&GdlConfig::from_text::<Gdl>(text).expect(text))
}

/// Plays a random game on both.
fn play_both<N: Game>(mut rules: Gdl, mut native: N, translation: &Translation<N>, rng: &mut Rng) {
    loop {
        assert_eq!(rules.turn(), native.turn(), "\n{rules}\n{native}");
        let facts: BTreeSet<String> =
            rules.rules().machine().facts(rules.state()).into_iter().map(str::to_owned).collect();
        let is_over = rules.turn() == Turn::Over;
        let expected: BTreeSet<String> = (translation.facts)(&native).into_iter().collect();
        let is_turn = |fact: &&String| fact.starts_with("(turn ");
        assert!(
            facts.iter().filter(|fact| !(is_over && is_turn(fact))).eq(expected.iter()),
            "{facts:?}\n{expected:?}\n{native}"
        );
        assert_eq!(rules.returns().as_slice(), native.returns().as_slice(), "\n{rules}\n{native}");
        if is_over {
            return;
        }
        let legal: BTreeSet<String> = rules.legal().map(|action| rules.action_name(action)).collect();
        let native_legal: BTreeSet<String> =
            native.legal().map(|action| (translation.action)(&native, action)).collect();
        assert_eq!(legal, native_legal, "\n{rules}\n{native}");
        let action = random_action(&native, rng);
        rules.play(rules.parse_action(&(translation.action)(&native, action)).expect("a legal move"));
        native.play(action);
    }
}

fn role<N: Game>(state: &N, roles: [&str; 2]) -> Option<String> {
    match state.turn() {
        Turn::Player(player) => Some(format!("(turn {})", roles[player.index()])),
        _ => None,
    }
}

const SEATS: [&str; 2] = ["first", "second"];
const COLORS: [&str; 2] = ["red", "blue"];

fn sticks(state: &Nim, prefix: &str) -> Vec<String> {
    let piles = state.piles().iter().enumerate();
    let piles = piles.map(|(pile, stones)| format!("(sticks {prefix}{} {stones})", pile + 1));
    piles.chain(role(state, SEATS)).collect()
}

fn take(state: &Nim, action: Action, prefix: &str) -> String {
    let (pile, stones) = state.taken(action);
    format!("take {prefix}{} {stones}", pile + 1)
}

#[test]
fn nim() {
    let native = Nim::new(&NimConfig::from_text::<Nim>("piles=5-3-2-1").expect("a configuration"));
    let kif =
        Translation::<Nim> { action: |state, action| take(state, action, "p"), facts: |state| sticks(state, "p") };
    let lp = Translation::<Nim> { action: |state, action| take(state, action, ""), facts: |state| sticks(state, "") };
    let [rules, rules_lp] = ["nim", "nim-lp"].map(gdl);
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        play_both(rules.clone(), native.clone(), &kif, &mut rng);
        play_both(rules_lp.clone(), native.clone(), &lp, &mut rng);
    }
}

/// The game in code with the hands of a game in rules.
fn dealt(rules: &Gdl) -> Dominoes {
    let hand = |role: &str| {
        let start = format!("(holds {role} (domino ");
        let facts = rules.rules().machine().facts(rules.state()).into_iter();
        let tiles = facts.filter_map(|fact| fact.strip_prefix(start.as_str())?.strip_suffix("))"));
        tiles.map(|tile| tile.replace(' ', "")).collect::<Vec<_>>().join(".")
    };
    let deal = format!("max=3,variant=code,deal={}/{}", hand("first"), hand("second"));
    Dominoes::new(&DominoesConfig::from_text::<Dominoes>(&deal).expect("a deal"))
}

#[test]
fn dominoes() {
    let translation = Translation::<Dominoes> {
        action: |state, action| match Dominoes::play_of(action) {
            None => "pass".to_owned(),
            Some((tile, side)) => {
                let [low, high] = state.set().numbers(tile);
                format!("play (domino {low} {high}) {}", if side == Side::Left { "left" } else { "right" })
            }
        },
        facts: |state| {
            let hands = [0, 1].into_iter().flat_map(|seat| {
                let held = (0..10).filter(move |tile| state.hands()[seat] >> tile & 1 == 1);
                held.map(move |tile| {
                    let [low, high] = state.set().numbers(tile);
                    format!("(holds {} (domino {low} {high}))", SEATS[seat])
                })
            });
            let [left, right] = state.ends().expect("the top double lies on the table");
            let ends = [format!("(end left {left})"), format!("(end right {right})")];
            hands.chain(ends).chain(role(state, SEATS)).collect()
        },
    };
    let mut rng = Rng::new(1);
    let _in_use = gdl("dominoes3-lp");
    for start in 0..126 {
        let rules = gdl(&format!("dominoes3-lp,start={start}"));
        for _ in 0..3 {
            play_both(rules.clone(), dealt(&rules), &translation, &mut rng);
        }
    }
    let rules = gdl("dominoes3");
    for _ in 0..300 {
        play_both(rules.clone(), dealt(&rules), &translation, &mut rng);
    }
}

#[test]
fn hex() {
    let translation = Translation::<Hex> {
        action: |_, action| format!("place {} {}", action.index() % 5 + 1, action.index() / 5 + 1),
        facts: |state| {
            let stones = Player::all(2).flat_map(|player| {
                let cells = (0..25).filter(move |&cell| state.stones(player).contains(Action(cell)));
                cells.map(move |cell| format!("(stone {} {} {})", cell % 5 + 1, cell / 5 + 1, COLORS[player.index()]))
            });
            stones.chain(role(state, COLORS)).collect()
        },
    };
    let native = Hex::new(&HexConfig { size: 5, swap: false });
    let (rules, mut rng) = (gdl("hex5"), Rng::new(1));
    for _ in 0..100 {
        play_both(rules.clone(), native.clone(), &translation, &mut rng);
    }
}

#[test]
fn link() {
    let translation = Translation::<Link> {
        action: |state, action| {
            let name = state.action_name(action).to_lowercase();
            format!("drop {}", name.replace('@', " "))
        },
        facts: |state| {
            let placed = state.placed().enumerate();
            let blocks = placed.flat_map(|(number, block)| {
                let stones = block.cells().map(|(x, y)| format!("(stone {} {x} {y})", number + 1));
                let owner = format!("(owner {} {})", number + 1, COLORS[block.player.index()]);
                stones.into_iter().chain([owner])
            });
            // Points are those of groups without what was lost.
            let lost = Player::all(2).map(|player| {
                let own = state.placed().enumerate().filter(|(_, block)| block.player == player);
                let grouped = own.filter(|(number, _)| state.group_size(*number) >= 3).count() as i32;
                let score = state.scores().expect("points")[player];
                format!("(lost {} {})", COLORS[player.index()], grouped - score)
            });
            let count = format!("(count {})", state.placed().len() + 1);
            blocks.chain(lost).chain([count]).chain(role(state, COLORS)).collect()
        },
    };
    let native = Link::new(&LinkConfig::from_text::<Link>("cols=5,rows=5").expect("a configuration"));
    let (rules, mut rng) = (gdl("link-small"), Rng::new(1));
    for _ in 0..200 {
        play_both(rules.clone(), native.clone(), &translation, &mut rng);
    }
}
