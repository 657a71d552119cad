//! Growing the tree: the most likely positions first, so that a small tree shows what the agent expects.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashMap, VecDeque};

use tilelab_core::{Action, Config, Oracle, PerPlayer, Player, SpecText, Turn};

use super::{GameTree, TreeEdge, TreeError, TreeNode, TreeRequest};
use crate::agents::AgentMaker;
use crate::outlook::Translator;
use crate::position_search::PositionSearch;
use crate::registry::{Registered, Visitor, position_of};

/// The positions that an oracle may search for one value; deals of the largest dominoes would take minutes.
const MAX_ORACLE_NODES: u32 = 2_000_000;

pub(super) struct Grow<'a>(pub(super) &'a TreeRequest<'a>);

impl Visitor for Grow<'_> {
    type Output = Result<GameTree, TreeError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let Self(request) = self;
        let root = position_of::<G>(config, request.position)?;
        let mut growth = Growth {
            config,
            request,
            make: request.agent.prepare::<G>(config)?,
            oracle: G::oracle(),
            nodes: Vec::new(),
            known: HashMap::new(),
            open: BinaryHeap::new(),
        };
        growth.grow(root)?;
        Ok(GameTree {
            game: SpecText::join(G::NAME, &config.canonical()),
            agent: request.agent.to_string(),
            seed: request.seed,
            depth: request.depth,
            nodes: growth.finish(),
        })
    }
}

/// A position while the tree grows.
struct Grown<G> {
    state: G,
    /// The shortest way from the root that is known.
    depth: usize,
    /// The probability of the way on which it was found, which is the most likely one.
    reach: f32,
    value: Option<PerPlayer<f32>>,
    exact: Option<PerPlayer<f32>>,
    moves: Vec<Move>,
}

struct Move {
    action: Action,
    probability: f32,
    chosen: bool,
    child: Option<usize>,
}

/// A move whose position is not in the tree yet.
struct Open {
    reach: f32,
    node: usize,
    rank: usize,
}

impl Ord for Open {
    /// The most likely move is the greatest; of equals, the one that was found first.
    fn cmp(&self, other: &Self) -> Ordering {
        let place = |open: &Self| Reverse((open.node, open.rank));
        self.reach.total_cmp(&other.reach).then(place(self).cmp(&place(other)))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Open {}

struct Growth<'a, G: Registered> {
    config: &'a G::Config,
    request: &'a TreeRequest<'a>,
    make: AgentMaker<G>,
    oracle: Option<Box<dyn Oracle<G>>>,
    nodes: Vec<Grown<G>>,
    /// The nodes with each hash.
    known: HashMap<u64, Vec<usize>>,
    open: BinaryHeap<Open>,
}

impl<G: Registered> Growth<'_, G> {
    fn grow(&mut self, root: G) -> Result<(), TreeError> {
        self.add(root, 0, 1.0)?;
        while let Some(Open { reach, node, rank }) = self.open.pop() {
            let parent = &self.nodes[node];
            let depth = parent.depth + 1;
            let mut next = parent.state.clone();
            next.play(parent.moves[rank].action);
            let child = match self.find(&next) {
                Some(known) => known,
                None if self.nodes.len() < self.request.max_nodes && !self.is_stopped() => {
                    self.add(next, depth, reach)?
                }
                None => continue,
            };
            self.nodes[node].moves[rank].child = Some(child);
            self.shorten(child, depth);
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.request.handle.as_ref().is_some_and(|handle| handle.is_stopped())
    }

    fn find(&self, state: &G) -> Option<usize> {
        let same_hash = self.known.get(&state.hash())?;
        same_hash.iter().copied().find(|&node| self.nodes[node].state == *state)
    }

    /// Adds a position that is not in the tree.
    fn add(&mut self, state: G, depth: usize, reach: f32) -> Result<usize, TreeError> {
        let (value, moves) = self.decide(&state)?;
        let node = self.nodes.len();
        self.known.entry(state.hash()).or_default().push(node);
        let exact = self.exact(&state);
        self.nodes.push(Grown { state, depth, reach, value, exact, moves });
        self.open_moves(node);
        Ok(node)
    }

    /// Lets the moves of a node grow, unless it is in the deepest layer.
    fn open_moves(&mut self, node: usize) {
        let Grown { depth, reach, moves, .. } = &self.nodes[node];
        if *depth < self.request.depth {
            let is_shown = |chosen: &Move| chosen.probability >= self.request.min_probability || chosen.chosen;
            let shown = moves.iter().enumerate().filter(|(_, chosen)| is_shown(chosen));
            self.open.extend(shown.map(|(rank, chosen)| Open { reach: reach * chosen.probability, node, rank }));
        }
    }

    /// A way of so many plies was found to a node. If it is shorter, nodes that were in the deepest layer may grow.
    fn shorten(&mut self, node: usize, depth: usize) {
        let before = self.nodes[node].depth;
        if depth >= before {
            return;
        }
        self.nodes[node].depth = depth;
        if before == self.request.depth {
            self.open_moves(node);
        }
        let children: Vec<usize> = self.nodes[node].moves.iter().filter_map(|each| each.child).collect();
        for child in children {
            self.shorten(child, depth + 1);
        }
    }

    /// The value of a position and its moves, the most likely first.
    fn decide(&self, state: &G) -> Result<(Option<PerPlayer<f32>>, Vec<Move>), TreeError> {
        let make = |action, probability, chosen| Move { action, probability, chosen, child: None };
        let (value, mut moves): (_, Vec<Move>) = match state.turn() {
            Turn::Over => (Some(state.returns()), Vec::new()),
            Turn::Chance => {
                (None, state.chance().map(|(action, probability)| make(action, probability, false)).collect())
            }
            // Agents do not search where there is nothing to choose; the position after the move has the value.
            Turn::Player(_) if state.legal().len() == 1 => {
                (self.search().value(state)?, state.legal().map(|action| make(action, 1.0, true)).collect())
            }
            Turn::Player(_) => {
                let decision = self.search().decide(state)?;
                let share = |action| {
                    let candidate = decision.candidates.iter().find(|candidate| candidate.action == action);
                    let bare = decision.candidates.is_empty() && action == decision.action;
                    candidate.map_or(f32::from(u8::from(bare)), |candidate| candidate.share)
                };
                let make = |action| make(action, share(action), action == decision.action);
                (decision.value, state.legal().map(make).collect())
            }
        };
        moves.sort_by(|a, b| b.probability.total_cmp(&a.probability).then(a.action.cmp(&b.action)));
        Ok((value, moves))
    }

    fn search(&self) -> PositionSearch<'_, G> {
        let TreeRequest { seed, budget, handle, .. } = self.request;
        PositionSearch { make: &self.make, seed: *seed, budget: *budget, handle: handle.clone() }
    }

