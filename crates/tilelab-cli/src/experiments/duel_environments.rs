//! Which strategy wins on a shared board? (Leiden thesis on Tetris for two players, chapter 5.)
//!
//! Seven pairs of agents play 50 games in each of 24 environments: four boards, three goals, with and without a hold
//! slot. The first agent always moves first, as in the thesis. The thesis shows bar charts without numbers, so the
//! page checks what its text says of them. A second part lets the thesis's agents and ours play with swapped seats and
//! the same pieces, and rates them.

use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_core::Rng;
use tilelab_stats::intervals::wilson;
use tilelab_stats::plot::{StackedBars, stacked_bars};
use tilelab_stats::ratings::bradley_terry;
use tilelab_stats::results::{GameResult, cross_table};

use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "duel-environments",
    summary: "which strategy wins when two players share one board?",
    source: "thesis on Tetris for two players (Leiden 2016), chapter 5, Figures 5.1 to 5.7",
    run,
};

const RANDOM: &str = "duel-random";
const RULES: &str = "duel-rules";
const MONTE_CARLO: &str = "duel-montecarlo";

/// The setups of Table 5.1 with the figure of each.
const SETUPS: [(&str, [&str; 2], &str); 7] = [
    ("R–R", [RANDOM, RANDOM], "5.5"),
    ("AB–R", [RULES, RANDOM], "5.1"),
    ("AB2–AB2", [RULES, "duel-rules:evaluation=simple"], "5.2"),
    ("AB3–AB3", ["duel-rules:depth=3", "duel-rules:depth=3,evaluation=simple"], "5.3"),
    ("AB–MC", [RULES, MONTE_CARLO], "5.4"),
    ("MC–R", [MONTE_CARLO, RANDOM], "5.6"),
    ("MC100–MC1000", [MONTE_CARLO, "duel-montecarlo:playouts=1000"], "5.7"),
];

const OURS: &str = "duel-mcts";

/// The agents of the second part; ours is the last.
const LADDER: [&str; 6] = [RANDOM, MONTE_CARLO, "duel-montecarlo:playouts=1000", RULES, "duel-rules:depth=3", OURS];

struct Config {
    /// Games per setup and environment.
    games: u64,
    /// How many of the four boards are used.
    boards: usize,
    /// Games per pair and environment of the second part.
    ladder_games: u64,
    ladder: &'static [&'static str],
}

impl Config {
    fn new(scale: Scale) -> Self {
        scale.pick(
            Self { games: 1, boards: 1, ladder_games: 1, ladder: &[RANDOM, RULES, "duel-mcts:placements=300"] },
            Self { games: 10, boards: 4, ladder_games: 4, ladder: &LADDER },
            Self { games: 50, boards: 4, ladder_games: 24, ladder: &LADDER },
        )
    }

    fn environments(&self) -> Vec<Environment> {
        let mut environments = Vec::new();
        for (rows, columns) in [(10, 10), (10, 20), (20, 10), (20, 20)].into_iter().take(self.boards) {
            for goal in 1..=3 {
                for hold in [false, true] {
                    environments.push(Environment { rows, columns, goal, hold });
                }
            }
        }
        environments
    }
}

/// A row of Table 5.2.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Environment {
    rows: u8,
    columns: u8,
    goal: usize,
    hold: bool,
}

impl Environment {
    /// Its name in the thesis.
    fn name(self) -> String {
        let hold = if self.hold { "H" } else { "" };
        format!("{}x{}-{}{hold}", self.rows, self.columns, self.goal)
    }

    fn game(self) -> String {
        let goal = ["lines", "first-line", "survive"][self.goal - 1];
        let hold = if self.hold { "shared" } else { "none" };
        format!("duel:rows={},cols={},goal={goal},hold={hold}", self.rows, self.columns)
    }
}

/// Games that the first agent won, that the second won, and ties.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Count {
    first: u64,
    second: u64,
    ties: u64,
}

