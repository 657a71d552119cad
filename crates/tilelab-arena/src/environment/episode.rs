//! One copy of a game: its position, the agents at its table, and where its episode stands.

use tilelab_core::registered::{RequestedAction, Reward, StepOutcome};
use tilelab_core::{
    Action, Agent, AgentError, Budget, Forfeit, Game, GameSpec, IllegalAction, MAX_PLAYERS, PerPlayer, Player, Rng,
    Turn, sample_chance,
};

use super::actions::{Chooser, highest};
use super::spec::{ActionFrame, Illegal, LearnerSeat};
use super::{EnvironmentError, Outcome};
use crate::agents::AgentMaker;
use crate::play::{CHANCE_STREAM, randomness};
use crate::registry::Registered;

/// Drawing the learner's seat has a stream of its own, far from those of the seats.
const SEAT_STREAM: u64 = u64::MAX;
/// After so many illegal actions an episode is broken off, as in the thesis.
const MAX_ILLEGAL: u32 = 1000;

/// What all copies share.
pub(super) struct Rules<G: Game> {
    pub config: G::Config,
    pub start: G,
    pub spec: GameSpec,
    pub learner: LearnerSeat,
    /// Who sits in the seats that are not the learner's, in their order; nothing where a seat is open.
    pub opponents: Vec<Option<AgentMaker<G>>>,
    /// Their names.
    pub names: Vec<String>,
    pub chooser: Chooser<G>,
    pub reward: Box<dyn Reward<G>>,
    pub illegal: Illegal,
    pub action_frame: ActionFrame,
}

/// A learner's choice in one copy.
#[derive(Clone, Copy)]
pub(super) enum Choice<'a> {
    Discrete(i64),
    Values(&'a [f32]),
}

/// Where an episode stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// It was never begun.
    New,
    /// The learner is to move, or, before its first move, the game is over already.
    Learner,
    /// An open seat is to move.
    Open(Player),
    /// It is over.
    Ended,
}

pub(super) struct Episode<G> {
    pub state: G,
    pub agents: Vec<Option<Box<dyn Agent<G>>>>,
    /// The seed of the series of episodes, and the number of this one in it.
    pub series: u64,
    pub number: u64,
    /// What both come to.
    pub seed: u64,
    /// The learner's seat; where every seat is, the one that moves or moved last.
    pub learner: Player,
    /// What was played, chance included. It has room for the longest game from the start,
    /// if there is one.
    pub plies: Vec<u16>,
    pub forfeit: Option<Forfeit>,
    /// Whether the learner has moved. An episode does not end before, even if the others leave it nothing.
    pub moved: bool,
    pub memory: [f64; MAX_PLAYERS],
    /// What the step has earned so far.
    pub earned: f64,
    pub illegal: u32,
    pub phase: Phase,
    pub outcome: Outcome,
}

impl<G: Registered> Episode<G> {
    pub(super) fn new(rules: &Rules<G>) -> Self {
        Self {
            state: rules.start.clone(),
            agents: (0..rules.spec.players).map(|_| None).collect(),
            series: 0,
            number: 0,
            seed: 0,
            learner: Player::new(0),
            plies: Vec::with_capacity(rules.spec.max_plies.map_or(0, |plies| plies.min(1 << 16) as usize)),
            forfeit: None,
            moved: false,
            memory: [0.0; MAX_PLAYERS],
            earned: 0.0,
            illegal: 0,
            phase: Phase::New,
            outcome: Outcome::default(),
        }
    }

    /// Begins the first episode of a series, or the next one.
    pub(super) fn reset(&mut self, rules: &Rules<G>, series: Option<u64>) {
        match (series, self.phase) {
            (Some(series), _) => (self.series, self.number) = (series, 0),
            (None, Phase::New) => (),
            (None, _) => self.number = self.number.wrapping_add(1),
        }
        self.begin(rules);
        self.advance(rules);
    }

    /// Sets the table for the episode that series and number name.
    pub(super) fn begin(&mut self, rules: &Rules<G>) {
        self.seed = Rng::derive(self.series, &[self.number]).next_u64();
        self.state.clone_from(&rules.start);
        self.plies.clear();
        self.forfeit = None;
        self.moved = false;
        self.memory = [0.0; MAX_PLAYERS];
        self.earned = 0.0;
        self.illegal = 0;
        self.outcome = Outcome::default();
        self.phase = Phase::Learner;
        let players = rules.spec.players;
        self.learner = match rules.learner {
            LearnerSeat::Fixed(seat) => Player::new(seat),
            LearnerSeat::Drawn => Player::new(randomness(self.seed, SEAT_STREAM, 0).below(players as u32) as usize),
            LearnerSeat::Every => Player::new(0),
        };
        let mut makers = rules.opponents.iter();
        for (seat, agent) in self.agents.iter_mut().enumerate() {
            let taken = rules.learner == LearnerSeat::Every || seat == self.learner.index();
            let maker = if taken { None } else { makers.next().and_then(Option::as_ref) };
            *agent = maker.map(|maker| maker());
        }
    }

