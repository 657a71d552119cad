//! `tilelab bench`: the speed of games and agents on this machine.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Args;
use serde::Serialize;
use tilelab_arena::{AgentSpec, OpenGame, open_game};

use super::{print, print_json};

/// Measure playouts, games and searched positions per second.
///
/// Each measurement repeats a fixed batch of games on every thread and verifies its checksum, so that a faster but
/// wrong engine fails. Compare only figures of one run on an idle machine.
#[derive(Args)]
#[command(after_help = super::examples::BENCH)]
pub struct Bench {
    /// The duration of each measurement in seconds.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Measure with these numbers of threads, such as 1,4 [default: one, and one per core].
    #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<Vec<u16>>,
    /// Run only the measurements whose game or agent contains this text.
    #[arg(long, default_value = "")]
    only: String,
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    agent: Option<&'static str>,
    /// Games per second, or placements per second.
    per_second: f64,
    /// Positions that the agents searched, per second.
    nodes_per_second: Option<f64>,
    threads: usize,
    /// The mean number of plies per game.
    plies: f64,
    /// The mean time per game on one thread.
    microseconds: f64,
}

/// A batch of games and its expected result.
struct Batch {
    game: &'static str,
    /// An agent that plays itself; `None` for random playouts without records.
    agent: Option<&'static str>,
    games: u64,
    /// The number of plies and the checksum of the batch.
    expected: (u64, u64),
}

const BATCHES: &[Batch] = &[
    Batch { game: "link", agent: None, games: 20_000, expected: (525_895, 8_905_061_669_890_428_262) },
    Batch { game: "link:players=4", agent: None, games: 20_000, expected: (525_196, 7_910_799_073_479_115_661) },
    Batch { game: "link:dice=true", agent: None, games: 20_000, expected: (1_080_820, 1_991_254_569_118_160_526) },
    Batch { game: "nim", agent: None, games: 50_000, expected: (385_454, 9_175_584_359_741_174_817) },
    Batch { game: "hex:size=7", agent: None, games: 50_000, expected: (2_450_000, 17_444_192_586_584_155_175) },
    Batch { game: "hex", agent: None, games: 50_000, expected: (6_050_000, 13_138_740_755_382_604_567) },
    Batch { game: "hex:size=19", agent: None, games: 20_000, expected: (7_220_000, 12_080_226_993_213_911_274) },
    Batch { game: "link", agent: Some("first"), games: 2_000, expected: (72_000, 15_987_178_197_214_944_733) },
    Batch { game: "link", agent: Some("random"), games: 2_000, expected: (52_429, 78_218_275_802_122_447) },
    Batch { game: "hex", agent: Some("random"), games: 2_000, expected: (215_157, 13_482_125_480_296_611_665) },
    Batch {
        game: "hex",
        agent: Some("heuristic:measure=path"),
        games: 50,
        expected: (1_050, 12_382_894_486_788_581_840),
    },
    Batch {
        game: "hex",
        agent: Some("heuristic:measure=potential"),
        games: 500,
        expected: (15_624, 5_919_394_915_771_509_792),
    },
    Batch {
        game: "hex",
        agent: Some("heuristic:measure=two-distance"),
        games: 50,
        expected: (1_150, 11_891_878_345_423_925_698),
    },
    Batch {
        game: "link",
        agent: Some("heuristic:weights=user"),
        games: 200,
        expected: (8_662, 15_784_831_515_024_066_913),
    },
    Batch {
        game: "link",
        agent: Some("heuristic:weights=tuned"),
        games: 200,
        expected: (7_156, 2_292_537_896_763_823_878),
    },
    Batch {
        game: "link",
        agent: Some("heuristic:weights=random"),
        games: 200,
        expected: (8_243, 12_483_194_548_150_141_902),
    },
    Batch {
        game: "link",
        agent: Some("mcts:nodes=500,select=ucb,c=0.5,fpu=none"),
        games: 2,
        expected: (48, 6_638_476_807_610_824_817),
    },
    Batch { game: "link", agent: Some("mcts:nodes=500"), games: 2, expected: (77, 6_652_392_656_573_965_764) },
    Batch {
        game: "link:dice=true",
        agent: Some("mcts:nodes=100"),
        games: 2,
        expected: (162, 11_380_464_988_955_264_638),
    },
    Batch {
        game: "hex",
        agent: Some("mcts:nodes=500,select=ucb,c=0.5,fpu=none"),
        games: 1,
        expected: (65, 13_276_384_540_582_048_295),
    },
    Batch { game: "hex", agent: Some("mcts:nodes=200"), games: 1, expected: (48, 10_733_917_359_283_962_643) },
    Batch { game: "link", agent: Some("net:nodes=50,playouts=0"), games: 1, expected: (43, 5_919_475_451_526_240_073) },
    Batch {
        game: "link",
        agent: Some("net:file=small,nodes=50,playouts=0"),
        games: 1,
        expected: (43, 14_924_543_206_532_222_786),
    },
    Batch { game: "link", agent: Some("alphabeta:depth=2"), games: 2, expected: (62, 10_250_338_938_494_659_968) },
    Batch { game: "link", agent: Some("montecarlo:nodes=500"), games: 2, expected: (60, 17_063_521_153_908_098_667) },
];

