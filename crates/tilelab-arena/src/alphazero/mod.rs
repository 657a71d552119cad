//! Runs that teach a small network by self-play, for any registered game; see `tilelab_learn::alphazero`.
//!
//! | module | what |
//! |---|---|
//! | [`folder`] | a run's folder, from which it goes on after a kill |
//! | [`exam`] | how often a network finds a best move, by the exact solver |

pub mod exam;
pub mod folder;

use std::ops::RangeInclusive;

pub use exam::{ExamReport, ExamRequest, Grade, Source};
pub use folder::{AlphaZeroFolder, Metrics};
use tilelab_learn::alphazero::Training;
pub use tilelab_learn::alphazero::{LearnError, Losses, Round, Settings};

use crate::registry::{OpenGame, Registered, Visitor};

/// A run of any game; see [`Training`].
pub trait AnyTraining: Send {
    /// The game's specification in its shortest form.
    fn game(&self) -> String;
    /// The version of the game's rules.
    fn rules(&self) -> u32;
    /// The numbers that steer the run.
    fn settings(&self) -> &Settings;
    /// Rounds so far.
    fn rounds(&self) -> u64;
    /// The rounds whose positions are learned from.
    fn window(&self) -> RangeInclusive<u64>;
    /// Plays and learns for a round; `shown` is told of each game that ends.
    fn round(&mut self, shown: &dyn Fn()) -> Round;
    /// All that the run needs to go on, but for positions.
    fn state(&self) -> Vec<u8>;
    /// The positions of the newest round; none before the first.
    fn newest_piece(&self) -> Option<Vec<u8>>;
    /// Takes up a run; the positions of the rounds in [`Self::window`] must be given next.
    fn resume(&mut self, state: &[u8]) -> Result<(), LearnError>;
    /// Gives back the positions of a round.
    fn add_piece(&mut self, round: u64, bytes: &[u8]) -> Result<(), LearnError>;
    /// What the run has come to, as a network file of a run of this name.
    fn network_file(&self, run: &str) -> Vec<u8>;
    /// How often the network finds a best move.
    fn exam(&self, request: &ExamRequest) -> ExamReport;
}

impl<G: Registered> AnyTraining for Training<G> {
    fn game(&self) -> String {
        Training::game(self)
    }

    fn rules(&self) -> u32 {
        G::VERSION
    }

    fn settings(&self) -> &Settings {
        Training::settings(self)
    }

    fn rounds(&self) -> u64 {
        Training::rounds(self)
    }

    fn window(&self) -> RangeInclusive<u64> {
        Training::window(self)
    }

    fn round(&mut self, shown: &dyn Fn()) -> Round {
        Training::round(self, shown)
    }

    fn state(&self) -> Vec<u8> {
        Training::state(self)
    }

    fn newest_piece(&self) -> Option<Vec<u8>> {
        Training::newest_piece(self)
    }

    fn resume(&mut self, state: &[u8]) -> Result<(), LearnError> {
        Training::resume(self, state)
    }

    fn add_piece(&mut self, round: u64, bytes: &[u8]) -> Result<(), LearnError> {
        Training::add_piece(self, round, bytes)
    }

    fn network_file(&self, run: &str) -> Vec<u8> {
        Training::network_file(self, run)
    }

    fn exam(&self, request: &ExamRequest) -> ExamReport {
        exam::exam(self, request)
    }
}

/// Starts a run.
struct Start {
    settings: Settings,
    threads: Option<usize>,
}

impl Visitor for Start {
    type Output = Result<Box<dyn AnyTraining>, LearnError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(Training::<G>::new(config.clone(), self.settings, self.threads)?))
    }
}

impl OpenGame {
    /// A run that trains a small network by self-play, on this many threads or on all cores.
    pub fn alphazero(&self, settings: Settings, threads: Option<usize>) -> Result<Box<dyn AnyTraining>, LearnError> {
        self.visit(Start { settings, threads })
    }
}