    /// Whether a choice could be made now.
    pub(super) fn check(&self, rules: &Rules<G>, copy: usize, choice: Choice<'_>) -> Result<(), EnvironmentError> {
        let turn = |state| Err(EnvironmentError::Turn { copy, state });
        match self.phase {
            Phase::New => return turn("no episode has begun; reset it first"),
            Phase::Ended => return turn("the episode is over; reset it first"),
            Phase::Open(_) => return turn("another seat is to move first"),
            Phase::Learner => (),
        }
        match choice {
            Choice::Values(values) => {
                let wrong = values.iter().position(|value| value.is_nan());
                wrong.map_or(Ok(()), |place| Err(EnvironmentError::NotANumber { copy, place }))
            }
            Choice::Discrete(action) => {
                let number = Action(Self::in_range(rules, copy, action)?);
                if rules.illegal == Illegal::Raise && !self.is_over() {
                    self.legal(rules, copy, number)?;
                }
                Ok(())
            }
        }
    }

    fn in_range(rules: &Rules<G>, copy: usize, action: i64) -> Result<u16, EnvironmentError> {
        let last = rules.spec.actions - 1;
        let known = u16::try_from(action).ok().filter(|&action| usize::from(action) <= last);
        known.ok_or(EnvironmentError::Range { copy, action, last })
    }

    /// The action of this number in the environment, if it is legal.
    fn legal(&self, rules: &Rules<G>, copy: usize, number: Action) -> Result<Action, EnvironmentError> {
        let action = rules.action_frame.action(&self.state, number);
        if self.state.is_legal(action) {
            return Ok(action);
        }
        // The caller knows the action by its own number.
        let reason = IllegalAction { action: number, ..refusal(&self.state, action) };
        Err(EnvironmentError::Illegal { copy, reason })
    }

    /// Plays a choice that was checked, and all that follows until the learner is asked again.
    pub(super) fn step(&mut self, rules: &Rules<G>, choice: Choice<'_>) {
        self.outcome = Outcome::default();
        let Some(mover) = self.mover() else {
            // The others have ended the game before the learner's first move: it only hears of it.
            self.settle(rules);
            return;
        };
        let request = match (choice, &rules.chooser) {
            (Choice::Discrete(number), _) => {
                RequestedAction { chosen: rules.action_frame.action(&self.state, Action(number as u16)), values: None }
            }
            (Choice::Values(values), Chooser::Own(kind)) => {
                let mut rng = randomness(self.seed, mover.index() as u64 + 1, self.plies.len());
                RequestedAction { chosen: (kind.choose)(&self.state, values, &mut rng), values: None }
            }
            (Choice::Values(values), _) => {
                RequestedAction { chosen: highest(&self.state, values, rules.action_frame), values: Some(values) }
            }
        };
        if matches!(choice, Choice::Discrete(_)) && !self.state.is_legal(request.chosen) {
            self.forbid(rules, mover, request.chosen);
            return;
        }
        self.earned = rules.reward.for_request(&self.state, &request);
        self.learner = mover;
        self.moved = true;
        self.play(request.chosen);
        self.earned += rules.reward.for_move(&self.state, mover, &mut self.memory[mover.index()]);
        self.advance(rules);
    }

    /// An action that the rules forbid.
    fn forbid(&mut self, rules: &Rules<G>, mover: Player, action: Action) {
        let ends = rules.illegal != Illegal::Penalise;
        self.illegal = self.illegal.saturating_add(1);
        let truncated = !ends && self.illegal >= MAX_ILLEGAL;
        if ends {
            let reason = refusal(&self.state, action).to_string();
            self.forfeit = Some(Forfeit { seat: mover.index() as u8, reason });
        }
        if ends || truncated {
            self.phase = Phase::Ended;
        }
        self.outcome = Outcome {
            reward: rules.reward.for_illegal(ends),
            terminated: ends,
            truncated,
            illegal: true,
            viewer: mover.index() as u8,
            waiting: None,
        };
    }

