//! Tetris Link as it is listed: agents, networks, and the thesis's heuristics, observations and rewards.

use tilelab_core::registered::{
    ActionKind, BundledNet, Calibration, DifficultyLevel, LogFormat, Registered, Reward, View, Write,
};
use tilelab_core::sampling::best_with_ties;
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, ActionValues, Evaluator, Game, Parameter, Parameters, Rng, SpecError};

use super::heuristic::{Heuristic, Weights};
use super::{Link, LinkConfig, levels, log, reasons, rewards, scene, words};

/// Larger weights would overflow, and mean nothing.
const MAX_GIVEN_WEIGHT: f64 = 1e6;

fn read_weights(read: &Parameters<'_>) -> Result<Heuristic, SpecError> {
    let numbers = match read.text("weights") {
        "user" => return Ok(Heuristic::Fixed(Weights::USER)),
        "tuned" => return Ok(Heuristic::Fixed(Weights::TUNED)),
        "random" => return Ok(Heuristic::Random),
        numbers => numbers,
    };
    let refuse = || {
        let range = format!("from -{MAX_GIVEN_WEIGHT} to {MAX_GIVEN_WEIGHT}");
        read.refuse("weights", format!("user, tuned, random, or four numbers a/b/c/d {range}"))
    };
    let weight = |word: &str| word.parse().ok().filter(|weight: &f64| weight.abs() <= MAX_GIVEN_WEIGHT);
    let weights: Vec<f64> = numbers.split('/').map(weight).collect::<Option<_>>().ok_or_else(refuse)?;
    let [connectability, enemy, touching, score] = weights.try_into().map_err(|_| refuse())?;
    Ok(Heuristic::Fixed(Weights { connectability, enemy, touching, score }))
}

/// The move of the heuristic with these four weights; the seed decides among equals.
fn by_weights(state: &Link, weights: &[f32], rng: &mut Rng) -> Action {
    let [connectability, enemy, touching, score] =
        [0, 1, 2, 3].map(|place| f64::from(weights[place].clamp(0.0, MAX_WEIGHT)));
    let mut heuristic = Heuristic::Fixed(Weights { connectability, enemy, touching, score });
    let mut values = Vec::new();
    heuristic.action_values(state, rng, &mut values);
    let best = best_with_ties(&values, |ties| rng.below(ties as u32) as usize);
    best.and_then(|index| state.legal().nth(index)).expect("the values are numbers, one per legal action")
}

/// The largest weight that the thesis's RL-Heuristic may give.
const MAX_WEIGHT: f32 = 15.0;

