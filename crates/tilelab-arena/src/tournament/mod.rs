//! A tournament: the specification and its schedule.
//!
//! Every game is a pure function of the specification and its index, so the work can be cut into shards,
//! stopped and resumed anywhere, and its result does not depend on threads.
//!
//! | module | contents |
//! |---|---|
//! | `openings` | the positions from which games start |
//! | `run` | running the games with progress, in memory or in a folder |
//! | `sequential` | a test that ends a match when it is decided |
//! | `shard` | a part of the games |

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tilelab_core::{Rng, SpecError};
use tilelab_stats::report::Report;
use tilelab_stats::results::{GameResult, Objective};
use tilelab_stats::summary::MatchSummary;

use crate::agents::AgentSpec;
use crate::play::{CancelCheck, Plan, Played, PreparedAgents, Thinking};
use crate::registry::{OpenGame, open_game};

mod openings;
mod run;
mod sequential;
mod shard;

pub use openings::{Opening, OpeningError, read_openings};
pub use run::{Outcome, Progress, RunOptions};
pub use sequential::SequentialTest;
pub use shard::Shard;

/// What is played. A match is a tournament with as many agents as seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentSpec {
    /// The game, as its canonical text.
    pub game: String,
    /// The agents.
    pub agents: Vec<AgentSpec>,
    /// How many games each group of agents plays; a group is a pair in two-player games.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// Games are stopped after so many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_plies: Option<u64>,
}

/// Longer tournaments are refused: results are held in memory, about 200 bytes per game.
const MAX_GAMES: u64 = 3_000_000;

/// A checked specification with its schedule.
///
/// All groups of as many agents as the game has seats play the same number of games. Game `g` of
/// group `p` has the index `g × groups + p`, so that standings fill evenly and a longer tournament
/// continues a shorter one. Games that follow each other within a group share their seed while the
/// agents rotate through the seats: every agent plays every seat with the same outcomes of chance. In a
/// game for one player all agents meet the same sequence of seeds. With openings, the games that share a seed share
/// an opening; a group that has used all of them begins with the first again.
pub struct Tournament {
    /// What is played.
    pub spec: TournamentSpec,
    /// The game.
    pub game: OpenGame,
    openings: Vec<Opening>,
    groups: Vec<Vec<usize>>,
}

/// The agents in the seats of a game, and its randomness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The agent in each seat, by its place in the list.
    pub seats: Vec<usize>,
    /// The seed of the game.
    pub seed: u64,
    /// The random stream of each seat; it follows the agent when seats change.
    pub streams: Vec<u64>,
}

impl Tournament {
    /// Checks a specification: the game exists, the agents play it and are enough.
    pub fn new(mut spec: TournamentSpec) -> Result<Self, SpecError> {
        let game = open_game(&spec.game)?;
        spec.game = game.text();
        game.check(&spec.agents)?;
        let players = game.spec().players;
        if spec.agents.len() < players {
            let (found, game) = (spec.agents.len(), &spec.game);
            let named = if found == 1 { "agent is named" } else { "agents are named" };
            return Err(SpecError::Mismatch(format!("{game} has {players} seats, but {found} {named}")));
        }
        let groups = count_groups(spec.agents.len() as u64, players as u64);
        if spec.games == 0 {
            return Err(SpecError::Mismatch("found 0 games, expected at least 1 game".to_owned()));
        }
        if groups.saturating_mul(spec.games) > MAX_GAMES {
            let found = format!("found {} games for each of {groups} groups of agents", spec.games);
            return Err(SpecError::Mismatch(format!("{found}, expected at most {MAX_GAMES} games in all")));
        }
        let groups = choose(spec.agents.len(), players);
        Ok(Self { spec, game, openings: Vec::new(), groups })
    }

    /// The same from these openings, which [`read_openings`] has checked; from the usual start if there are none.
    #[must_use]
    pub fn with_openings(self, openings: Vec<Opening>) -> Self {
        Self { openings, ..self }
    }

    /// The openings; empty if games begin at the usual start.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// How many games there are.
    pub fn total(&self) -> u64 {
        self.groups.len() as u64 * self.spec.games
    }

