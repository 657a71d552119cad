//! The agent that asks a program for its moves.

use std::sync::{Arc, Mutex, PoisonError};

use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Player, Rng, Turn};

use super::GtpSpec;
use super::program::Program;
use crate::registry::{GtpDialect, Registered};

/// Programs that wait for a game.
#[derive(Default)]
pub(super) struct Idle(Mutex<Vec<Program>>);

impl Idle {
    fn take(&self) -> Option<Program> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn give(&self, program: Program) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(program);
    }
}

/// One seat of one game, played by a program.
pub(super) struct GtpPlayer<G: Game> {
    spec: Arc<GtpSpec>,
    dialect: GtpDialect,
    idle: Arc<Idle>,
    program: Option<Program>,
    /// The moves the program has on its board.
    sent: Vec<(Player, String)>,
    /// Every position of the game so far and the moves between them.
    positions: Vec<G>,
    moves: Vec<(Player, String)>,
}

impl<G: Registered> GtpPlayer<G> {
    pub(super) fn new(config: &G::Config, spec: Arc<GtpSpec>, idle: Arc<Idle>) -> Self {
        let (dialect, positions) = (G::gtp(config), vec![G::new(config)]);
        Self { spec, dialect, idle, program: None, sent: Vec::new(), positions, moves: Vec::new() }
    }

    /// Steps back to `state` where moves were taken back; false if the game never passed there.
    fn return_to(&mut self, state: &G) -> bool {
        let Some(place) = self.positions.iter().rposition(|position| position == state) else { return false };
        self.positions.truncate(place + 1);
        self.moves.truncate(place);
        true
    }

    /// Sends what the program does not know yet, and asks for its move.
    fn ask(&mut self, program: &mut Program, state: &G, mover: Player, budget: Budget) -> Result<Action, AgentError> {
        let timeout = self.spec.timeout;
        let known = self.moves.iter().zip(&self.sent).take_while(|(ours, theirs)| ours == theirs).count();
        if known < self.sent.len() || self.sent.is_empty() {
            program.ask("clear_board", timeout)?;
            self.sent.clear();
        }
        for (player, name) in &self.moves[self.sent.len()..] {
            program.ask(&format!("play {} {}", color(*player), self.dialect.theirs(name)), timeout)?;
            self.sent.push((*player, name.clone()));
        }
        if let Some(time) = budget.time.or(self.spec.time) {
            // Byo-yomi of one move: that long for each.
            program.ask(&format!("time_settings 0 {} 1", time.as_secs().max(1)), timeout)?;
        }
        let answer = program.ask(&format!("genmove {}", color(mover)), timeout)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(AgentError::Resigned);
        }
        let name = self.dialect.ours(&answer);
        let action = state
            .parse_action(name)
            .map_err(|error| AgentError::Nonsense { found: error.found, expected: error.expected })?;
        self.sent.push((mover, state.action_name(action)));
        Ok(action)
    }

    /// A program that is ready for a game: one that waits, or a new one.
    fn program(&mut self) -> Result<Program, AgentError> {
        let program = self.program.take().or_else(|| self.idle.take());
        program.map_or_else(|| self.start(), Ok)
    }

    fn start(&self) -> Result<Program, AgentError> {
        let mut program = Program::start(&self.spec.words)?;
        for command in self.dialect.setup.iter().chain(&self.spec.setup) {
            program.ask(command, self.spec.timeout)?;
        }
        Ok(program)
    }
}

fn color(player: Player) -> char {
    if player.index() == 0 { 'b' } else { 'w' }
}

impl<G: Registered> Agent<G> for GtpPlayer<G> {
    fn choose(&mut self, state: &G, budget: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        let Turn::Player(mover) = state.turn() else { return Err(AgentError::NoAgent) };
        if !self.return_to(state) {
            return Err(AgentError::Failed("it plays whole games only, not from a position".to_owned()));
        }
        let mut program = self.program()?;
        // On an error the program is dropped here, which ends it, and what it knew with it.
        let asked = self.ask(&mut program, state, mover, budget);
        match &asked {
            Ok(_) | Err(AgentError::Resigned) => self.program = Some(program),
            Err(_) => self.sent.clear(),
        }
        asked.map(Decision::bare)
    }

    fn notify(&mut self, state: &G, action: Action) {
        if let (true, Turn::Player(mover)) = (self.return_to(state), state.turn()) {
            let mut next = state.clone();
            next.play(action);
            self.moves.push((mover, state.action_name(action)));
            self.positions.push(next);
        }
    }
}

impl<G: Game> Drop for GtpPlayer<G> {
    fn drop(&mut self) {
        if let Some(program) = self.program.take() {
            self.idle.give(program);
        }
    }
}
