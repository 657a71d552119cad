//! A tuning and its trials.

use serde::{Deserialize, Serialize};
use tilelab_core::{Rng, SpecError};

use super::axis::Axis;
use super::space::{Space, Value};
use super::suggest::suggest;
use tilelab_arena::AgentSpec;
use tilelab_arena::open_game;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::intervals::wilson;
use tilelab_stats::results::{GameResult, Objective, ScoreSum, standings};

/// The specification of a tuning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuningSpec {
    /// The game, as its canonical text.
    pub game: String,
    /// The agent as given: its other parameters stay fixed, and the best trial plays against it.
    pub agent: AgentSpec,
    /// The parameters that are tuned.
    pub over: Vec<Axis>,
    /// The opponents. In games for more than two players, one opponent takes all other seats; in a game for
    /// one player there is none.
    pub against: Vec<AgentSpec>,
    /// The number of trials.
    pub trials: u64,
    /// Games per trial and opponent.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// With more trials the estimator would take longer than most games.
const MAX_TRIALS: u64 = 10_000;

/// A stage of a tuning. Each stage has its own seeds, the same for all agents that play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The games of the trials.
    Trials,
    /// The games of the best trials and of the agent as given.
    Final,
    /// The best against the agent as given.
    Duel,
}

/// The score of an agent against one or several opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Games played.
    pub games: u64,
    /// Games won alone.
    pub wins: u64,
    /// Games in which the best result was shared.
    pub draws: u64,
    /// The sum of shares of wins.
    pub share: f64,
    /// The scores, in a game whose objective is the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<ScoreSum>,
}

impl Score {
    /// The sum of several scores.
    pub fn sum(scores: &[Self]) -> Self {
        scores.iter().fold(Self::default(), |sum, score| Self {
            games: sum.games + score.games,
            wins: sum.wins + score.wins,
            draws: sum.draws + score.draws,
            share: sum.share + score.share,
            points: [sum.points, score.points].into_iter().flatten().reduce(|a, b| ScoreSum {
                games: a.games + b.games,
                sum: a.sum + b.sum,
                squares: a.squares + b.squares,
            }),
        })
    }

    /// The scores of a lone agent.
    fn of_points(points: ScoreSum) -> Self {
        Self { games: points.games, points: Some(points), ..Self::default() }
    }

    /// What is maximized: the mean share of a win per game (with two players a draw is half a win), or the
    /// mean score where the score is the objective.
    pub fn rate(&self) -> f64 {
        match self.points {
            Some(points) => points.mean().unwrap_or(0.0),
            None => self.share / self.games.max(1) as f64,
        }
    }

    /// The 95 % interval of the rate.
    pub fn interval(&self) -> [f64; 2] {
        match self.points {
            Some(points) => points.interval().unwrap_or([f64::NEG_INFINITY, f64::INFINITY]),
            None => wilson(self.rate(), self.games),
        }
    }

    /// Whether this can be the score of this many games.
    pub(super) fn fits(&self, games: u64) -> bool {
        let Self { games: played, wins, draws, share, points } = *self;
        if let Some(points) = points {
            let finite = points.sum.is_finite() && points.squares.is_finite();
            return played == games && points.games == games && (wins, draws) == (0, 0) && finite;
        }
        let most = wins.saturating_add(draws);
        played == games && most <= games && share >= wins as f64 && share <= most as f64
    }
}

/// One set of parameters and its scores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Counted from 0.
    pub number: u64,
    /// The parameters, in the order of the dimensions.
    pub values: Vec<Value>,
    /// The agent that has them; the agent as given where they were refused.
    pub agent: AgentSpec,
    /// Its scores against each opponent; empty if it was refused.
    pub scores: Vec<Score>,
    /// Why no agent has these parameters: some exclude each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

impl Trial {
    /// Its score against all opponents together.
    pub fn score(&self) -> Score {
        Score::sum(&self.scores)
    }
}

/// A checked specification.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// What is tuned.
    pub spec: TuningSpec,
    /// Its parameters.
    pub space: Space,
    /// The version of the game's rules.
    pub rules: u32,
    seats: usize,
}

