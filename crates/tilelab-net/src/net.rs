//! A network of any architecture: planes in, a number for each place and a value for each player out.

use tilelab_core::{Action, GameSpec, PlaneSpec, Planes};

use crate::file::{NetError, NetFile};
use crate::mlp::Mlp;
use crate::tower::{Tower, TowerScratch};

/// A network, ready to judge. It is never changed, so that threads may share it.
#[derive(Debug)]
pub struct Net {
    sizes: Sizes,
    /// Whether it judges actions by their number, and not by their place.
    by_number: bool,
    body: Body,
}

/// What a network is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) planes: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) policy_shape: [usize; 3],
    pub(crate) players: usize,
}

impl Sizes {
    /// Cells of the board.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Places of the field.
    pub(crate) fn places(&self) -> usize {
        self.policy_shape.iter().product()
    }
}

#[derive(Debug)]
enum Body {
    Tower(Box<Tower>),
    Mlp(Mlp),
}

/// What a network says of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// A number for each place that was asked for: the larger, the better.
    pub logits: Vec<f32>,
    /// The value for each player, from −1 to 1, the mover first and then in the order of the seats.
    pub values: Vec<f32>,
}

/// Room to compute in; each thread has its own.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(crate) tower: TowerScratch,
    pub(crate) layers: [Vec<f32>; 2],
}

impl Net {
    /// Takes a network for a game out of a file; `game` is the game's specification in its shortest form.
    pub fn from_file(file: &NetFile, game: &str, spec: &GameSpec, shapes: &PlaneSpec) -> Result<Self, NetError> {
        file.check(game, spec, shapes)?;
        let [planes, rows, columns] = shapes.observation;
        let policy_shape = file.value("field", "planes, rows and columns")?;
        let sizes = Sizes { planes, rows, columns, policy_shape, players: spec.players };
        let by_number = policy_shape != shapes.policy;
        let body = match file.about("architecture").unwrap_or("tower") {
            "tower" => Body::Tower(Box::new(Tower::from_file(file, sizes)?)),
            "mlp" => Body::Mlp(Mlp::from_file(file, sizes)?),
            other => return Err(file.wrong(format!("architecture {other}"), "tower or mlp")),
        };
        Ok(Self { sizes, by_number, body })
    }

    /// Where the network judges a legal action.
    pub fn place<G: Planes>(&self, state: &G, action: Action) -> usize {
        if self.by_number { action.index() } else { state.policy_index(action) }
    }

    /// Judges a position: its planes as bytes of which 255 is 1, and the places ([`Self::place`]) of its legal
    /// actions.
    ///
    /// # Panics
    /// If the planes have another size, or a place lies outside the field.
    pub fn judge(&self, planes: &[u8], places: &[usize], scratch: &mut Scratch, judgement: &mut Judgement) {
        assert_eq!(planes.len(), self.sizes.planes * self.sizes.cells(), "the planes of one position");
        assert!(places.iter().all(|&place| place < self.sizes.places()), "places of the policy_shape");
        judgement.logits.clear();
        judgement.values.clear();
        match &self.body {
            Body::Tower(tower) => tower.judge(planes, places, &mut scratch.tower, judgement),
            Body::Mlp(mlp) => mlp.judge(planes, places, &mut scratch.layers, judgement),
        }
    }
}