impl Registered for Link {
    const VIEWS: &'static [View<Self>] = &[
        View {
            name: "numeric",
            shape: |_| vec![42, 10],
            low: -126.0,
            high: 126.0,
            write: Write::Signed(|state, viewer, row| row.copy_from_slice(&state.numeric(viewer))),
        },
        View {
            name: "image",
            shape: |_| vec![64, 64, 3],
            low: 0.0,
            high: 255.0,
            write: Write::Bytes(Self::write_large_image),
        },
    ];
    const ACTION_KINDS: &'static [ActionKind<Self>] = &[ActionKind {
        name: "weights",
        size: 4,
        low: 0.0,
        high: MAX_WEIGHT,
        choose: by_weights,
        reward: "guided-difference",
        opponent: "heuristic:weights=random",
    }];
    const REWARDS: &'static [&'static str] = rewards::NAMES;

    fn reward(name: &str, every: bool) -> Option<Box<dyn Reward<Self>>> {
        rewards::find(name, every)
    }

    const EXAMPLES: &'static [&'static str] = &[
        "link",
        "link:players=3",
        "link:players=4",
        "link:dice=true",
        "link:players=3,dice=true,cap=false",
        "link:cap=false",
        "link:players=3,first=2",
        "link:cols=4,rows=4",
        "link:cols=4,rows=5",
        "link:dice=true,cols=5,rows=8",
        "link:players=4,cols=7,rows=13",
    ];

    const DEFAULT_AGENTS: &'static [&'static str] = &[
        "random",
        "first",
        "heuristic:weights=user",
        "heuristic:weights=tuned",
        "heuristic:weights=random",
        "alphabeta:depth=1",
        "montecarlo:nodes=200",
        "mcts:nodes=200",
        "net:file=small,nodes=20",
    ];

    const NETS: &'static [BundledNet] = &[
        BundledNet { name: "strong", game: "link", variants: &[], file: &tilelab_nets::LINK_STRONG },
        BundledNet { name: "small", game: "link", variants: &[], file: &tilelab_nets::LINK_SMALL },
        BundledNet { name: "strong", game: "link:dice=true", variants: &[], file: &tilelab_nets::LINK_DICE_STRONG },
        BundledNet { name: "small", game: "link:dice=true", variants: &[], file: &tilelab_nets::LINK_DICE_SMALL },
        BundledNet { name: "strong", game: "link:players=3", variants: &[], file: &tilelab_nets::LINK_PLAYERS3_STRONG },
        BundledNet { name: "small", game: "link:players=3", variants: &[], file: &tilelab_nets::LINK_PLAYERS3_SMALL },
        BundledNet { name: "strong", game: "link:players=4", variants: &[], file: &tilelab_nets::LINK_PLAYERS4_STRONG },
        BundledNet { name: "small", game: "link:players=4", variants: &[], file: &tilelab_nets::LINK_PLAYERS4_SMALL },
    ];

    /// With dice or more than two players, random playouts say less than the network does
    /// (`docs/experiments/link-variants.md`).
    fn net(config: &Self::Config) -> &'static [(&'static str, &'static str)] {
        match (config.dice, config.players) {
            (true, _) => &[("value-mix", "0.5")],
            (false, 2) => &[],
            (false, _) => &[("value-mix", "0.35")],
        }
    }

    /// Both searches are too cautious: a value of 0.3 of the network is a win in six of seven games.
    fn calibration(config: &Self::Config, agent: &str) -> Calibration {
        let (slope, offset, points) = match (agent, config.players, config.dice) {
            ("net", 2, false) => (2.92, 0.0, 6.2),
            ("net", 2, true) => (1.23, 0.0, 5.4),
            ("net", 3, _) => (1.82, 0.49, 0.0),
            ("net", _, _) => (1.64, 0.61, 0.0),
            ("mcts", 2, false) => (1.58, 0.0, 7.9),
            ("mcts", 2, true) => (1.45, 0.0, 5.3),
            // With three or four players no fit predicts better than the values themselves.
            _ => return Calibration::IDENTITY,
        };
        Calibration { slope, offset, points }
    }

    /// The defaults without dice were found by tournaments with 500 nodes per move between some twenty
    /// configurations: the heuristic's prior adds 380 Elo over plain UCB, and the smaller scale 40 more. Those
    /// with dice were found by `tilelab tune` (`docs/tuning.md`): after a few plies with dice, an evaluation says
    /// more than the end of a random game.
    ///
    /// In two-player games with a time limit, plain UCB does better, because it searches 2.4 times as many nodes
    /// in the same time: 27–6–7 with 100 ms per move. With 5,000 nodes each, however, the search with the prior
    /// wins 23–15–2, and below some 30 ms it is better as well (`docs/experiments/thought-time.md`).
    fn mcts(config: &Self::Config, timed: bool) -> &'static [(&'static str, &'static str)] {
        if config.dice {
            return &[
                ("select", "puct"),
                ("c", "2"),
                ("cutoff", "8"),
                ("scale", "3"),
                ("fpu", "-0.3"),
                ("prior-temperature", "28"),
                ("expand", "0"),
            ];
        }
        if timed && config.players == 2 {
            return &[("select", "ucb"), ("c", "0.5"), ("fpu", "none"), ("scale", "8")];
        }
        &[("select", "puct"), ("c", "1"), ("fpu", "0"), ("prior-temperature", "10"), ("scale", "4")]
    }

    const HEURISTIC: Option<&'static [Parameter]> = Some(&[Parameter::text(
        "weights",
        "tuned",
        "user, tuned, random, or four numbers a/b/c/d",
        "link: weights of connectability, enemy, touching and score; random draws new ones for each move",
    )]);

    fn heuristic(read: &Parameters<'_>) -> Result<Option<Box<dyn ActionValues<Self>>>, SpecError> {
        Ok(Some(Box::new(read_weights(read)?)))
    }

    fn evaluator() -> Option<Box<dyn Evaluator<Self>>> {
        Some(Box::new(Weights::TUNED))
    }

    const LOG: Option<LogFormat> = Some(LogFormat { read: log::read_record, write: log::write_record });

    fn difficulty_levels(config: &Self::Config) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    fn scene(&self) -> Option<Scene> {
        Some(scene::of(self))
    }

    fn action_text(_: &LinkConfig, name: &str) -> String {
        words::text(name).unwrap_or_else(|| name.to_owned())
    }

    fn reasons(&self, played: Action, best: Action) -> Vec<String> {
        reasons::reasons(self, played, best)
    }

    /// The cells where the block comes to rest, the dot first.
    fn cells_of(&self, action: Action) -> Vec<Cell> {
        scene::resting_place(self, action)
    }

    /// The digits of the thesis: 0 empty, 2p+1 a dot of player p, 2p+2 its other cells; top row first.
    fn board(&self) -> Vec<String> {
        let (rows, columns) = (usize::from(self.config().rows), usize::from(self.config().columns));
        let digits = self.digits();
        let rows = &digits[digits.len() - rows..];
        rows.iter().map(|row| row[..columns].iter().map(u8::to_string).collect()).collect()
    }
}
