//! A network of any architecture: planes in; a logit per policy index and a value per player out.

use tilelab_core::{Action, GameSpec, PlaneSpec, Planes};

use crate::file::{NetError, NetFile};
use crate::mlp::Mlp;
use crate::tower::{Tower, TowerScratch};

/// A network, ready for inference. It is immutable, so threads can share it.
#[derive(Debug)]
pub struct Net {
    sizes: Sizes,
    /// Whether the policy is indexed by the number of an action.
    by_number: bool,
    body: Body,
}

/// The sizes of a network's input and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) planes: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) policy_shape: [usize; 3],
    pub(crate) players: usize,
}

impl Sizes {
    /// The cells of the board.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The number of policy indices.
    pub(crate) fn policy_size(&self) -> usize {
        self.policy_shape.iter().product()
    }

    /// Whether the policy lies on the board, so that each cell has logits of its own.
    pub(crate) fn is_policy_on_board(&self) -> bool {
        self.policy_shape[1..] == [self.rows, self.columns]
    }
}

#[derive(Debug)]
enum Body {
    Tower(Box<Tower>),
    Mlp(Mlp),
}

/// The evaluation of a position by a network.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetOutput {
    /// The logit of each requested policy index.
    pub logits: Vec<f32>,
    /// The value for each player, from −1 to 1, the mover first and then in the order of the seats.
    pub values: Vec<f32>,
}

/// Buffers of a forward pass; each thread has its own.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(crate) tower: TowerScratch,
    pub(crate) layers: [Vec<f32>; 2],
}

impl Net {
    /// Loads a network for a game; `game` is the game's canonical specification.
    ///
    /// The file must be made for a game of the same name and rules, and fit its planes, policy planes and
    /// players. The board may have another size than the one the network was made for if no tensor depends on the
    /// size: this holds for towers whose policy lies on the board, because their value head reads channels pooled
    /// over the board. It does not hold for plain layers, nor for towers whose policy is a list of actions.
    pub fn from_file(file: &NetFile, game: &str, spec: &GameSpec, shapes: &PlaneSpec) -> Result<Self, NetError> {
        let sizes = file.fit(game, spec, shapes)?;
        let by_number = !sizes.is_policy_on_board() && sizes.policy_shape != shapes.policy;
        let body = match file.header("architecture").unwrap_or("tower") {
            "tower" => {
                if !sizes.is_policy_on_board() {
                    expect_same_board(file, &sizes, "policy.weight", "the policy head")?;
                }
                Body::Tower(Box::new(Tower::from_file(file, sizes)?))
            }
            "mlp" => {
                expect_same_board(file, &sizes, "layers.0.weight", "the first layer")?;
                let heads = [("policy", sizes.policy_size()), ("value", sizes.players)];
                Body::Mlp(Mlp::from_file(file, sizes.planes * sizes.cells(), &heads)?)
            }
            other => return Err(file.mismatch(format!("architecture {other}"), "tower or mlp")),
        };
        Ok(Self { sizes, by_number, body })
    }

    /// The policy index of a legal action.
    pub fn policy_index<G: Planes>(&self, state: &G, action: Action) -> usize {
        if self.by_number { action.index() } else { state.policy_index(action) }
    }

    /// Evaluates a position, given its planes as bytes, where 255 is 1, and the policy indices
    /// ([`Self::policy_index`]) of its legal actions.
    ///
    /// # Panics
    /// If the planes have another size, or a policy index lies outside the policy.
    pub fn evaluate(&self, planes: &[u8], policy_indices: &[usize], scratch: &mut Scratch, output: &mut NetOutput) {
        assert_eq!(planes.len(), self.sizes.planes * self.sizes.cells(), "the planes of one position");
        assert!(policy_indices.iter().all(|&index| index < self.sizes.policy_size()), "indices of the policy");
        output.logits.clear();
        output.values.clear();
        match &self.body {
            Body::Tower(tower) => tower.evaluate(planes, policy_indices, &mut scratch.tower, output),
            Body::Mlp(mlp) => mlp.evaluate(planes, policy_indices, &mut scratch.layers, output),
        }
    }
}

/// Refuses another board than the one that the network was made for: `tensor` reads every cell of the board.
fn expect_same_board(file: &NetFile, sizes: &Sizes, tensor: &str, layer: &str) -> Result<(), NetError> {
    let [_, rows, columns] = file.observation_shape()?;
    if [rows, columns] == [sizes.rows, sizes.columns] {
        return Ok(());
    }
    let found = format!("{tensor} for a board of {rows}×{columns}");
    let board = format!("{}×{}", sizes.rows, sizes.columns);
    Err(file
        .mismatch(found, format!("one for {board}: {layer} reads every cell, so it depends on the size of the board")))
}
