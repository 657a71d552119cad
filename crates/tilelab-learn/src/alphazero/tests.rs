//! Runs as their users see them.

use tilelab_core::Config;
use tilelab_games::nim::{Nim, NimConfig};

use super::*;

fn config(piles: &str) -> NimConfig {
    NimConfig::from_text::<Nim>(&format!("piles={piles}")).expect("a configuration")
}

fn small() -> Settings {
    Settings {
        hidden: vec![32, 32],
        games: 40,
        tables: 40,
        simulations: 16,
        fast_simulations: 4,
        random_plies: 4,
        batch: 160,
        window: 3,
        ..Settings::default()
    }
}

fn run(threads: usize, rounds: usize) -> Training<Nim> {
    let mut training = Training::<Nim>::new(config("1-2-3"), small(), Some(threads)).expect("a run");
    for _ in 0..rounds {
        training.round(&|| ());
    }
    training
}

#[test]
fn threads_change_nothing() {
    let one = run(1, 3).state();
    assert_eq!(run(2, 3).state(), one);
    assert_eq!(run(3, 3).state(), one);
}

#[test]
fn zz_speed() {
    use tilelab_games::hex::Hex;
    use tilelab_games::link::Link;
    fn go<G: tilelab_core::Game>(text: &str, s: Settings) {
        let c = G::Config::from_text::<G>(text).expect("x");
        let mut t = Training::<G>::new(c, s, Some(2)).expect("x");
        for _ in 0..2 {
            let a = std::time::Instant::now();
            let r = t.round(&|| ());
            let e = a.elapsed().as_secs_f64();
            eprintln!("{text} {e:.2}s {:.0}/s {r:?}", r.judged as f64 / e);
        }
    }
    let small = std::env::var("ZZ").expect("a game");
    match small.as_str() {
        "nim" => go::<Nim>("piles=1-3-5-7", Settings::default()),
        "hex" => go::<Hex>("size=5", Settings::default()),
        _ => go::<Link>("cols=5,rows=8", Settings::default()),
    }
}
