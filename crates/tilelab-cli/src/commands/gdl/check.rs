//! `tilelab gdl check`: what a rule file describes.

use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use tilelab_games::gdl::Machine;

use super::super::{print, print_json};
use super::read;
use super::sample::RandomGame;

/// Random games are played for this time at most.
const SAMPLE_TIME: Duration = Duration::from_secs(1);
const SAMPLE_GAMES: u64 = 200;
/// Joint moves per random game.
const SAMPLE_MOVES: u64 = 1000;

/// Check a rule file and describe its game: roles, sizes, branching and a sample game.
///
/// Errors start with the file, the line and the column, and name the rule.
#[derive(Args)]
pub struct Check {
    /// The rule file.
    file: String,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    read_seconds: f64,
    roles: &'a [String],
    fluents: usize,
    /// The actions of each role.
    actions: Vec<usize>,
    initial_states: usize,
    /// Whether there are more initial states than are listed.
    initial_states_truncated: bool,
    gates: usize,
    connections: usize,
    /// Why the interpreter evaluates the rules; none if the network does.
    interpreter: Option<&'a str>,
    /// The values that the goal of each role may have; empty where the rules do not say in advance.
    goals: Vec<&'a [i32]>,
    sample: Sample,
}

/// What random games showed.
#[derive(Default, Serialize)]
struct Sample {
    games: u64,
    /// Games that came to their end.
    finished: u64,
    plies_per_game: f64,
    /// The mean number of joint moves per state.
    branching: f64,
    max_branching: u64,
    /// States in which several roles had a choice.
    simultaneous: u64,
    /// The first game, one line per joint move.
    moves: Vec<String>,
    /// The goals at its end.
    goals: String,
}

impl Check {
    pub fn run(&self) -> anyhow::Result<()> {
        let clock = Instant::now();
        let config = read(&self.file)?;
        let read_seconds = clock.elapsed().as_secs_f64();
        let machine = config.rules().machine();
        let roles = 0..machine.roles().len();
        let statistics = machine.statistics();
        let report = Report {
            file: &self.file,
            read_seconds,
            roles: machine.roles(),
            fluents: statistics.fluents,
            actions: roles.clone().map(|role| machine.actions(role).len()).collect(),
            initial_states: machine.initial_states().len(),
            initial_states_truncated: statistics.initial_states_truncated,
            gates: statistics.gates,
            connections: statistics.connections,
            interpreter: statistics.interpreter.as_deref(),
            goals: roles.map(|role| machine.goal_values(role)).collect(),
            sample: self.sample(machine)?,
        };
        if self.json { print_json(&report) } else { print(&text(&report)) }
    }

    fn sample(&self, machine: &Machine) -> anyhow::Result<Sample> {
        let mut evaluator = machine.evaluator();
        let mut sample = Sample::default();
        let (clock, mut states, mut branches) = (Instant::now(), 0_u64, 0.0);
        while sample.games < SAMPLE_GAMES && (sample.games == 0 || clock.elapsed() < SAMPLE_TIME) {
            let mut game = RandomGame::new(machine, &mut evaluator, self.seed, sample.games);
            let mut moves = 0;
            game.check(&self.file)?;
            while moves < SAMPLE_MOVES && (sample.games > 0 || clock.elapsed() < 2 * SAMPLE_TIME) && game.draw() {
                let counts = (0..machine.roles().len()).map(|role| u64::from(game.evaluator.count_legal(role).max(1)));
                let joint = counts.clone().fold(1_u64, u64::saturating_mul);
                states += 1;
                branches += joint as f64;
                sample.max_branching = sample.max_branching.max(joint);
                sample.simultaneous += u64::from(counts.filter(|&count| count > 1).count() > 1);
                if sample.games == 0 {
                    sample.moves.push(list(game.moves()));
                }
                game.play();
                game.check(&self.file)?;
                moves += 1;
            }
            sample.finished += u64::from(game.evaluator.is_terminal());
            if sample.games == 0 {
                sample.goals = list(game.goals());
            }
            sample.games += 1;
        }
        sample.plies_per_game = states as f64 / sample.games as f64;
        sample.branching = branches / states.max(1) as f64;
        Ok(sample)
    }
}

/// `cross 100, nought 0`.
fn list<T: std::fmt::Display>(pairs: impl Iterator<Item = (impl std::fmt::Display, T)>) -> String {
    pairs.map(|(role, value)| format!("{role} {value}")).collect::<Vec<_>>().join(", ")
}

fn text(report: &Report<'_>) -> String {
    let Report { file, read_seconds, fluents, initial_states, gates, connections, sample, .. } = report;
    let actions = list(report.roles.iter().zip(&report.actions));
    let truncated = if report.initial_states_truncated { " (more are not listed)" } else { "" };
    let engine = match report.interpreter {
        Some(reason) => format!("interpreter, because {reason}"),
        None => format!("network of {gates} gates and {connections} connections"),
    };
    let mut text = format!("{file}: read in {read_seconds:.3} s\n");
    text += &format!("  roles and their actions: {actions}\n");
    text += &format!("  {fluents} fluents, {initial_states} initial states{truncated}\n  {engine}\n");
    for (role, goals) in report.roles.iter().zip(&report.goals) {
        let goals = goals.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
        text += &format!("  goals of {role}: {}\n", if goals.is_empty() { "known only in play" } else { &goals });
    }
    text += &format!(
        "  {} random games, {} finished: {:.1} plies per game, {:.1} joint moves per state, at most {}\n",
        sample.games, sample.finished, sample.plies_per_game, sample.branching, sample.max_branching
    );
    text += match sample.simultaneous {
        0 => "  roles take turns\n",
        _ => "  roles choose at the same time\n",
    };
    text += "  a random game:\n";
    for (number, moves) in sample.moves.iter().enumerate() {
        text += &format!("    {:>3} {moves}\n", number + 1);
    }
    text + &format!("    goals: {}\n", sample.goals)
}