    /// The seating of the game with this index.
    pub fn seating(&self, index: u64) -> Seating {
        let groups = self.groups.len() as u64;
        let (number, place) = (index / groups, index % groups);
        let group = &self.groups[place as usize];
        let players = group.len();
        let (round, turn) = (number / players as u64, (number % players as u64) as usize);
        // Lone agents are compared by their scores, so the game's number alone sets the outcomes of chance.
        let stream = if players == 1 { 0 } else { place };
        let members: Vec<usize> = (0..players).map(|seat| (seat + turn) % players).collect();
        Seating {
            seats: members.iter().map(|&member| group[member]).collect(),
            seed: Rng::derive(self.spec.seed, &[stream, round]).next_u64(),
            streams: members.iter().map(|&member| member as u64 + 1).collect(),
        }
    }

    /// The opening of the game with this index; none for the usual start.
    pub fn opening(&self, index: u64) -> Option<&Opening> {
        let number = index / self.groups.len() as u64;
        let round = number / self.game.spec().players as u64;
        self.openings.get((round % self.openings.len().max(1) as u64) as usize)
    }

    /// The agents, ready to play.
    pub fn prepare_agents(&self) -> Result<Box<dyn PreparedAgents>, SpecError> {
        self.game.prepare_agents(&self.spec.agents)
    }

    /// Plays the game with this index.
    pub fn play(&self, agents: &dyn PreparedAgents, index: u64) -> Played {
        let played = self.play_planned(agents, index, true, None);
        played.expect("a game without a cancel check is not abandoned")
    }

    /// The same game, which the caller may cancel; then there is none.
    pub fn play_cancellable(&self, agents: &dyn PreparedAgents, index: u64, cancel: CancelCheck<'_>) -> Option<Played> {
        self.play_planned(agents, index, true, Some(cancel))
    }

    fn play_planned(
        &self,
        agents: &dyn PreparedAgents,
        index: u64,
        keeps_plies: bool,
        cancel: Option<CancelCheck<'_>>,
    ) -> Option<Played> {
        let Seating { seats, seed, streams } = self.seating(index);
        let (opening, max_plies) = (self.opening(index), self.spec.max_plies);
        let plan = Plan { seats: &seats, seed, streams: &streams, opening, keeps_plies, max_plies };
        let mut played = agents.play_cancellable(plan, cancel)?;
        played.record.index = Some(index);
        Some(played)
    }
}

impl Tournament {
    /// The report of these results.
    pub fn report<'a>(&self, results: &'a [GameResult], thinking: &[Thinking]) -> Report<'a> {
        let TournamentSpec { game, games, seed, .. } = &self.spec;
        let agents = self.names();
        let openings = if self.openings.is_empty() { "" } else { " --openings FILE" };
        let quoted: Vec<Cow<'_, str>> = agents.iter().map(|agent| for_shell(agent)).collect();
        Report {
            title: format!("Tournament of {game}"),
            game: game.clone(),
            command: format!("tilelab tournament {game} {} --games {games} --seed {seed}{openings}", quoted.join(" ")),
            objective: self.objective(),
            agents,
            results,
            ms_per_move: ms_per_move(thinking),
            expected: self.total(),
        }
    }

    /// The summary of a match: a tournament with one agent per seat.
    pub fn summary(&self, results: &[GameResult], thinking: &[Thinking]) -> MatchSummary {
        MatchSummary::new(self.spec.game.clone(), self.names(), results, ms_per_move(thinking))
    }

    /// What the agents play for.
    pub fn objective(&self) -> Objective {
        Objective::of_players(self.game.spec().players)
    }

    fn names(&self) -> Vec<String> {
        self.spec.agents.iter().map(ToString::to_string).collect()
    }
}

fn ms_per_move(thinking: &[Thinking]) -> Vec<Option<f64>> {
    thinking.iter().map(Thinking::milliseconds_per_move).collect()
}

/// An agent as it is typed in a shell: the command line of another program needs quotation marks.
fn for_shell(agent: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ":=,./+-_".contains(c);
    if agent.chars().all(is_plain) { agent.into() } else { shell_words::quote(agent) }
}

/// How many ways there are to choose `count` of `from` things; the largest number if it overflows.
fn count_groups(from: u64, count: u64) -> u64 {
    (0..count)
        .try_fold(1_u64, |ways, step| Some(ways.checked_mul(from.saturating_sub(step))? / (step + 1)))
        .unwrap_or(u64::MAX)
}