impl Count {
    fn of(results: &[GameResult], first: usize) -> Self {
        let mut count = Self::default();
        for result in results {
            match result.winner().map(|seat| result.seats[seat]) {
                None => count.ties += 1,
                Some(agent) if agent == first => count.first += 1,
                Some(_) => count.second += 1,
            }
        }
        count
    }

    fn plus(self, other: Self) -> Self {
        Self { first: self.first + other.first, second: self.second + other.second, ties: self.ties + other.ties }
    }

    fn decided(self) -> u64 {
        self.first + self.second
    }

    fn cell(self) -> String {
        format!("{}–{}–{}", self.first, self.second, self.ties)
    }
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let config = Config::new(context.scale);
    let environments = config.environments();
    let pairs = (config.ladder.len() * (config.ladder.len() - 1) / 2) as u64;
    let total = environments.len() as u64 * (SETUPS.len() as u64 * config.games + pairs * config.ladder_games);
    let progress = GameProgress::new("games", total, 0);
    let mut counts = vec![vec![Count::default(); environments.len()]; SETUPS.len()];
    for (setup, (name, agents, figure)) in SETUPS.iter().enumerate() {
        for (place, environment) in environments.iter().enumerate() {
            let seed = Rng::derive(context.seed, &[1, setup as u64, place as u64]).next_u64();
            // In the even games of a tournament of two the first agent moves first.
            let games: Vec<u64> = (0..config.games).map(|game| 2 * game).collect();
            let results = play(*environment, agents, (2 * config.games, seed), Some(&games), &progress)?;
            counts[setup][place] = Count::of(&results, 0);
        }
        let file = format!("duel-environments-{}.svg", figure.replace('.', "-"));
        context.write(&file, &chart(&format!("{name} (Figure {figure})"), &environments, &counts[setup]))?;
    }
    let ladder = play_ladder(context, &config, &environments, &progress)?;
    Ok(format!("{}\n{}\n{ladder}", wins(&config, &environments, &counts), claims(&environments, &counts)))
}

/// Plays games of an environment: those named, or all of them.
fn play(
    environment: Environment,
    agents: &[&str],
    (games, seed): (u64, u64),
    chosen: Option<&[u64]>,
    progress: &GameProgress,
) -> anyhow::Result<Vec<GameResult>> {
    let agents = agents.iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
    let tournament =
        Tournament::new(TournamentSpec { game: environment.game(), agents, games, seed, max_plies: None })?;
    let all: Vec<u64> = (0..tournament.total()).collect();
    let (results, _) = progress.play::<anyhow::Error>(&tournament, chosen.unwrap_or(&all), |_| Ok(()))?;
    Ok(results)
}

fn chart(title: &str, environments: &[Environment], counts: &[Count]) -> String {
    let row = |(environment, count): (&Environment, &Count)| {
        (environment.name(), [count.first, count.second, count.ties].map(|games| games as f64).to_vec())
    };
    stacked_bars(&StackedBars {
        title: title.to_owned(),
        parts: ["player 1", "player 2", "ties"].map(str::to_owned).to_vec(),
        rows: environments.iter().zip(counts).map(row).collect(),
        bar_width: 500,
    })
}

fn wins(config: &Config, environments: &[Environment], counts: &[Vec<Count>]) -> String {
    let names = SETUPS.iter().map(|(name, ..)| (*name).to_owned());
    let mut rows = vec![std::iter::once("environment".to_owned()).chain(names).collect::<Vec<_>>()];
    for (place, environment) in environments.iter().enumerate() {
        let cells = counts.iter().map(|setup| setup[place].cell());
        rows.push(std::iter::once(environment.name()).chain(cells).collect());
    }
    format!(
        "{}\n{} games per cell: wins of player 1, wins of player 2, ties. Player 1 moves first. Charts: \
         duel-environments-5-1.svg to duel-environments-5-7.svg.\n",
        markdown_table(&rows),
        config.games
    )
}

