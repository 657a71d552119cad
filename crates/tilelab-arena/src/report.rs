//! Reports of a running search, as pages receive them.

use serde::Serialize;
use tilelab_core::Decision;
use web_time::Instant;

use crate::analysis::{Analysis, Explanation};
use crate::session::Session;

/// The maximum number of moves in a report.
const MAX_MOVES: usize = 12;

/// What an agent thinks about a position, while it searches.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisView {
    /// The agent.
    pub agent: String,
    /// How long it has searched.
    pub seconds: f64,
    /// The seat that is to move.
    pub mover: usize,
    /// Whether the search has ended.
    pub done: bool,
    /// The features of all legal moves, in the last report and for games that have features.
    pub explanation: Option<Explanation>,
    /// The moves.
    #[serde(flatten)]
    pub analysis: Analysis,
}

/// Turns decisions about one position into reports.
pub struct Reporter {
    agent: String,
    mover: usize,
    /// The position, without agents.
    board: Box<dyn Session>,
    begun: Instant,
}

impl Reporter {
    /// A reporter on the search of an agent in the position of `board`, where the player in the seat `mover` is to move.
    /// The clock starts now.
    pub fn new(agent: String, mover: usize, board: Box<dyn Session>) -> Self {
        Self { agent, mover, board, begun: Instant::now() }
    }

    /// Starts the clock again.
    pub fn restart_clock(&mut self) {
        self.begun = Instant::now();
    }

    /// The specification of the agent.
    pub fn agent(&self) -> &str {
        &self.agent
    }

    /// The report of a decision.
    pub fn report(&self, decision: &Decision, done: bool) -> AnalysisView {
        let mut analysis = self.board.analysis(decision);
        analysis.candidates.truncate(MAX_MOVES);
        AnalysisView {
            agent: self.agent.clone(),
            seconds: self.begun.elapsed().as_secs_f64(),
            mover: self.mover,
            done,
            explanation: done.then(|| self.board.explanation()).flatten(),
            analysis,
        }
    }
}
