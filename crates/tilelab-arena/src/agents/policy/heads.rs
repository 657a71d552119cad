//! Networks with named heads: policies, estimates of actions and estimates of afterstates.

use tilelab_core::registered::{Reward, StepOutcome};
use tilelab_core::{Action, Config, Player, SpecError, SpecText, Turn};
use tilelab_net::{Mlp, Net, NetError, NetFile, NetOutput, Scratch};

use crate::registry::Registered;
use crate::spaces::{ActionFrame, Observer, find_reward};

/// A network of `tilelab train alphazero`, `tilelab train dqn` or `python -m tilelab.train`.
pub(super) enum HeadPolicy<G: Registered> {
    /// A policy head and a value head: the policy is played.
    Policy(Box<Net>),
    /// An estimate for each action, in the frame of the mover.
    Actions {
        /// The network; its first head has one output per action.
        net: Mlp,
        observer: Observer<G>,
        /// Whether only legal actions are estimated.
        masked: bool,
    },
    /// An estimate of one action, which is part of the input: the observation, then a one for the action.
    Moves { net: Mlp, observer: Observer<G> },
    /// An estimate of what follows an action.
    Afterstates { net: Mlp, observer: Observer<G>, reward: Box<dyn Reward<G>>, gamma: f32 },
}

/// What the header of a network without heads of other names says.
const POLICY_HEADS: &str = "policy,value";

impl<G: Registered> HeadPolicy<G> {
    pub(super) fn new(file: &NetFile, config: &G::Config, masked: bool) -> Result<Self, SpecError> {
        let wrong = |error: NetError| SpecError::Mismatch(error.to_string());
        let (game, start) = (SpecText::join(G::NAME, &config.canonical()), G::new(config));
        let spec = start.spec();
        let heads = file.header("heads").unwrap_or(POLICY_HEADS);
        if heads == POLICY_HEADS {
            let net = Net::from_file(file, &game, &spec, &start.plane_spec()).map_err(wrong)?;
            return Ok(Self::Policy(Box::new(net)));
        }
        file.check_game(&game, &spec).map_err(wrong)?;
        let observer = Observer::find(file.header("observation").unwrap_or("vector"), &start)?;
        let expect = |key: &str, expected: usize| match file.header(key) {
            Some(found) if found == expected.to_string() => Ok(()),
            found => Err(wrong(file.mismatch(format!("{key} {}", found.unwrap_or("unknown")), expected))),
        };
        let is_of_moves = heads == "move";
        let inputs = observer.size + if is_of_moves { spec.actions } else { 0 };
        expect("inputs", inputs)?;
        expect("actions", spec.actions)?;
        let net = |heads: &[(&str, usize)]| Mlp::from_file(file, inputs, heads).map_err(wrong);
        match heads {
            "q" => Ok(Self::Actions { net: net(&[("q", spec.actions)])?, observer, masked }),
            "advantage,value" => Ok(Self::Actions { net: net(&[("advantage", spec.actions)])?, observer, masked }),
            "move" => Ok(Self::Moves { net: net(&[("move", 1)])?, observer }),
            "afterstate" => {
                let net = net(&[("afterstate", 1)])?;
                let reward = find_reward::<G>(file.header("reward").unwrap_or("simple"), &start, spec.players > 1)?;
                Ok(Self::Afterstates { net, observer, reward, gamma: file.value("gamma", "a number").map_err(wrong)? })
            }
            other => {
                let expected = format!("{POLICY_HEADS} or q or advantage,value or move or afterstate");
                Err(wrong(file.mismatch(format!("heads {other}"), expected)))
            }
        }
    }

    /// A logit or value for each legal action of the player to move, or for every action without masks.
    pub(super) fn values(&self, state: &G, player: Player) -> Vec<(Action, f32)> {
        match self {
            Self::Policy(net) => {
                let mut planes = vec![0_u8; state.plane_spec().observation_size()];
                state.observe(player, &mut planes);
                let actions: Vec<Action> = state.legal().collect();
                let indices: Vec<usize> = actions.iter().map(|&action| net.policy_index(state, action)).collect();
                let mut output = NetOutput::default();
                net.evaluate(&planes, &indices, &mut Scratch::default(), &mut output);
                actions.into_iter().zip(output.logits).collect()
            }
            Self::Actions { net, observer, masked } => {
                let estimates = net.outputs(&observer.observe(state, player)).swap_remove(0);
                let estimate = |action| estimates[ActionFrame::Relative.number(state, action).index()];
                let all = (0..estimates.len()).map(|number| Action(number as u16));
                let actions: Vec<Action> = if *masked { state.legal().collect() } else { all.collect() };
                actions.into_iter().map(|action| (action, estimate(action))).collect()
            }
            Self::Moves { net, observer } => {
                let observation = observer.observe(state, player);
                let value = |action: Action| {
                    let mut input = observation.clone();
                    input.resize(observation.len() + state.spec().actions, 0.0);
                    input[observation.len() + ActionFrame::Relative.number(state, action).index()] = 1.0;
                    net.outputs(&input)[0][0]
                };
                state.legal().map(|action| (action, value(action))).collect()
            }
            Self::Afterstates { net, observer, reward, gamma } => {
                let value = |action| {
                    let mut after = state.clone();
                    after.play(action);
                    let is_over = after.turn() == Turn::Over;
                    let mut memory = 0.0;
                    let before = reward.for_move(&after, player, &mut memory);
                    let returns = is_over.then(|| after.returns());
                    let outcome = StepOutcome { state: &after, learner: player, returns };
                    let now = (before + reward.for_outcome(&outcome, &mut memory)) as f32;
                    now + if is_over { 0.0 } else { gamma * net.outputs(&observer.observe(&after, player))[0][0] }
                };
                state.legal().map(|action| (action, value(action))).collect()
            }
        }
    }
}