/// What the text says of a share of the games.
enum Claim {
    /// Player 1 wins more games than player 2.
    FirstWins,
    /// Player 2 wins more games than player 1.
    SecondWins,
    /// All games are ties.
    AllTie,
    /// Most games are ties.
    MostTie,
}

/// The claims of the text, with the setups and the environments that they are about.
type Statement = (&'static str, Claim, &'static [usize], fn(Environment) -> bool);

const STATEMENTS: &[Statement] = &[
    ("R–R: all games of goals 1 and 2 tie", Claim::AllTie, &[0], |e| e.goal < 3),
    ("AB beats R, goals 1 and 2", Claim::FirstWins, &[1], |e| e.goal < 3),
    ("AB beats R, goal 3", Claim::FirstWins, &[1], |e| e.goal == 3),
    ("AB2 beats AB2 with the simple evaluation, goals 1 and 2", Claim::FirstWins, &[2], |e| e.goal < 3),
    ("AB2 beats AB2 with the simple evaluation, goal 3", Claim::FirstWins, &[2], |e| e.goal == 3),
    ("depth 3: the simple evaluation wins goals 1 and 2", Claim::SecondWins, &[3], |e| e.goal < 3),
    ("depth 3: the full evaluation wins goal 3", Claim::FirstWins, &[3], |e| e.goal == 3),
    ("AB beats MC, goals 1 and 2", Claim::FirstWins, &[4], |e| e.goal < 3),
    ("AB beats MC, goal 3", Claim::FirstWins, &[4], |e| e.goal == 3),
    ("MC beats R, goals 1 and 2", Claim::FirstWins, &[5], |e| e.goal < 3),
    ("MC beats R, goal 3", Claim::FirstWins, &[5], |e| e.goal == 3),
    ("MC1000 beats MC100, goals 1 and 2", Claim::SecondWins, &[6], |e| e.goal < 3),
    ("MC100 beats MC1000, goal 3", Claim::FirstWins, &[6], |e| e.goal == 3),
    ("20 columns: most games of goals 1 and 2 tie", Claim::MostTie, &[0, 1, 2, 3, 4, 5, 6], |e| {
        e.goal < 3 && e.columns == 20
    }),
];

fn claims(environments: &[Environment], counts: &[Vec<Count>]) -> String {
    let pooled = |setups: &[usize], covers: &dyn Fn(Environment) -> bool| {
        let about = |setup: &Vec<Count>| {
            let own = environments.iter().zip(setup).filter(|(environment, _)| covers(**environment));
            own.fold(Count::default(), |sum, (_, count)| sum.plus(*count))
        };
        setups.iter().fold(Count::default(), |sum, &setup| sum.plus(about(&counts[setup])))
    };
    let mut rows =
        vec![["claim of the thesis", "games", "share (95 % interval)", "verdict"].map(str::to_owned).to_vec()];
    for (text, claim, setups, covers) in STATEMENTS {
        let count = pooled(setups, covers);
        let all = count.decided() + count.ties;
        let (part, whole) = match claim {
            Claim::FirstWins => (count.first, count.decided()),
            Claim::SecondWins => (count.second, count.decided()),
            Claim::AllTie | Claim::MostTie => (count.ties, all),
        };
        let is_all = matches!(claim, Claim::AllTie);
        rows.push(vec![(*text).to_owned(), whole.to_string(), share(part, whole), verdict(part, whole, is_all)]);
    }
    for (goals, covers) in [("1 and 2", (|e| e.goal < 3) as fn(Environment) -> bool), ("3", |e| e.goal == 3)] {
        // The strategies that the text compares: player 1 of all setups but the random one and the last.
        let [without, with] = [false, true].map(|hold| pooled(&[1, 2, 3, 4, 5], &|e| covers(e) && e.hold == hold));
        let [low, high] = [without, with].map(|count| {
            let all = count.decided() + count.ties;
            (count.first as f64 / all.max(1) as f64, wilson(count.first as f64 / all.max(1) as f64, all))
        });
        let verdict = match () {
            () if high.1[0] > low.1[1] => "holds",
            () if high.1[1] < low.1[0] => "does not hold",
            () => "undecided",
        };
        rows.push(vec![
            format!("holding helps player 1, goals {goals}"),
            (without.decided() + without.ties + with.decided() + with.ties).to_string(),
            format!("{:.0} % without, {:.0} % with", 100.0 * low.0, 100.0 * high.0),
            verdict.to_owned(),
        ]);
    }
    format!(
        "{}\nShares are of decided games for claims about who wins, and of all games for ties. A claim holds if the \
         whole interval is on its side of one half.\n",
        markdown_table(&rows)
    )
}

