//! One environment: its position, the agents in the other seats, and the state of its episode.

use tilelab_arena::agents::AgentMaker;
use tilelab_arena::play::{CHANCE_STREAM, randomness};
use tilelab_arena::registry::Registered;
use tilelab_arena::spaces::{ActionFrame, Chooser, highest};
use tilelab_core::registered::{RequestedAction, Reward, StepOutcome};
use tilelab_core::{
    Action, Agent, AgentError, Budget, Forfeit, Game, GameSpec, IllegalAction, MAX_PLAYERS, PerPlayer, Player, Rng,
    Turn, sample_chance,
};

use super::EnvironmentError;
use super::spec::{Illegal, LearnerSeat};

/// The random stream that draws the learner's seat, far from those of the seats.
const SEAT_STREAM: u64 = u64::MAX;
/// The number of illegal actions after which an episode is truncated, as in the thesis.
const MAX_ILLEGAL: u32 = 1000;

/// What all environments of a batch share.
pub(super) struct Rules<G: Game> {
    pub config: G::Config,
    pub start: G,
    pub spec: GameSpec,
    pub learner: LearnerSeat,
    /// The agents of the other seats, in their order; none where a seat is open.
    pub opponents: Vec<Option<AgentMaker<G>>>,
    /// Their names.
    pub names: Vec<String>,
    pub chooser: Chooser<G>,
    pub reward: Box<dyn Reward<G>>,
    pub illegal: Illegal,
    pub action_frame: ActionFrame,
}

/// A learner's choice in one environment.
#[derive(Clone, Copy)]
pub(super) enum Choice<'a> {
    Discrete(i64),
    Values(&'a [f32]),
}

/// The result of the last step; see [`super::StepResult`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Status {
    pub reward: f64,
    pub terminated: bool,
    pub truncated: bool,
    pub illegal: bool,
    pub viewer: u8,
    pub waiting: Option<u8>,
}