/// All ways to choose `count` of `from` things, each ascending, in lexical order.
fn choose(from: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        choose(last, count - 1).into_iter().map(move |mut rest| {
            rest.push(last);
            rest
        })
    };
    let mut all: Vec<Vec<usize>> = (count - 1..from).flat_map(with_last).collect();
    all.sort();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(game: &str, agents: &[&str], games: u64) -> Result<Tournament, SpecError> {
        let agents = agents.iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
        Tournament::new(TournamentSpec { game: game.to_owned(), agents, games, seed: 5, max_plies: None })
    }

    #[test]
    fn seats_rotate_while_seed_and_luck_stay() {
        let three = tournament("link:players=3", &["random", "first", "heuristic", "random:ties=paper"], 6)
            .expect("a tournament");
        assert_eq!(three.total(), 4 * 6);
        let games: Vec<Seating> = (0..3).map(|game| three.seating(game * 4)).collect();
        assert_eq!(games[0].seats, [0, 1, 2]);
        assert_eq!(games[1].seats, [1, 2, 0]);
        assert_eq!(games[2].seats, [2, 0, 1]);
        assert!(games.iter().all(|game| game.seed == games[0].seed));
        assert_eq!(games[1].streams, [2, 3, 1]);
        assert_ne!(three.seating(3 * 4).seed, games[0].seed);
    }

    /// A choice between a sure quarter and a coin; chance flips the coin.
    const LONE: &str = r#"tree:tree="a(0.25 | ?(0.5: 0 | 0.5: 1))""#;

    #[test]
    fn lone_agents_meet_the_same_chance_and_are_ranked_by_score() {
        let tournament = tournament(LONE, &["first", "random", "mcts:nodes=200"], 40).expect("a tournament");
        assert_eq!((tournament.total(), tournament.objective()), (120, Objective::Score));
        for round in 0..40 {
            let games: Vec<Seating> = (0..3).map(|agent| tournament.seating(3 * round + agent)).collect();
            assert!(games.iter().all(|game| game.seed == games[0].seed && game.streams == [1]));
            assert_eq!(games.iter().map(|game| game.seats[0]).collect::<Vec<_>>(), [0, 1, 2]);
        }
        let all: Vec<u64> = (0..tournament.total()).collect();
        let (results, thinking) = tournament.play_games(&all, None, |_| Ok::<(), SpecError>(())).expect("games");
        // Agents that flip the coin in the same round see the same side.
        for round in results.chunks(3) {
            let flipped: Vec<f64> = round.iter().map(|result| result.score(0)).filter(|&score| score != 0.25).collect();
            assert!(flipped.windows(2).all(|pair| pair[0] == pair[1]), "{round:?}");
        }
        let rows = tournament.report(&results, &thinking).table_json();
        assert_eq!(rows[0]["agent"], "mcts:nodes=200");
        assert_eq!(rows[2]["mean_score"], 0.25);
    }

    #[test]
    fn a_longer_tournament_continues_a_shorter_one() {
        let short = tournament("nim", &["random", "first"], 4).expect("a tournament");
        let long = tournament("nim", &["random", "first"], 9).expect("a tournament");
        let agents = long.prepare_agents().expect("agents");
        assert!(
            (0..4).all(|index| short.play(agents.as_ref(), index).record == long.play(agents.as_ref(), index).record)
        );
    }

    #[test]
    fn the_command_can_be_typed() {
        let plain = "heuristic:weights=4.952387/0.11598/0.06037/19.0148,ties=paper";
        assert_eq!(for_shell(plain), plain);
        assert_eq!(for_shell(r#"gtp:cmd="mohex --quiet""#), r#"'gtp:cmd="mohex --quiet"'"#);
    }

    #[test]
    fn impossible_tournaments_are_refused() {
        for (game, agents, games) in [
            ("link:players=3", &["random", "first"][..], 1),
            ("nim", &["heuristic", "first"], 1),
            ("nim", &["random", "first"], 0),
            ("nim", &["random", "first"], u64::MAX),
            ("chess", &["random", "first"], 1),
        ] {
            assert!(tournament(game, agents, games).is_err(), "{game} {agents:?} {games}");
        }
    }
}