impl Tuning {
    /// Checks a specification: game, agents and parameters exist and go together.
    pub fn new(mut spec: TuningSpec) -> Result<Self, SpecError> {
        let game = open_game(&spec.game)?;
        spec.game = game.text();
        let sizes = game.spec();
        if sizes.players == 1 && !spec.against.is_empty() {
            let game = &spec.game;
            return Err(SpecError::Mismatch(format!("{game} has one seat: expected no opponents")));
        }
        if !(1..=MAX_TRIALS).contains(&spec.trials) {
            let found = spec.trials;
            return Err(SpecError::Mismatch(format!("found {found} trials, expected 1 to {MAX_TRIALS}")));
        }
        if spec.against.is_empty() && sizes.players > 1 {
            spec.against.push(spec.agent.clone());
        }
        for (number, opponent) in spec.against.iter().enumerate() {
            if spec.against[..number].contains(opponent) {
                return Err(SpecError::Mismatch(format!("opponent {opponent} is given twice, expected once")));
            }
        }
        let space = Space::new(&spec.agent, &spec.over, &game)?;
        let tuning = Self { spec, space, rules: sizes.version, seats: sizes.players };
        for number in 0..tuning.matches(Stage::Trials) {
            tuning.tournament(&tuning.spec.agent, Stage::Trials, number, tuning.spec.games)?;
        }
        Ok(tuning)
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many games a trial plays.
    pub fn games_per_trial(&self) -> u64 {
        self.spec.games * self.matches(Stage::Trials) as u64
    }

    /// How many matches an agent plays in a stage: one per opponent, or one alone in a game for one player.
    pub fn matches(&self, stage: Stage) -> usize {
        if self.objective() == Objective::Score { 1 } else { self.opponents(stage).len() }
    }

    /// What is maximized.
    pub fn objective(&self) -> Objective {
        Objective::of_players(self.seats)
    }

    /// Plays the trial that follows `earlier`: all trials with lower numbers, in their order. `step` is called after
    /// each game.
    pub fn trial(&self, earlier: &[&Trial], threads: Option<usize>, step: &(impl Fn() + Sync)) -> Trial {
        let values = suggest(&self.space, self.spec.seed, earlier);
        let number = earlier.len() as u64;
        if let Some(same) = earlier.iter().find(|trial| trial.values == values) {
            // The same agent plays the same games, and they end the same way.
            return Trial { number, ..(*same).clone() };
        }
        let played = self.space.agent(&values).and_then(|agent| {
            let scores = self.play(&agent, Stage::Trials, self.spec.games, threads, step)?;
            Ok((agent, scores))
        });
        match played {
            Ok((agent, scores)) => Trial { number, values, agent, scores, refused: None },
            Err(error) => {
                let agent = self.spec.agent.clone();
                Trial { number, values, agent, scores: Vec::new(), refused: Some(error.to_string()) }
            }
        }
    }

    /// Plays this many games of an agent against each opponent of a stage.
    pub fn play(
        &self,
        agent: &AgentSpec,
        stage: Stage,
        games: u64,
        threads: Option<usize>,
        step: &(impl Fn() + Sync),
    ) -> Result<Vec<Score>, SpecError> {
        let play = |number: usize| {
            let tournament = self.tournament(agent, stage, number, games)?;
            let all: Vec<u64> = (0..tournament.total()).collect();
            let played = tournament.play_games(&all, threads, |_| {
                step();
                Ok::<(), SpecError>(())
            });
            let (results, _) = played?;
            if self.objective() == Objective::Score {
                return Ok(Score::of_points(lone_scores(stage, &results)));
            }
            let standing = &standings(self.seats, &results)[0];
            Ok(Score {
                games: standing.games,
                wins: standing.wins,
                draws: standing.draws,
                share: standing.share,
                points: None,
            })
        };
        (0..self.matches(stage)).map(play).collect()
    }

    /// The opponents of a stage.
    pub fn opponents(&self, stage: Stage) -> &[AgentSpec] {
        match stage {
            Stage::Trials | Stage::Final => &self.spec.against,
            Stage::Duel => std::slice::from_ref(&self.spec.agent),
        }
    }

    /// The match of an agent against one opponent. Its seed does not depend on the agent: all agents of a stage meet
    /// the same outcomes of chance, which reduces the variance of their differences.
    pub(super) fn tournament(
        &self,
        agent: &AgentSpec,
        stage: Stage,
        opponent: usize,
        games: u64,
    ) -> Result<Tournament, SpecError> {
        let seed = Rng::derive(self.spec.seed, &[stage as u64, opponent as u64]).next_u64();
        let agents = match (self.objective(), stage) {
            (Objective::Score, Stage::Trials | Stage::Final) => vec![agent.clone()],
            (Objective::Score, Stage::Duel) => vec![agent.clone(), self.spec.agent.clone()],
            (Objective::Win, _) => {
                let mut agents = vec![self.opponents(stage)[opponent].clone(); self.seats];
                agents[0] = agent.clone();
                agents
            }
        };
        Tournament::new(TournamentSpec { game: self.spec.game.clone(), agents, games, seed, max_plies: None })
    }
}

/// The scores of a lone agent. In the duel two agents meet the same outcomes of chance, and the score is the
/// difference between the first agent's and the second's.
fn lone_scores(stage: Stage, results: &[GameResult]) -> ScoreSum {
    let mut scores = ScoreSum::default();
    match stage {
        Stage::Trials | Stage::Final => results.iter().for_each(|result| scores.add(result.score(0))),
        Stage::Duel => results.chunks_exact(2).for_each(|pair| scores.add(pair[0].score(0) - pair[1].score(0))),
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::super::finals::FinalSpec;
    use super::super::folder::TuningFolder;
    use super::*;

    /// A game for one player: a sure quarter, or a coin.
    const LONE: &str = r#"tree:tree="a(0.25 | ?(0.5: 0 | 0.5: 1))""#;

    fn lone() -> Tuning {
        let spec = TuningSpec {
            game: LONE.to_owned(),
            agent: "mcts:nodes=1".parse().expect("an agent"),
            over: vec!["nodes=1..200:int".parse().expect("an axis")],
            against: Vec::new(),
            trials: 3,
            games: 20,
            seed: 4,
        };
        Tuning::new(spec).expect("a tuning")
    }

    #[test]
    fn a_game_for_one_player_is_tuned_by_its_scores() {
        let tuning = lone();
        assert_eq!((tuning.matches(Stage::Trials), tuning.games_per_trial()), (1, 20));
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = TuningFolder::open(folder.path(), &tuning).expect("a folder");
        while let Some(number) = store.next(&tuning) {
            let trial = tuning.trial(&store.before(number), None, &|| ());
            assert!(trial.score().points.is_some_and(|points| points.games == 20), "{trial:?}");
            store.add(trial).expect("stored");
        }
        let trials = store.trials();
        let spec = FinalSpec { finalists: 1, games: 30 };
        let finals = tuning.finals(&trials, spec, |stage, agent| tuning.play(agent, stage, 30, None, &|| ()));
        let finals = finals.expect("finals");
        assert_eq!(finals.duel.points.map(|points| points.games), Some(30));
        store.finish(&finals).expect("stored");
        drop(store);
        assert_eq!(TuningFolder::open(folder.path(), &tuning).expect("a folder").trials(), trials);
        // The same agent in the duel meets itself: all differences are 0.
        let same = tuning.play(&tuning.spec.agent, Stage::Duel, 30, None, &|| ()).expect("games");
        assert_eq!((same[0].rate(), same[0].interval()), (0.0, [0.0, 0.0]));
    }

    #[test]
    fn a_lone_agent_has_no_opponents() {
        let spec = TuningSpec { against: vec!["random".parse().expect("an agent")], ..lone().spec };
        assert!(Tuning::new(spec).expect_err("refused").to_string().contains("no opponents"));
    }
}