    /// Plays the action of an open seat.
    pub(super) fn reply(&mut self, rules: &Rules<G>, copy: usize, action: i64) -> Result<(), EnvironmentError> {
        if !matches!(self.phase, Phase::Open(_)) {
            return Err(EnvironmentError::Turn { copy, state: "no open seat is to move" });
        }
        let number = Action(Self::in_range(rules, copy, action)?);
        self.play(self.legal(rules, copy, number)?);
        self.advance(rules);
        Ok(())
    }

    fn play(&mut self, action: Action) {
        for agent in self.agents.iter_mut().flatten() {
            agent.notify(&self.state, action);
        }
        self.plies.push(action.0);
        self.state.play(action);
    }

    /// Lets chance and the others play until the learner is to move or the game is over.
    fn advance(&mut self, rules: &Rules<G>) {
        loop {
            let action = match self.state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let mut rng = randomness(self.seed, CHANCE_STREAM, self.plies.len());
                    sample_chance(&self.state, &mut rng)
                }
                Turn::Player(player) if self.is_learner(rules, player) => break,
                Turn::Player(player) => match self.answer(player) {
                    Ok(Some(action)) => action,
                    Ok(None) => {
                        self.phase = Phase::Open(player);
                        self.outcome = self.waiting(player);
                        return;
                    }
                    Err(error) => {
                        self.forfeit = Some(Forfeit { seat: player.index() as u8, reason: error.to_string() });
                        break;
                    }
                },
            };
            self.play(action);
        }
        if self.is_over() && self.moved {
            self.settle(rules);
            return;
        }
        let reward = if self.moved { self.pay(rules) } else { 0.0 };
        if let Some(player) = self.mover() {
            self.learner = player;
        }
        self.phase = Phase::Learner;
        self.outcome = Outcome { reward, viewer: self.learner.index() as u8, ..Outcome::default() };
    }

    /// What is said while an open seat is to move.
    pub(super) fn waiting(&self, player: Player) -> Outcome {
        let opponent = player.index() - usize::from(self.learner < player);
        Outcome { viewer: player.index() as u8, waiting: Some(opponent as u8), ..Outcome::default() }
    }

    /// Ends the episode with what it was worth.
    fn settle(&mut self, rules: &Rules<G>) {
        let reward = self.pay(rules);
        self.phase = Phase::Ended;
        self.outcome = Outcome { reward, terminated: true, viewer: self.learner.index() as u8, ..Outcome::default() };
    }

    /// What the step has earned altogether.
    fn pay(&mut self, rules: &Rules<G>) -> f64 {
        let earned = std::mem::take(&mut self.earned);
        let returns = self.is_over().then(|| self.returns(rules));
        let outcome = StepOutcome { state: &self.state, learner: self.learner, returns };
        earned + rules.reward.for_outcome(&outcome, &mut self.memory[self.learner.index()])
    }

    /// What an agent plays; nothing if its seat is open.
    fn answer(&mut self, player: Player) -> Result<Option<Action>, AgentError> {
        let Some(agent) = self.agents[player.index()].as_mut() else { return Ok(None) };
        let mut rng = randomness(self.seed, player.index() as u64 + 1, self.plies.len());
        let action = agent.choose(&self.state, Budget::default(), &mut rng)?.action;
        if self.state.is_legal(action) { Ok(Some(action)) } else { Err(refusal(&self.state, action).into()) }
    }

    pub(super) fn is_learner(&self, rules: &Rules<G>, player: Player) -> bool {
        rules.learner == LearnerSeat::Every || player == self.learner
    }

    /// Who is to move, unless the episode is over.
    fn mover(&self) -> Option<Player> {
        match self.state.turn() {
            Turn::Player(player) if self.forfeit.is_none() => Some(player),
            _ => None,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.forfeit.is_some() || self.state.turn() == Turn::Over
    }

    pub(super) fn returns(&self, rules: &Rules<G>) -> PerPlayer<f32> {
        self.forfeit.as_ref().map_or_else(|| self.state.returns(), |forfeit| forfeit.returns(rules.spec.players))
    }

    /// Writes the legal actions of the player to move, and none once the episode is over.
    pub(super) fn mask(&self, rules: &Rules<G>, mask: &mut [bool]) {
        if self.phase == Phase::Ended || self.is_over() {
            mask.fill(false);
        } else {
            rules.action_frame.mask(&self.state, mask);
        }
    }
}

/// Why the rules forbid an action.
fn refusal<G: Game>(state: &G, action: Action) -> IllegalAction {
    state.clone().try_play(action).err().unwrap_or_else(|| IllegalAction { action, legal: "it is legal".to_owned() })
}
