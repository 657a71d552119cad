//! How fast is the game? (Thesis section 5.1.1.)
//!
//! The thesis measures one game in which the first legal action is always chosen, with dice and without the cap.
//! We measure the same, and the kinds of games that the other experiments of the thesis play.

use std::time::Instant;

use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Action, Game, Rng, Turn, play_randomly};
use tilelab_games::link::{Link, LinkConfig};

use super::{Context, Experiment, Scale, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "engine-speed",
    summary: "how fast is the game?",
    source: "Tetris Link thesis, section 5.1.1",
    run,
};

struct Config {
    /// Games with the first action or random actions.
    games: u64,
    /// Games of the heuristic.
    heuristic_games: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, heuristic_games) = scale.pick((500, 5), (100_000, 500), (1_000_000, 5_000));
        Self { games, heuristic_games }
    }
}

/// The time per game of the thesis's program, in microseconds of CPU time, measured on one core of a shared 2-core
/// cloud machine (Xeon, 2026), where it was built and run unchanged. The thesis itself reports 590 for the first
/// line, on a desktop machine of 2020.
const THEIRS: [f64; 5] = [133.0, 350.0, 1_261.0, 1_080.0, 2_600_000.0];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let dice = LinkConfig { dice: true, cap: false, ..LinkConfig::default() };
    let plain = LinkConfig::default();
    let ours = [
        (
            "first action, dice, no cap: the thesis's benchmark",
            time(config.games, context.seed, |rng| first(&dice, rng)),
        ),
        ("random actions, dice, no cap", time(config.games, context.seed, |rng| random(&dice, rng))),
        ("first action", time(config.games, context.seed, |rng| first(&plain, rng))),
        ("random actions", time(config.games, context.seed, |rng| random(&plain, rng))),
        ("user heuristic against itself", heuristic(config.heuristic_games, context.seed)?),
    ];
    let mut rows = vec![["one game", "plies", "theirs", "ours", "times faster"].map(str::to_owned).to_vec()];
    for ((what, (microseconds, plies)), theirs) in ours.into_iter().zip(THEIRS) {
        rows.push(vec![
            what.to_owned(),
            format!("{plies:.1}"),
            format!("{theirs} µs"),
            format!("{microseconds:.2} µs"),
            format!("{:.0}", theirs / microseconds),
        ]);
    }
    Ok(format!(
        "{}\nOne core. Theirs is the CPU time of the thesis's Rust program on one core of another cloud machine (Xeon, 2026), so the last \
         column compares different machines. The thesis itself reports 590 µs for its benchmark, 12 ms before its optimisations and \
         82 ms in JavaScript, on a desktop of 2020. A position takes {} bytes and no heap memory.\n",
        markdown_table(&rows),
        size_of::<Link>()
    ))
}

/// The mean microseconds and plies per game.
fn time(games: u64, seed: u64, mut play: impl FnMut(&mut Rng) -> usize) -> (f64, f64) {
    let mut rng = Rng::new(seed);
    let start = Instant::now();
    let plies: usize = (0..games).map(|_| play(&mut rng)).sum();
    (start.elapsed().as_secs_f64() * 1e6 / games as f64, plies as f64 / games as f64)
}

/// Plays the first legal action until the end; rolls of the die do not count as plies.
fn first(config: &LinkConfig, rng: &mut Rng) -> usize {
    let mut state = Link::new(config);
    loop {
        let action = match state.turn() {
            Turn::Player(_) => state.legal().next().expect("a player to move has a legal action"),
            Turn::Chance => Action(rng.below(5) as u16),
            Turn::Over => return state.placed().len(),
        };
        state.play(action);
    }
}

fn random(config: &LinkConfig, rng: &mut Rng) -> usize {
    let mut state = Link::new(config);
    play_randomly(&mut state, rng);
    state.placed().len()
}

fn heuristic(games: u64, seed: u64) -> anyhow::Result<(f64, f64)> {
    let game = open_game("link")?;
    let user: AgentSpec = "heuristic:weights=user".parse()?;
    let agents = [user.clone(), user];
    let mut failure = None;
    let timed = time(games, seed, |rng| match game.play(&agents, rng.next_u64(), &[1, 2]) {
        Ok(played) => played.record.plies.len(),
        Err(error) => {
            failure = Some(error);
            0
        }
    });
    failure.map_or(Ok(timed), |error| Err(error.into()))
}
