//! Hex against its slow second implementation, and its playouts against play move by move.

use tilelab_core::{Action, Config, Game, Player, Rng, Turn, play_randomly, random_action};
use tilelab_games::hex::{Hex, HexConfig, MAX_SIZE, MIN_SIZE, playout};

use crate::hex_reference::Reference;

fn config(text: &str) -> HexConfig {
    HexConfig::from_text::<Hex>(text).expect("a configuration")
}

fn letter(state: &Hex) -> Option<char> {
    state.winner().map(Player::letter)
}

fn agrees(state: &Hex, second: &Reference) {
    let legal: Vec<usize> = state.legal().map(Action::index).collect();
    assert_eq!(legal, second.legal(), "\n{state}");
    assert_eq!(letter(state), second.winner(), "\n{state}");
    if let Turn::Player(mover) = state.turn() {
        assert_eq!(mover.letter(), second.mover, "\n{state}");
    }
}

#[test]
fn random_games_of_every_size_agree() {
    let mut rng = Rng::new(1);
    for size in MIN_SIZE..=MAX_SIZE {
        for swap in [false, true] {
            let config = HexConfig { size, swap };
            for game in 0..if size < 12 { 12 } else { 2 } {
                let mut state = Hex::new(&config);
                let mut second = Reference::new(config);
                agrees(&state, &second);
                while state.turn() != Turn::Over {
                    // Every other game takes the swap, which random play would hardly ever do.
                    let action = match state.legal().last() {
                        Some(swap) if game % 2 == 0 && swap.index() == usize::from(size).pow(2) => swap,
                        _ => random_action(&state, &mut rng),
                    };
                    state.play(action);
                    second.play(action.index());
                    agrees(&state, &second);
                }
            }
        }
    }
}

/// Games continued past their end until no cell is empty: exactly one player connects, and it is the
/// player who connected first.
#[test]
fn a_full_board_has_exactly_one_winner() {
    let mut rng = Rng::new(2);
    for size in MIN_SIZE..=MAX_SIZE {
        for _ in 0..if size < 12 { 100 } else { 20 } {
            let mut state = Hex::new(&HexConfig { size, swap: false });
            let mut second = Reference::new(*state.config());
            while state.turn() != Turn::Over {
                let action = random_action(&state, &mut rng);
                state.play(action);
                second.play(action.index());
            }
            let mut left: Vec<usize> = state.empty_cells().map(Action::index).collect();
            while !left.is_empty() {
                second.play(left.swap_remove(rng.below(left.len() as u32) as usize));
            }
            assert!(second.connects('a') != second.connects('b'), "{:?}", second.board);
            assert_eq!(letter(&state), second.winner(), "{:?}", second.board);
        }
    }
}

/// A playout's board is full, with the right number of stones each, all of the earlier stones among
/// them, and the winner is the player who connects on it.
#[test]
fn playouts_fill_the_board_fairly() {
    let mut rng = Rng::new(3);
    for size in MIN_SIZE..=MAX_SIZE {
        for swap in [false, true] {
            for game in 0..20 {
                let mut state = Hex::new(&HexConfig { size, swap });
                for _ in 0..rng.below(u32::from(size).pow(2)) {
                    if state.turn() == Turn::Over {
                        break;
                    }
                    state.play(random_action(&state, &mut rng));
                }
                let mut end = state.clone();
                let plies = if game % 2 == 0 { end.play_out(&mut rng) } else { playout::bridged(&mut end, &mut rng) };
                if state.turn() == Turn::Over {
                    assert!(end == state && plies == 0);
                    continue;
                }
                let [a, b] = [0, 1].map(|seat| end.stones(Player::new(seat)));
                let cells = usize::from(size).pow(2);
                assert_eq!((a.len() + b.len(), end.empty_cells().len()), (cells, 0));
                let ahead = a.len() as i64 - b.len() as i64;
                assert!(ahead == (cells % 2) as i64 || swap && ahead == -((cells % 2) as i64), "{ahead} on\n{end}");
                if !swap {
                    assert_eq!(plies as usize, state.empty_cells().len());
                    assert!(
                        [0, 1]
                            .map(Player::new)
                            .iter()
                            .all(|&player| state.stones(player).and(&end.stones(player)) == state.stones(player))
                    );
                }
                let mut second = Reference::new(*end.config());
                for cell in 0..cells {
                    let owner = if a.contains(Action(cell as u16)) { 'a' } else { 'b' };
                    second.board[cell / usize::from(size)][cell % usize::from(size)] = owner;
                }
                assert_eq!(letter(&end), second.winner(), "\n{end}");
            }
        }
    }
}

/// How likely random play makes player a win, computed over all games.
fn chance_of_a(state: &Hex) -> f64 {
    if let Some(winner) = state.winner() {
        return if winner.index() == 0 { 1.0 } else { 0.0 };
    }
    let after = |action| {
        let mut next = state.clone();
        next.play(action);
        chance_of_a(&next)
    };
    state.legal().map(after).sum::<f64>() / state.legal().len() as f64
}

/// How often player a wins, and that number's standard error if the chance is `chance`.
fn frequency(games: u32, mut play: impl FnMut() -> Hex) -> f64 {
    f64::from((0..games).filter(|_| play().winner() == Some(Player::new(0))).count() as u32) / f64::from(games)
}

