//! A tuning and its trials.

use serde::{Deserialize, Serialize};
use tilelab_core::{Rng, SpecError};

use super::axis::Axis;
use super::space::{Space, Value};
use super::suggest::suggest;
use crate::agents::AgentSpec;
use crate::registry::open_game;
use crate::results::{standings, wilson};
use crate::tournament::{Tournament, TournamentSpec};

/// What is tuned, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuningSpec {
    /// The game, as its canonical text.
    pub game: String,
    /// The agent as given: what is not tuned stays so, and the best must beat it.
    pub agent: AgentSpec,
    /// What is tuned.
    pub over: Vec<Axis>,
    /// The opponents. In games of more than two, one opponent takes all other seats.
    pub against: Vec<AgentSpec>,
    /// How many sets of parameters are tried.
    pub trials: u64,
    /// How many games each plays against each opponent.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// More would take the estimator longer than most games.
const MAX_TRIALS: u64 = 10_000;

/// Which games are played: each stage has seeds of its own, the same for all who play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The games by which parameters are sought.
    Trials,
    /// The games of the best trials and of the agent as given.
    Final,
    /// The best against the agent as given.
    Duel,
}

/// How an agent did against one opponent, or several.
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
}

impl Score {
    /// All of some games together.
    pub fn sum(scores: &[Self]) -> Self {
        scores.iter().fold(Self::default(), |sum, score| Self {
            games: sum.games + score.games,
            wins: sum.wins + score.wins,
            draws: sum.draws + score.draws,
            share: sum.share + score.share,
        })
    }

    /// The mean share of a win a game: with two players a draw is half a win.
    pub fn rate(&self) -> f64 {
        self.share / self.games.max(1) as f64
    }

    /// The 95 % interval of the rate.
    pub fn interval(&self) -> [f64; 2] {
        wilson(self.rate(), self.games)
    }

    /// Whether it can be the result of so many games.
    pub(super) fn fits(&self, games: u64) -> bool {
        let Self { games: played, wins, draws, share } = *self;
        let most = wins.saturating_add(draws);
        played == games && most <= games && share >= wins as f64 && share <= most as f64
    }
}

/// One set of parameters and how it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Counted from 0.
    pub number: u64,
    /// The parameters, in the order of the dimensions.
    pub values: Vec<Value>,
    /// The agent that has them; the agent as given where they were refused.
    pub agent: AgentSpec,
    /// How it did against each opponent; empty if it was refused.
    pub scores: Vec<Score>,
    /// Why no agent has these parameters: some may exclude each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

impl Trial {
    /// How it did against all opponents together.
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
        if sizes.players < 2 {
            let (game, seats) = (&spec.game, sizes.players);
            return Err(SpecError::Mismatch(format!("{game} has {seats} seat; tuning is by matches of two or more")));
        }
        if !(1..=MAX_TRIALS).contains(&spec.trials) {
            let found = spec.trials;
            return Err(SpecError::Mismatch(format!("found {found} trials, expected 1 to {MAX_TRIALS}")));
        }
        if spec.against.is_empty() {
            spec.against.push(spec.agent.clone());
        }
        for (number, opponent) in spec.against.iter().enumerate() {
            if spec.against[..number].contains(opponent) {
                return Err(SpecError::Mismatch(format!("opponent {opponent} is given twice, expected once")));
            }
        }
        let space = Space::new(&spec.agent, &spec.over, &game)?;
        let tuning = Self { spec, space, rules: sizes.version, seats: sizes.players };
        for number in 0..tuning.spec.against.len() {
            tuning.table(&tuning.spec.agent, Stage::Trials, number, tuning.spec.games)?;
        }
        Ok(tuning)
    }

    /// How many sit at a table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many games a trial plays.
    pub fn games_a_trial(&self) -> u64 {
        self.spec.games * self.spec.against.len() as u64
    }

    /// Plays the trial with this number, which follows `earlier`: all trials with lower numbers in
    /// their order. `step` is called after each game.
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

    /// Lets an agent play so many games against each opponent of a stage.
    pub fn play(
        &self,
        agent: &AgentSpec,
        stage: Stage,
        games: u64,
        threads: Option<usize>,
        step: &(impl Fn() + Sync),
    ) -> Result<Vec<Score>, SpecError> {
        let play = |number: usize| {
            let tournament = self.table(agent, stage, number, games)?;
            let all: Vec<u64> = (0..tournament.total()).collect();
            let played = tournament.run(&all, threads, |_| {
                step();
                Ok::<(), SpecError>(())
            });
            let (results, _) = played?;
            let standing = &standings(self.seats, &results)[0];
            Ok(Score { games: standing.games, wins: standing.wins, draws: standing.draws, share: standing.share })
        };
        (0..self.opponents(stage).len()).map(play).collect()
    }

    /// Who is met in a stage.
    pub fn opponents(&self, stage: Stage) -> &[AgentSpec] {
        match stage {
            Stage::Trials | Stage::Final => &self.spec.against,
            Stage::Duel => std::slice::from_ref(&self.spec.agent),
        }
    }

    /// The match of an agent against one opponent. Its seed does not depend on the agent: all who
    /// play a stage have the same luck, so that their scores differ by less chance.
    pub(super) fn table(
        &self,
        agent: &AgentSpec,
        stage: Stage,
        opponent: usize,
        games: u64,
    ) -> Result<Tournament, SpecError> {
        let seed = Rng::derive(self.spec.seed, &[stage as u64, opponent as u64]).next_u64();
        let mut agents = vec![self.opponents(stage)[opponent].clone(); self.seats];
        agents[0] = agent.clone();
        Tournament::new(TournamentSpec { game: self.spec.game.clone(), agents, games, seed })
    }
}