fn share(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "–".to_owned();
    }
    let rate = part as f64 / whole as f64;
    let [low, high] = wilson(rate, whole).map(|bound| 100.0 * bound);
    format!("{:.0} % ({low:.0}–{high:.0})", 100.0 * rate)
}

fn verdict(part: u64, whole: u64, is_all: bool) -> String {
    let [low, high] = wilson(part as f64 / whole.max(1) as f64, whole);
    let verdict = match () {
        () if is_all && part == whole => "holds",
        () if is_all || high < 0.5 => "does not hold",
        () if low > 0.5 => "holds",
        () => "undecided",
    };
    verdict.to_owned()
}

/// All pairs of agents with swapped seats; both games of a pair have the same pieces.
fn play_ladder(
    context: &Context<'_>,
    config: &Config,
    environments: &[Environment],
    progress: &GameProgress,
) -> anyhow::Result<String> {
    let agents = config.ladder;
    let ours = agents.len() - 1;
    let mut by_goal: [Vec<GameResult>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    let opponents = agents[..ours].iter().map(|agent| format!("against {agent}"));
    let mut rows = vec![std::iter::once("environment".to_owned()).chain(opponents).collect::<Vec<_>>()];
    for (place, environment) in environments.iter().enumerate() {
        let seed = Rng::derive(context.seed, &[2, place as u64]).next_u64();
        let results = play(*environment, agents, (config.ladder_games, seed), None, progress)?;
        let against = |opponent: usize| {
            let games =
                results.iter().filter(|result| result.seats.contains(&opponent) && result.seats.contains(&ours));
            let count = Count::of(&games.cloned().collect::<Vec<_>>(), ours);
            format!("{}, {} of decided", count.cell(), share(count.first, count.decided()))
        };
        rows.push(std::iter::once(environment.name()).chain((0..ours).map(against)).collect());
        by_goal[environment.goal - 1].extend(results);
    }
    let mut ratings = vec![["agent", "goal 1", "goal 2", "goal 3"].map(str::to_owned).to_vec()];
    let elo = by_goal.each_ref().map(|results| bradley_terry(agents.len(), results));
    let cross = by_goal.each_ref().map(|results| cross_table(agents.len(), results));
    for (agent, name) in agents.iter().enumerate() {
        let cell = |goal: usize| {
            let rating = &elo[goal][agent];
            let score =
                cross[goal][agent][ours].rate().map_or("–".to_owned(), |rate| format!("{:.0} %", 100.0 * rate));
            format!("{:+.0} ({:+.0} … {:+.0}), {score}", rating.elo, rating.low, rating.high)
        };
        ratings.push(std::iter::once((*name).to_owned()).chain((0..3).map(cell)).collect());
    }
    Ok(format!(
        "{}\nWins of {}, wins of the opponent, ties; {} games per cell, seats swapped, both games of a pair with the same \
         pieces.\n\n{}\nElo by goal over all environments, with its 95 % interval relative to the mean, and the score \
         against {}.\n",
        markdown_table(&rows),
        agents[ours],
        config.ladder_games,
        markdown_table(&ratings),
        agents[ours]
    ))
}
