//! The positions that are learned from: those of the last rounds.
//!
//! Each round is one piece, which is one file of a run. A position keeps the shares of its legal actions
//! alone, by their places in the field.

use std::collections::VecDeque;

use tilelab_core::{GameSpec, Rng};

use super::LearnError;
use super::files::{Document, Numbers};
use super::network::Sizes;
use crate::{ILLEGAL, Samples};

/// The positions of one round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Piece {
    /// What the movers saw, one byte a number: 255 is 1.
    planes: Vec<u8>,
    /// How many legal actions each position has.
    counts: Vec<u16>,
    /// The places of all legal actions, position after position.
    places: Vec<u16>,
    /// Their shares of the search.
    shares: Vec<f32>,
    /// How the games ended for each player, the mover first.
    values: Vec<f32>,
    /// Where each position's actions begin; made from the counts.
    begins: Vec<usize>,
}

const FORMAT: &str = "tilelab-replay-1";

impl Piece {
    pub(super) fn new(samples: &Samples, spec: &GameSpec) -> Self {
        let mut piece = Self { planes: samples.planes.clone(), values: samples.values.clone(), ..Self::default() };
        for (places, shares) in samples.places.chunks(spec.actions).zip(samples.policies.chunks(spec.actions)) {
            let legal = places.iter().zip(shares).filter(|&(&place, _)| place != ILLEGAL);
            let before = piece.places.len();
            for (&place, &share) in legal {
                piece.places.push(place as u16);
                piece.shares.push(share);
            }
            piece.counts.push((piece.places.len() - before) as u16);
        }
        piece.count();
        piece
    }

    fn count(&mut self) {
        self.begins =
            self.counts.iter().scan(0, |end, &count| Some(std::mem::replace(end, *end + usize::from(count)))).collect();
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The bytes of a file.
    pub(super) fn write(&self, game: &str, round: u64, sizes: &Sizes) -> Vec<u8> {
        let mut document = Document::new(FORMAT, &[("game", game.to_owned()), ("round", round.to_string())]);
        let rows = self.len();
        document.add("planes", &[rows, sizes.inputs], Numbers::Bytes(self.planes.clone()));
        document.add("counts", &[rows], Numbers::Shorts(self.counts.clone()));
        document.add("places", &[self.places.len()], Numbers::Shorts(self.places.clone()));
        document.add("shares", &[self.shares.len()], Numbers::Floats(self.shares.clone()));
        document.add("values", &[rows, sizes.players], Numbers::Floats(self.values.clone()));
        document.write()
    }

    /// Takes the bytes of a file, if they are the positions of this round of this game.
    pub(super) fn read(bytes: &[u8], game: &str, round: u64, sizes: &Sizes) -> Result<Self, LearnError> {
        let mut document = Document::read(bytes, FORMAT)?;
        document.expect("game", game)?;
        document.expect("round", &round.to_string())?;
        let counts = document.shorts("counts", &[None])?;
        let rows = counts.len();
        let total: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let mut piece = Self {
            planes: document.bytes("planes", &[Some(rows), Some(sizes.inputs)])?,
            places: document.shorts("places", &[Some(total)])?,
            shares: document.floats("shares", &[Some(total)])?,
            values: document.floats("values", &[Some(rows), Some(sizes.players)])?,
            counts,
            begins: Vec::new(),
        };
        if let Some(place) = piece.places.iter().find(|&&place| usize::from(place) >= sizes.places) {
            return Err(LearnError::file(format!("place {place}"), format!("places below {}", sizes.places)));
        }
        piece.count();
        Ok(piece)
    }
}

/// Positions to learn from in one step.
#[derive(Clone, Debug, Default)]
pub(super) struct Batch<'a> {
    /// What the movers saw, one a row, from 0 to 1.
    pub(super) planes: Vec<f32>,
    /// For each position the places of its legal actions, and their shares.
    pub(super) policies: Vec<(&'a [u16], &'a [f32])>,
    /// For each position how its game ended for each player.
    pub(super) values: Vec<&'a [f32]>,
}

/// The newest rounds.
#[derive(Debug)]
pub(super) struct Replay {
    window: usize,
    pieces: VecDeque<Piece>,
}

impl Replay {
    pub(super) fn new(window: usize) -> Self {
        Self { window, pieces: VecDeque::new() }
    }

    pub(super) fn add(&mut self, piece: Piece) {
        self.pieces.push_back(piece);
        while self.pieces.len() > self.window {
            self.pieces.pop_front();
        }
    }

    pub(super) fn newest(&self) -> Option<&Piece> {
        self.pieces.back()
    }

    pub(super) fn len(&self) -> usize {
        self.pieces.iter().map(Piece::len).sum()
    }

    /// Draws positions, each as likely as the others.
    pub(super) fn draw(&self, rows: usize, sizes: &Sizes, rng: &mut Rng) -> Batch<'_> {
        let total = self.len() as u32;
        let mut batch = Batch { planes: Vec::with_capacity(rows * sizes.inputs), ..Batch::default() };
        for _ in 0..rows {
            let mut row = rng.below(total) as usize;
            let holds = |piece: &&Piece| {
                let here = row < piece.len();
                if !here {
                    row -= piece.len();
                }
                here
            };
            let piece = self.pieces.iter().find(holds).expect("a number below the number of positions");
            let seen = &piece.planes[row * sizes.inputs..][..sizes.inputs];
            batch.planes.extend(seen.iter().map(|&byte| f32::from(byte) / 255.0));
            let actions = piece.begins[row]..piece.begins[row] + usize::from(piece.counts[row]);
            batch.policies.push((&piece.places[actions.clone()], &piece.shares[actions]));
            batch.values.push(&piece.values[row * sizes.players..][..sizes.players]);
        }
        batch
    }
}