/// A batch of an agent's placements, game after game and without records, and its checksum.
struct Placements {
    game: &'static str,
    agent: &'static str,
    moves: u64,
    expected: u64,
}

const PLACEMENTS: &[Placements] = &[
    Placements {
        game: "tetris",
        agent: "tetris-linear:weights=dt20",
        moves: 200_000,
        expected: 113_848_133_172_806_628,
    },
    Placements {
        game: "tetris",
        agent: "tetris-linear:weights=dellacherie",
        moves: 200_000,
        expected: 6_676_453_517_655_073_381,
    },
    Placements {
        game: "tetris:rows=10",
        agent: "tetris-linear:weights=dt10",
        moves: 200_000,
        expected: 5_937_822_733_145_215_017,
    },
    Placements {
        game: "tetris:rows=10",
        agent: "tetris-linear:weights=dt10,plies=2",
        moves: 4_000,
        expected: 2_791_509_130_687_846_800,
    },
];

/// The seed of every batch.
const SEED: u64 = 1;

impl Bench {
    pub fn run(&self) -> anyhow::Result<()> {
        ensure!((0.0..=3600.0).contains(&self.seconds), "--seconds {}: expected 0 to 3600", self.seconds);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<usize> = match &self.threads {
            Some(threads) => threads.iter().copied().map(usize::from).collect(),
            None if cores == 1 => vec![1],
            None => vec![1, cores],
        };
        let mut all = Vec::new();
        for batch in BATCHES {
            let what = batch.agent.map_or("random_playouts".to_owned(), |agent| format!("self_play {agent}"));
            if !batch.game.contains(&self.only) && !what.contains(&self.only) {
                continue;
            }
            for &threads in &threads {
                let measured = batch.measure(&what, threads, Duration::from_secs_f64(self.seconds))?;
                if !self.json {
                    print(&measured.text())?;
                }
                all.push(measured);
            }
        }
        for batch in PLACEMENTS {
            if !batch.game.contains(&self.only) && !batch.agent.contains(&self.only) {
                continue;
            }
            for &threads in &threads {
                let measured = batch.measure(threads, Duration::from_secs_f64(self.seconds))?;
                if !self.json {
                    print(&measured.text())?;
                }
                all.push(measured);
            }
        }
        ensure!(!all.is_empty(), "--only {}: no measurement has this text in its game or agent", self.only);
        if self.json { print_json(&all) } else { Ok(()) }
    }
}

