//! Self-play of any registered game, for learners.

use tilelab_core::{GameSpec, PlaneSpec, Planes, Record, SpecError};
use tilelab_learn::{PlaneBuffer, Samples, SelfPlay, SelfPlayConfig};

use crate::agents::AgentSpec;
use crate::registry::{OpenGame, Registered, Visitor};

/// Many games at once; see [`SelfPlay`].
pub trait AnySelfPlay: Send {
    /// The sizes of the game.
    fn spec(&self) -> GameSpec;
    /// The shapes of its observation and policy.
    fn plane_spec(&self) -> PlaneSpec;
    /// How many positions a batch has.
    fn games(&self) -> usize;
    /// Writes the position that waits in each game, and where its legal actions lie.
    fn collect(&mut self, planes: PlaneBuffer<'_>, places: &mut [i32]);
    /// Takes the judgements and goes on.
    fn provide(&mut self, logits: &[f32], values: &[f32]);
    /// The games that have ended since this was last asked for.
    fn take_finished(&mut self) -> (Samples, Vec<Record>);
}

impl<G: Planes> AnySelfPlay for SelfPlay<G> {
    fn spec(&self) -> GameSpec {
        SelfPlay::spec(self)
    }

    fn plane_spec(&self) -> PlaneSpec {
        SelfPlay::plane_spec(self)
    }

    fn games(&self) -> usize {
        SelfPlay::games(self)
    }

    fn collect(&mut self, planes: PlaneBuffer<'_>, places: &mut [i32]) {
        SelfPlay::collect(self, planes, places);
    }

    fn provide(&mut self, logits: &[f32], values: &[f32]) {
        SelfPlay::provide(self, logits, values);
    }

    fn take_finished(&mut self) -> (Samples, Vec<Record>) {
        SelfPlay::take_finished(self)
    }
}

/// Starts self-play.
struct Start<'a> {
    config: SelfPlayConfig,
    opponent: Option<&'a AgentSpec>,
    threads: Option<usize>,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn AnySelfPlay>, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let opponent = self.opponent.map(|agent| agent.prepare::<G>(config)).transpose()?;
        Ok(Box::new(SelfPlay::<G>::new(config.clone(), self.config, opponent, self.threads)))
    }
}

impl OpenGame {
    /// Many games whose positions are evaluated in one batch, on this many threads or on all cores; against an
    /// opponent in all other seats, if one is given.
    pub fn self_play(
        &self,
        config: SelfPlayConfig,
        opponent: Option<&AgentSpec>,
        threads: Option<usize>,
    ) -> Result<Box<dyn AnySelfPlay>, SpecError> {
        self.visit(Start { config, opponent, threads })
    }
}
