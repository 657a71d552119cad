//! How should positions be hashed? (Thesis section 4.1.5, Table 3.)
//!
//! The thesis compares `SipHash` of the board as an array or a string with Zobrist hashing from an array or directly
//! from the blocks. Our hash is incremental: one random number per block, updated by each move, so reading it is free.
//! The thesis does not say what its milliseconds measure. We hash every position of a set of random games; only the
//! ratios are comparable.

use std::hash::{DefaultHasher, Hasher};
use std::hint::black_box;
use std::time::Instant;

use tilelab_core::{Game, Rng, Turn, random_action};
use tilelab_games::link::{Link, LinkConfig};

use super::{Context, Experiment, Scale, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "hashing",
    summary: "how should positions be hashed?",
    source: "Tetris Link thesis, section 4.1.5, Table 3",
    run,
};

struct Config {
    games: usize,
    repeats: usize,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, repeats) = scale.pick((5, 1), (200, 5), (1_000, 20));
        Self { games, repeats }
    }
}

/// The board row by row from the top, followed by the player to move.
type Board = [u8; 201];

/// One random number per cell and content.
struct Zobrist([[u64; 20]; 201]);

impl Zobrist {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        Self([(); 201].map(|()| [(); 20].map(|()| rng.next_u64())))
    }

    fn array(&self, board: &Board) -> u64 {
        let filled = board.iter().enumerate().filter(|(_, value)| **value != 0);
        filled.fold(0, |hash, (cell, &value)| hash ^ self.0[cell][usize::from(value)])
    }

    /// From the blocks, without the array.
    fn direct(&self, state: &Link) -> u64 {
        let mut hash = self.0[200][state.mover().index() + 1];
        for block in state.placed() {
            for (number, (x, y)) in block.cells().into_iter().enumerate() {
                let value = 2 * block.player.index() + if number == 0 { 1 } else { 2 };
                hash ^= self.0[(19 - usize::from(y)) * 10 + usize::from(x)][value];
            }
        }
        hash
    }
}

fn board(state: &Link) -> Board {
    let mut board = [0; 201];
    board[..200].copy_from_slice(state.digits().as_flattened());
    board[200] = state.mover().index() as u8 + 1;
    board
}

fn sip(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// The thesis's milliseconds.
const PUBLISHED: [(&str, Option<f64>); 5] = [
    ("SipHash (array)", Some(3.75)),
    ("SipHash (string)", Some(6.84)),
    ("Zobrist (array)", Some(3.52)),
    ("Zobrist (direct)", Some(3.99)),
    ("ours, incremental", None),
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let positions = positions(config.games, context.seed);
    let zobrist = Zobrist::new(context.seed);
    let agree = positions.iter().all(|state| zobrist.array(&board(state)) == zobrist.direct(state));
    anyhow::ensure!(agree, "Zobrist hashing from the array and from the blocks differ");
    let text = |state: &Link| board(state).iter().map(|cell| char::from(b'0' + cell)).collect::<String>();
    let ours = [
        time(&config, &positions, |state| sip(&board(state))),
        time(&config, &positions, |state| sip(text(state).as_bytes())),
        time(&config, &positions, |state| zobrist.array(&board(state))),
        time(&config, &positions, |state| zobrist.direct(state)),
        time(&config, &positions, Link::hash),
    ];
    let mut rows = vec![
        ["hash", "thesis", "thesis, relative", "ours, per position", "ours, relative"].map(str::to_owned).to_vec(),
    ];
    for ((name, published), nanoseconds) in PUBLISHED.into_iter().zip(ours) {
        rows.push(vec![
            name.to_owned(),
            published.map_or("–".to_owned(), |ms| format!("{ms} ms")),
            published.map_or("–".to_owned(), |ms| format!("{:.2}", ms / 3.75)),
            format!("{nanoseconds:.1} ns"),
            format!("{:.3}", nanoseconds / ours[0]),
        ]);
    }
    let distinct: std::collections::HashSet<u64> = positions.iter().map(Link::hash).collect();
    let boards: std::collections::HashSet<Board> = positions.iter().map(board).collect();
    Ok(format!(
        "{}\n{} positions of {} random games, each hashed {} times on one core. Relative figures compare with the first line. The incremental hash gives {} distinct values for {} distinct boards.\n",
        markdown_table(&rows),
        positions.len(),
        config.games,
        config.repeats,
        distinct.len(),
        boards.len()
    ))
}

fn positions(games: usize, seed: u64) -> Vec<Link> {
    let mut all = Vec::new();
    for game in 0..games {
        let mut rng = Rng::derive(seed, &[game as u64]);
        let mut state = Link::new(&LinkConfig::default());
        while let Turn::Player(_) = state.turn() {
            state.play(random_action(&state, &mut rng));
            all.push(state.clone());
        }
    }
    all
}

/// Nanoseconds per position.
fn time(config: &Config, positions: &[Link], hash: impl Fn(&Link) -> u64) -> f64 {
    let start = Instant::now();
    for _ in 0..config.repeats {
        for state in positions {
            black_box(hash(black_box(state)));
        }
    }
    start.elapsed().as_secs_f64() * 1e9 / (config.repeats * positions.len()) as f64
}