impl Batch {
    fn measure(&self, what: &str, threads: usize, time: Duration) -> anyhow::Result<Measured> {
        let game = open_game(self.game)?;
        let agent = self.agent.map(str::parse::<AgentSpec>).transpose()?;
        let agents = agent.map(|agent| vec![agent; game.spec().players]);
        let checked = || {
            let (actual, nodes) = self.play(&game, agents.as_deref())?;
            let place = format!("{} {what}", self.game);
            ensure!(
                actual == self.expected,
                "{place}: the batch gave {actual:?}, expected {:?}: rules or agents have changed",
                self.expected
            );
            Ok(nodes)
        };
        let nodes = checked()?;
        let per_second = self.games as f64 * batches_per_second(threads, time, || checked().map(drop))?;
        Ok(Measured {
            game: self.game,
            what: what.to_owned(),
            agent: None,
            per_second,
            nodes_per_second: (nodes > 0).then(|| nodes as f64 * per_second / self.games as f64),
            threads,
            plies: self.expected.0 as f64 / self.games as f64,
            microseconds: 1e6 * threads as f64 / per_second,
        })
    }

    /// The plies and the checksum of the batch, and the number of positions that its agents searched.
    fn play(&self, game: &OpenGame, agents: Option<&[AgentSpec]>) -> anyhow::Result<((u64, u64), u64)> {
        let Some(agents) = agents else { return Ok((game.random_playouts(self.games, SEED), 0)) };
        let streams: Vec<u64> = (1..=agents.len() as u64).collect();
        let mut sum = (0_u64, 0_u64);
        let mut nodes = 0;
        for number in 0..self.games {
            let played = game.play(agents, number, &streams)?;
            nodes += played.thinking.iter().map(|thinking| thinking.nodes).sum::<u64>();
            let record = played.record;
            sum.0 += record.plies.len() as u64;
            for ply in &record.plies {
                sum.1 = sum.1.rotate_left(5) ^ u64::from(ply.action);
            }
        }
        Ok((sum, nodes))
    }
}

impl Placements {
    fn measure(&self, threads: usize, time: Duration) -> anyhow::Result<Measured> {
        let game = open_game(self.game)?;
        let agent: AgentSpec = self.agent.parse()?;
        let checked = || {
            let (actual, expected) = (game.play_moves(&agent, self.moves, SEED)?, self.expected);
            let place = format!("{} placements {}", self.game, self.agent);
            ensure!(
                actual == expected,
                "{place}: checksum {actual}, expected {expected}: rules or agents have changed"
            );
            Ok(())
        };
        checked()?;
        let per_second = self.moves as f64 * batches_per_second(threads, time, checked)?;
        Ok(Measured {
            game: self.game,
            what: "placements".to_owned(),
            agent: Some(self.agent),
            per_second,
            nodes_per_second: None,
            threads,
            plies: 1.0,
            microseconds: 1e6 * threads as f64 / per_second,
        })
    }
}

/// Every thread repeats a batch until the time is up; the clock stops with the slowest thread.
fn batches_per_second(
    threads: usize,
    time: Duration,
    batch: impl Fn() -> anyhow::Result<()> + Sync,
) -> anyhow::Result<f64> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().context("starting threads")?;
    let start = Instant::now();
    let repeats: Vec<anyhow::Result<u64>> = pool.broadcast(|_| {
        let mut repeats = 0;
        while repeats == 0 || start.elapsed() < time {
            batch()?;
            repeats += 1;
        }
        Ok(repeats)
    });
    let batches: u64 = repeats.into_iter().sum::<anyhow::Result<u64>>()?;
    Ok(batches as f64 / start.elapsed().as_secs_f64())
}

impl Measured {
    fn text(&self) -> String {
        let Self { game, what, agent, per_second, nodes_per_second, threads, plies, microseconds } = self;
        if let Some(agent) = agent {
            let plural = if *threads == 1 { " " } else { "s" };
            return format!(
                "{game:<16} {what} {agent:<31} {threads} thread{plural} {per_second:>12.0} per second {microseconds:>6.3} µs each\n"
            );
        }
        let nodes = nodes_per_second.map_or_else(String::new, |rate| format!(", {rate:.0} nodes/s"));
        let plural = if *threads == 1 { " " } else { "s" };
        format!(
            "{game:<16} {what:<42} {threads} thread{plural} {per_second:>12.0} games/s {microseconds:>9.2} µs per game of {plies:.1} plies{nodes}\n"
        )
    }
}
