//! Observations, and how they are written.

use tilelab_core::registered::Write;
use tilelab_core::{Planes, Player, SpecError};

use super::pick;
use crate::registry::Registered;

/// Rows of observations.
pub enum Observations<'a> {
    /// No rows: only the legal actions are written.
    None,
    /// `f32`.
    Floats(&'a mut [f32]),
    /// `i8`.
    Signed(&'a mut [i8]),
    /// `u8`.
    Bytes(&'a mut [u8]),
}

/// A type of number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// `f32`.
    Float,
    /// `i8`.
    Signed,
    /// `u8`.
    Byte,
}

/// The shape of an observation and the range of its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct ObservationSpace {
    /// The name of the view.
    pub name: &'static str,
    /// Its shape, the last axis being the innermost.
    pub shape: Vec<usize>,
    /// The kind of its numbers.
    pub element: Element,
    /// The lowest number.
    pub low: f64,
    /// The highest number.
    pub high: f64,
}

/// The views of every game.
const GENERIC: [&str; 2] = ["vector", "planes"];

/// The names of a game's views, the one taken by default first.
pub(crate) fn names<G: Registered>() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = G::VIEWS.iter().map(|view| view.name).chain(GENERIC).collect();
    names.sort_by_key(|name| G::DEFAULT_VIEW != Some(name));
    names
}

/// The view of that name, or the default one.
pub fn find_view<G: Registered>(name: Option<&str>, start: &G) -> Result<(ObservationSpace, Write<G>), SpecError> {
    let names = names::<G>();
    let name = match name {
        None => names[0],
        Some(name) => pick("observation", name, names.iter().map(|&name| (name, name)))?,
    };
    if let Some(view) = G::VIEWS.iter().find(|view| view.name == name) {
        let element = match view.write {
            Write::Floats(_) => Element::Float,
            Write::Signed(_) => Element::Signed,
            Write::Bytes(_) => Element::Byte,
        };
        let layout = ObservationSpace { name, shape: (view.shape)(start), element, low: view.low, high: view.high };
        return Ok((layout, view.write));
    }
    let planes = start.plane_spec().observation;
    let shape = if name == "planes" { planes.to_vec() } else { vec![planes.iter().product()] };
    Ok((
        ObservationSpace { name, shape, element: Element::Float, low: 0.0, high: 1.0 },
        Write::Floats(<G as Planes>::observe),
    ))
}

/// Writes observations as networks take them.
pub struct Observer<G: 'static> {
    /// How it is written.
    pub write: Write<G>,
    /// How many numbers an observation has.
    pub size: usize,
}

impl<G: Registered> Observer<G> {
    /// The view of that name.
    pub fn find(name: &str, start: &G) -> Result<Self, SpecError> {
        let (layout, write) = find_view(Some(name), start)?;
        Ok(Self { write, size: layout.shape.iter().product() })
    }

    /// The observation of a player.
    pub fn observe(&self, state: &G, player: Player) -> Vec<f32> {
        let mut seen = vec![0.0; self.size];
        match self.write {
            Write::Floats(write) => write(state, player, &mut seen),
            Write::Signed(write) => {
                let mut row = vec![0; self.size];
                write(state, player, &mut row);
                Observations::Signed(&mut row).copy_to(&mut seen);
            }
            Write::Bytes(write) => {
                let mut row = vec![0; self.size];
                write(state, player, &mut row);
                Observations::Bytes(&mut row).copy_to(&mut seen);
            }
        }
        seen
    }
}

impl Observations<'_> {
    /// Converts to the numbers that networks take: bytes are scaled to 0 to 1, other numbers are copied.
    pub fn copy_to(&self, seen: &mut [f32]) {
        match self {
            Self::None => (),
            Self::Floats(rows) => seen.copy_from_slice(rows),
            Self::Signed(rows) => seen.iter_mut().zip(&**rows).for_each(|(to, from)| *to = f32::from(*from)),
            Self::Bytes(rows) => seen.iter_mut().zip(&**rows).for_each(|(to, from)| *to = f32::from(*from) / 255.0),
        }
    }
}