#[test]
fn playouts_win_as_often_as_random_play_exactly() {
    const GAMES: u32 = 20_000;
    let mut rng = Rng::new(4);
    for (text, position) in [
        ("size=2", "a to move\n. .\n. ."),
        ("size=2,swap=true", "a to move\n. .\n. ."),
        ("size=2,swap=true", "b to move\na .\n. ."),
        ("size=3", "b to move\n. . .\na . .\n. . ."),
        ("size=3", "a to move\n. b .\na . .\n. . ."),
        ("size=3,swap=true", "b to move\n. . .\n. a .\n. . ."),
        ("size=3,swap=true", "a to move\n. . .\n. b .\n. . ."),
        ("size=4", "b to move\n. a . .\n. b a .\n. . b .\na b . a"),
        ("size=4", "a to move\n. a . .\n. b a .\n. b b .\na b . a"),
    ] {
        let state = Hex::parse(&config(text), position).expect(position);
        let exact = chance_of_a(&state);
        let error = (exact * (1.0 - exact) / f64::from(GAMES)).sqrt();
        let found = frequency(GAMES, || {
            let mut end = state.clone();
            end.play_out(&mut rng);
            end
        });
        assert!((found - exact).abs() <= 4.0 * error, "{text}: {found}, expected {exact} ± {error}\n{state}");
    }
}

/// Where the games are too many to count: both ways of playing at random, against each other.
#[test]
fn playouts_win_as_often_as_random_play_on_larger_boards() {
    const GAMES: u32 = 6_000;
    let mut rng = Rng::new(5);
    for (size, stones) in [(5, 0), (6, 9), (8, 10), (11, 0), (11, 31), (13, 100)] {
        let mut state = Hex::new(&HexConfig { size, swap: false });
        for _ in 0..stones {
            state.play(random_action(&state, &mut rng));
        }
        assert_ne!(state.turn(), Turn::Over, "the seed gives positions that are not over");
        let mut other = Rng::new(6);
        let [fast, slow] = [true, false].map(|fast| {
            frequency(GAMES, || {
                let mut end = state.clone();
                if fast {
                    end.play_out(&mut rng)
                } else {
                    play_randomly(&mut end, &mut other)
                };
                end
            })
        });
        let error = (2.0 * 0.25 / f64::from(GAMES)).sqrt();
        assert!((fast - slow).abs() < 4.0 * error, "size {size}: {fast} and {slow}\n{state}");
    }
}

/// A chain of bridges from edge to edge wins whatever the other does, if it is kept. It is lost only
/// when one stone intrudes upon two bridges, and the answer saves one that arose by chance.
#[test]
fn kept_bridges_win() {
    let six = config("size=6");
    let chain = "b to move\n. . . . . .\n. . . a . .\n. . . . . .\n. . a . . b\n. . . . b .\n. a . . . .";
    let state = Hex::parse(&six, chain).expect("a position");
    let mut rng = Rng::new(7);
    let [kept, random] = [true, false].map(|kept| {
        frequency(2_000, || {
            let mut end = state.clone();
            if kept {
                playout::bridged(&mut end, &mut rng)
            } else {
                end.play_out(&mut rng)
            };
            end
        })
    });
    assert!(kept > 0.97 && random < 0.9, "{kept} and {random}");
}

#[test]
fn an_intrusion_is_answered_at_once() {
    let six = config("size=6");
    let mut rng = Rng::new(8);
    for (board, intrusion, answers) in [
        // Between two stones, along each of the three ways a bridge can lie.
        ("b to move\n. . . . . .\n. . . a . .\n. . . . . .\n. . a . . b\n. . . . . .\n. . . . . .", "c3", vec!["d3"]),
        ("b to move\n. . . . . .\n. . . a . .\n. . . . . .\n. . a . . b\n. . . . . .\n. . . . . .", "d3", vec!["c3"]),
        ("b to move\n. . . . . .\n. a . . . .\n. . a . . .\n. . . . . b\n. . . . . .\n. . . . . .", "c2", vec!["b3"]),
        ("b to move\n. . . . . .\n. . . a . .\n. a . . . .\n. . . . . b\n. . . . . .\n. . . . . .", "c2", vec!["c3"]),
        // To the edge, and to the wrong edge.
        ("b to move\n. . . . . .\n. . a . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .", "d1", vec!["c1"]),
        ("b to move\n. . . . . .\n. . . . . .\n. a . . . .\n. . . . . .\n. . . . . .\n. . . . . .", "a3", vec![]),
        // Three bridges at once.
        (
            "b to move\nb . . . . .\n. . . a . .\n. . . . a .\n. . a . . .\n. . . . . b\n. . . . . .",
            "d3",
            vec!["c3", "d4", "e2"],
        ),
        // Occupied already, or no bridge.
        ("b to move\n. . . . . .\n. . . a . .\n. . . b . .\n. . a . . .\n. . . . . .\n. . . . . .", "c3", vec![]),
        ("b to move\n. . . . . .\n. . . a . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .", "c3", vec![]),
    ] {
        let mut state = Hex::parse(&six, board).expect(board);
        let action = state.parse_action(intrusion).expect("a cell");
        state.play(action);
        let mut found: Vec<String> = (0..40)
            .filter_map(|_| playout::bridge_answer(&state, action, &mut rng))
            .map(|answer| state.action_name(answer))
            .collect();
        found.sort();
        found.dedup();
        assert_eq!(found, answers, "{intrusion} in\n{state}");
    }
}
