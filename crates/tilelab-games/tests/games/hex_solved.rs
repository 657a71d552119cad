//! Small boards solved exhaustively, and published solutions.

use std::collections::{HashMap, HashSet};

use tilelab_core::{Action, Game, Planes, Player, Rng, Turn, random_action};
use tilelab_games::hex::{Hex, HexConfig};

fn config(size: u8, swap: bool) -> HexConfig {
    HexConfig { size, swap }
}

/// Whether the mover wins with best play.
pub fn mover_wins(state: &Hex, known: &mut HashMap<u64, bool>) -> bool {
    if state.winner().is_some() {
        // Only the player who moved last can have connected.
        return false;
    }
    if let Some(&wins) = known.get(&state.hash()) {
        return wins;
    }
    let wins = state.legal().any(|action| {
        let mut next = state.clone();
        next.play(action);
        !mover_wins(&next, known)
    });
    known.insert(state.hash(), wins);
    wins
}

/// The first stones that win, by name.
fn winning_openings(config: HexConfig) -> Vec<String> {
    let start = Hex::new(&config);
    let mut known = HashMap::new();
    let wins = |action: &Action| {
        let mut next = start.clone();
        next.play(*action);
        !mover_wins(&next, &mut known)
    };
    start.legal().filter(wins).map(|action| start.action_name(action)).collect()
}

/// The cell across the centre.
fn turned(size: u8, name: &str) -> String {
    let state = Hex::new(&config(size, false));
    let action = state.parse_action(name).expect("a cell");
    state.action_name(Action(u16::from(size).pow(2) - 1 - action.0))
}

#[test]
fn small_boards_are_won_by_the_first_player_with_these_openings() {
    for (size, expected) in [(2, "b1 a2"), (3, "c1 a2 b2 c2 a3"), (4, "d1 c2 b3 a4")] {
        let found = winning_openings(config(size, false));
        assert_eq!(found.join(" "), expected, "size {size}");
        let turned: HashSet<String> = found.iter().map(|name| turned(size, name)).collect();
        assert_eq!(turned, found.into_iter().collect(), "a board turned round is the same board");
    }
}

/// A first stone that wins is taken over, and one that loses is answered.
#[test]
fn with_the_swap_no_opening_wins() {
    for size in 2..=3 {
        assert_eq!(winning_openings(config(size, true)), Vec::<String>::new(), "size {size}");
    }
}

#[test]
fn published_openings_are_cells_and_turn_round() {
    let text = include_str!("../data/hex-openings.csv");
    let mut winners: HashMap<(u8, String), &str> = HashMap::new();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split(',').collect();
        let [board, opening, winner] = words[..] else { panic!("{line}") };
        let size: u8 = board.split('x').next().and_then(|size| size.parse().ok()).expect(line);
        let start = Hex::new(&config(size, false));
        assert!(start.parse_action(opening).is_ok() && ["black", "white"].contains(&winner), "{line}");
        assert!(winners.insert((size, opening.to_owned()), winner).is_none(), "{line} stands twice");
    }
    let count = |size: u8, wanted: &str| winners.iter().filter(|((s, _), w)| *s == size && **w == wanted).count();
    assert_eq!([count(6, "black"), count(6, "white")], [24, 12]);
    assert_eq!([count(7, "black"), count(7, "white")], [27, 22]);
    assert_eq!([count(8, "black"), count(8, "white")], [16, 16]);
    for ((size, opening), winner) in &winners {
        if let Some(other) = winners.get(&(*size, turned(*size, opening))) {
            assert_eq!(winner, other, "{opening} on {size}");
        }
    }
}

/// Exchanging the players and mirroring the board is the same game: what player b sees is what player
/// a would see on the mirrored board.
#[test]
fn player_b_sees_the_mirrored_board() {
    let mut rng = Rng::new(1);
    for size in [2, 3, 6, 11] {
        let mut state = Hex::new(&config(size, false));
        state.play(random_action(&state, &mut rng));
        while state.winner().is_none() {
            let side = u16::from(size);
            let mirrored = |cell: u16| cell % side * side + cell / side;
            let mut letters = vec!['.'; usize::from(side * side)];
            for (seat, letter) in [(0, 'b'), (1, 'a')] {
                for Action(cell) in state.stones(Player::new(seat)) {
                    letters[usize::from(mirrored(cell))] = letter;
                }
            }
            // The mirrored game has its players exchanged, so b began it; only a swap makes that legal.
            let swapped = config(size, true);
            let mover = if state.turn() == Turn::Player(Player::new(0)) { 'b' } else { 'a' };
            let rows: String = letters
                .chunks(size.into())
                .map(|row| row.iter().map(|l| format!(" {l}")).collect::<String>() + "\n")
                .collect();
            let twin = Hex::parse(&swapped, &format!("{mover} to move\n{rows}")).expect("a position");
            let see = |state: &Hex, seat: usize| {
                let mut planes = vec![f32::NAN; state.plane_spec().observation_size()];
                state.observe(Player::new(seat), &mut planes);
                // All but the last plane, which says whether a swap is possible.
                planes.truncate(planes.len() - usize::from(side * side));
                planes
            };
            assert_eq!(see(&state, 1), see(&twin, 0), "\n{state}");
            assert_eq!(see(&state, 0), see(&twin, 1), "\n{state}");
            state.play(random_action(&state, &mut rng));
        }
    }
}
