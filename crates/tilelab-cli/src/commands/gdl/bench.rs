//! `tilelab gdl bench`: the speed of a rule file on one core.

use std::time::{Duration, Instant};

use anyhow::ensure;
use clap::Args;
use serde::Serialize;
use tilelab_core::{Game, Rng, play_randomly};
use tilelab_games::gdl::Gdl;

use super::super::{print, print_json};
use super::read;

/// Measure random games of a rule file on one core.
///
/// A playout is a random game as searches use it; stepwise games collect the legal actions of every position, as
/// agents do.
#[derive(Args)]
pub struct Bench {
    /// The rule file.
    file: String,
    /// The duration of each measurement in seconds.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Measured<'a> {
    file: &'a str,
    /// The time to read the rules.
    read_seconds: f64,
    playouts_per_second: f64,
    states_per_second: f64,
    /// Random games move by move.
    stepwise_per_second: f64,
    plies_per_game: f64,
}

impl Bench {
    pub fn run(&self) -> anyhow::Result<()> {
        ensure!(self.seconds > 0.0 && self.seconds <= 3600.0, "--seconds {}: expected up to 3600", self.seconds);
        let clock = Instant::now();
        let start = Gdl::new(&read(&self.file)?);
        let read_seconds = clock.elapsed().as_secs_f64();
        let (playouts, plies) = self.measure(&start, Gdl::play_out);
        let (stepwise, _) = self.measure(&start, play_randomly);
        let measured = Measured {
            file: &self.file,
            read_seconds,
            playouts_per_second: playouts,
            states_per_second: playouts * (plies + 1.0),
            stepwise_per_second: stepwise,
            plies_per_game: plies,
        };
        if self.json { print_json(&measured) } else { print(&text(&measured)) }
    }

    /// Games per second, and plies per game.
    fn measure(&self, start: &Gdl, play: impl Fn(&mut Gdl, &mut Rng) -> u32) -> (f64, f64) {
        let limit = Duration::from_secs_f64(self.seconds);
        let mut rng = Rng::new(1);
        let (mut games, mut plies) = (0_u64, 0_u64);
        let clock = Instant::now();
        // The clock is read after some plies, so that it costs nothing.
        let mut next = 0;
        while plies < next || clock.elapsed() < limit {
            let mut game = start.clone();
            next = if plies < next { next } else { plies + 200 };
            plies += u64::from(play(&mut game, &mut rng));
            games += 1;
        }
        (games as f64 / clock.elapsed().as_secs_f64(), plies as f64 / games as f64)
    }
}

fn text(measured: &Measured<'_>) -> String {
    let Measured { file, read_seconds, playouts_per_second, states_per_second, stepwise_per_second, plies_per_game } =
        measured;
    format!(
        "{file}: read in {read_seconds:.3} s\n  {playouts_per_second:.0} playouts per second, {states_per_second:.0} \
         states per second, {plies_per_game:.1} plies per game\n  {stepwise_per_second:.0} games per second move by \
         move\n"
    )
}
