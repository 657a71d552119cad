//! Says who lost a game by making no move, and why.

use std::sync::atomic::{AtomicU64, Ordering};

use tilelab_core::Record;

use crate::progress::Progress;

/// So many are told one by one; a program that fails always would fill the screen.
const TOLD: u64 = 10;

/// Counts forfeits, from any thread.
#[derive(Default)]
pub struct Forfeits(AtomicU64);

impl Forfeits {
    /// Prints a line if the game was given away.
    pub fn tell(&self, record: &Record, progress: &Progress) {
        let Some(forfeit) = &record.forfeit else { return };
        let before = self.0.fetch_add(1, Ordering::Relaxed);
        if before >= TOLD {
            return;
        }
        let agent = &record.agents[usize::from(forfeit.seat)];
        let game = record.index.map_or_else(String::new, |index| format!("game {index}: "));
        let ply = record.plies.len() + 1;
        progress.say(&format!("{game}{agent} forfeits at ply {ply}: {}", forfeit.reason));
        if before + 1 == TOLD {
            progress.say("further forfeits are only counted; each record has its reason");
        }
    }
}