/// The phase of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// No episode has started.
    New,
    /// The learner is to move, or the game ended before its first move.
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
    /// The seed of this episode, derived from both.
    pub seed: u64,
    /// The learner's seat; if the learner plays every seat, the one that moves or moved last.
    pub learner: Player,
    /// The plies so far, chance included. If games are bounded, the capacity suffices for the longest one, so that a
    /// step does not allocate.
    pub plies: Vec<u16>,
    pub forfeit: Option<Forfeit>,
    /// Whether the learner has moved. An episode does not end before that, even if the game does.
    pub moved: bool,
    pub memory: [f64; MAX_PLAYERS],
    /// The reward of the step so far.
    pub reward_so_far: f64,
    pub illegal: u32,
    pub phase: Phase,
    pub status: Status,
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
            reward_so_far: 0.0,
            illegal: 0,
            phase: Phase::New,
            status: Status::default(),
        }
    }

    /// Starts the first episode of a series, or the next one.
    pub(super) fn reset(&mut self, rules: &Rules<G>, series: Option<u64>) {
        match (series, self.phase) {
            (Some(series), _) => (self.series, self.number) = (series, 0),
            (None, Phase::New) => (),
            (None, _) => self.number = self.number.wrapping_add(1),
        }
        self.begin(rules);
        self.advance(rules);
    }

    /// Sets up the episode with this series and number.
    pub(super) fn begin(&mut self, rules: &Rules<G>) {
        self.seed = Rng::derive(self.series, &[self.number]).next_u64();
        self.state.clone_from(&rules.start);
        self.plies.clear();
        self.forfeit = None;
        self.moved = false;
        self.memory = [0.0; MAX_PLAYERS];
        self.reward_so_far = 0.0;
        self.illegal = 0;
        self.status = Status::default();
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

    /// Checks a choice without playing it.
    pub(super) fn check(&self, rules: &Rules<G>, env: usize, choice: Choice<'_>) -> Result<(), EnvironmentError> {
        let turn = |state| Err(EnvironmentError::Turn { env, state });
        match self.phase {
            Phase::New => return turn("no episode has begun; reset it first"),
            Phase::Ended => return turn("the episode is over; reset it first"),
            Phase::Open(_) => return turn("another seat is to move first"),
            Phase::Learner => (),
        }
        match choice {
            Choice::Values(values) => {
                let wrong = values.iter().position(|value| value.is_nan());
                wrong.map_or(Ok(()), |index| Err(EnvironmentError::NotANumber { env, index }))
            }
            Choice::Discrete(action) => {
                let number = Action(Self::in_range(rules, env, action)?);
                if rules.illegal == Illegal::Raise && !self.is_over() {
                    self.legal(rules, env, number)?;
                }
                Ok(())
            }
        }
    }

    fn in_range(rules: &Rules<G>, env: usize, action: i64) -> Result<u16, EnvironmentError> {
        let last = rules.spec.actions - 1;
        let known = u16::try_from(action).ok().filter(|&action| usize::from(action) <= last);
        known.ok_or(EnvironmentError::Range { env, action, last })
    }

    /// The action of this number in the environment, if it is legal.
    fn legal(&self, rules: &Rules<G>, env: usize, number: Action) -> Result<Action, EnvironmentError> {
        let action = rules.action_frame.action(&self.state, number);
        if self.state.is_legal(action) {
            return Ok(action);
        }
        // The caller knows the action by its own number.
        let reason = IllegalAction { action: number, ..refusal(&self.state, action) };
        Err(EnvironmentError::Illegal { env, reason })
    }

    /// Plays a checked choice and all replies until the learner is to move again.
    pub(super) fn step(&mut self, rules: &Rules<G>, choice: Choice<'_>) {
        self.status = Status::default();
        let Some(mover) = self.mover() else {
            // The other seats ended the game before the learner's first move; the step only reports it.
            self.end(rules);
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
            self.refuse_illegal(rules, mover, request.chosen);
            return;
        }
        self.reward_so_far = rules.reward.for_request(&self.state, &request);
        self.learner = mover;
        self.moved = true;
        self.play(request.chosen);
        self.reward_so_far += rules.reward.for_move(&self.state, mover, &mut self.memory[mover.index()]);
        self.advance(rules);
    }

    /// The position after a legal action of the player to move, that player, and the reward of the action so far.
    pub(super) fn after(&self, rules: &Rules<G>, action: Action) -> (G, Player, f64) {
        let mover = self.mover().unwrap_or(self.learner);
        let mut state = self.state.clone();
        let mut memory = self.memory[mover.index()];
        let request = RequestedAction { chosen: action, values: None };
        let mut reward = rules.reward.for_request(&state, &request);
        state.play(action);
        reward += rules.reward.for_move(&state, mover, &mut memory);
        let returns = (state.turn() == Turn::Over).then(|| state.returns());
        reward += rules.reward.for_outcome(&StepOutcome { state: &state, learner: mover, returns }, &mut memory);
        (state, mover, reward)
    }

    /// Handles an illegal action.
    fn refuse_illegal(&mut self, rules: &Rules<G>, mover: Player, action: Action) {
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
        self.status = Status {
            reward: rules.reward.for_illegal(ends),
            terminated: ends,
            truncated,
            illegal: true,
            viewer: mover.index() as u8,
            waiting: None,
        };
    }

    /// Plays the action of an open seat.
    pub(super) fn reply(&mut self, rules: &Rules<G>, env: usize, action: i64) -> Result<(), EnvironmentError> {
        if !matches!(self.phase, Phase::Open(_)) {
            return Err(EnvironmentError::Turn { env, state: "no open seat is to move" });
        }
        let number = Action(Self::in_range(rules, env, action)?);
        self.play(self.legal(rules, env, number)?);
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

    /// Plays chance and the other seats until the learner is to move or the game is over.
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
                        self.status = self.waiting(player);
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
            self.end(rules);
            return;
        }
        let reward = if self.moved { self.pay_reward(rules) } else { 0.0 };
        if let Some(player) = self.mover() {
            self.learner = player;
        }
        self.phase = Phase::Learner;
        self.status = Status { reward, viewer: self.learner.index() as u8, ..Status::default() };
    }

    /// The status while an open seat is to move.
    pub(super) fn waiting(&self, player: Player) -> Status {
        let opponent = player.index() - usize::from(self.learner < player);
        Status { viewer: player.index() as u8, waiting: Some(opponent as u8), ..Status::default() }
    }

    /// Ends the episode and pays its final reward.
    fn end(&mut self, rules: &Rules<G>) {
        let reward = self.pay_reward(rules);
        self.phase = Phase::Ended;
        self.status = Status { reward, terminated: true, viewer: self.learner.index() as u8, ..Status::default() };
    }

    /// The total reward of the step.
    fn pay_reward(&mut self, rules: &Rules<G>) -> f64 {
        let reward_so_far = std::mem::take(&mut self.reward_so_far);
        let returns = self.is_over().then(|| self.returns(rules));
        let outcome = StepOutcome { state: &self.state, learner: self.learner, returns };
        reward_so_far + rules.reward.for_outcome(&outcome, &mut self.memory[self.learner.index()])
    }

    /// The action of an agent; none if the seat is open.
    fn answer(&mut self, player: Player) -> Result<Option<Action>, AgentError> {
        let Some(agent) = self.agents[player.index()].as_mut() else { return Ok(None) };
        let mut rng = randomness(self.seed, player.index() as u64 + 1, self.plies.len());
        let action = agent.choose(&self.state, Budget::default(), &mut rng)?.action;
        if self.state.is_legal(action) { Ok(Some(action)) } else { Err(refusal(&self.state, action).into()) }
    }

    pub(super) fn is_learner(&self, rules: &Rules<G>, player: Player) -> bool {
        rules.learner == LearnerSeat::Every || player == self.learner
    }

    /// The player to move; none if the episode is over.
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

/// The reason why an action is illegal.
fn refusal<G: Game>(state: &G, action: Action) -> IllegalAction {
    state.clone().try_play(action).err().unwrap_or_else(|| IllegalAction { action, legal: "it is legal".to_owned() })
}