    fn exact(&mut self, state: &G) -> Option<PerPlayer<f32>> {
        let handle = self.request.handle.clone();
        let oracle = self.oracle.as_mut()?;
        if state.turn() == Turn::Over {
            return Some(state.returns());
        }
        if !oracle.covers(state) {
            return None;
        }
        let mut nodes = 0;
        let mut tick = || {
            nodes += 1;
            nodes <= MAX_ORACLE_NODES && !handle.as_ref().is_some_and(|handle| handle.is_stopped())
        };
        oracle.solve(state, &mut tick).map(|exact| exact.values)
    }

    /// The nodes, numbered layer by layer.
    fn finish(&self) -> Vec<TreeNode> {
        let mut ids = vec![usize::MAX; self.nodes.len()];
        ids[0] = 0;
        let mut order = vec![0];
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            for child in self.nodes[node].moves.iter().filter_map(|each| each.child) {
                if ids[child] == usize::MAX {
                    ids[child] = order.len();
                    order.push(child);
                    queue.push_back(child);
                }
            }
        }
        order.iter().map(|&node| self.node(node, &ids)).collect()
    }

    fn node(&self, node: usize, ids: &[usize]) -> TreeNode {
        let Grown { state, depth, value, exact, moves, .. } = &self.nodes[node];
        let loss = |child: usize| {
            let Turn::Player(mover) = state.turn() else { return None };
            Some(exact.as_ref()?[mover] - self.nodes[child].exact.as_ref()?[mover])
        };
        let edge = |each: &Move| {
            let child = each.child?;
            let name = state.action_name(each.action);
            Some(TreeEdge {
                action: each.action.0,
                text: G::action_text(self.config, &name),
                name,
                probability: each.probability,
                chosen: each.chosen,
                loss: loss(child),
                child: ids[child],
            })
        };
        let is_grown = *depth < self.request.depth;
        let folded = || moves.iter().filter(|each| is_grown && each.child.is_none());
        let translator = Translator::new(self.config, state, self.request.agent);
        let values = |values: &PerPlayer<f32>| values.as_slice().to_vec();
        TreeNode {
            id: ids[node],
            depth: *depth,
            text: state.to_string(),
            turn: state.turn(),
            value: value.as_ref().map(values),
            outlook: value.as_ref().and_then(|value| translator.outlook(value)),
            exact: exact.as_ref().map(values),
            result: (state.turn() == Turn::Over).then(|| result(state.returns().as_slice())),
            scene: state.scene(),
            edges: moves.iter().filter_map(edge).collect(),
            folded: folded().count(),
            folded_probability: folded().map(|each| each.probability).sum(),
        }
    }
}

/// The result of a game in words.
fn result(returns: &[f32]) -> String {
    let best = returns.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let winners: Vec<String> =
        Player::all(returns.len()).filter(|player| returns[player.index()] == best).map(|it| it.to_string()).collect();
    match winners.as_slice() {
        _ if returns.len() == 1 => format!("return {best}"),
        [winner] => format!("{winner} wins"),
        all if all.len() == returns.len() => "draw".to_owned(),
        some => format!("tie of {}", some.join(" and ")),
    }
}
