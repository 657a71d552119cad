//! Measures random playouts: `bench FILE …` prints playouts and states per second of each file, and checks the results
//! of the repository's own files.

mod common;

use std::path::Path;
use std::time::Instant;

use common::{Random, load, random_move};
use tilelab_rules::{Evaluator, Limits};

/// The checksums of 1,000 playouts. A faster engine with other results is wrong.
const CHECKSUMS: [(&str, u64); 3] = [
    ("tictactoe.kif", 0x3bcf_e822_52f0_aed0),
    ("connectfour.kif", 0x0057_f6cb_96e0_8a7c),
    ("dominoes3.lp", 0x99fd_f7bc_f5b7_536c),
];

fn main() {
    for file in std::env::args().skip(1) {
        let machine = load(Path::new(&file), false, &Limits::default()).unwrap_or_else(|error| panic!("{error}"));
        let mut evaluator = machine.evaluator();
        let (first, ..) = run(&mut evaluator, 0.2);
        let (playouts, states, goals, seconds) = run(&mut evaluator, 2.0);
        assert!(first > 0 && playouts > 0, "no playout ended");
        println!(
            "{file}: {:.0} playouts/s, {:.0} states/s, mean goal of the first role {:.2}",
            playouts as f64 / seconds,
            states as f64 / seconds,
            goals as f64 / playouts as f64
        );
        let checksum = checksum(&mut evaluator);
        assert_eq!(checksum, self::checksum(&mut machine.evaluator()), "results depend on what was evaluated before");
        if let Some((_, known)) = CHECKSUMS.iter().find(|(name, _)| Path::new(&file).ends_with(name)) {
            assert_eq!(checksum, *known, "{file} gives other results");
        }
        println!("{file}: checksum of 1,000 playouts {checksum:016x}");
    }
}

fn run(evaluator: &mut Evaluator, limit: f64) -> (u64, u64, i64, f64) {
    let clock = Instant::now();
    let mut random = Random(1);
    let (mut playouts, mut states, mut goals) = (0, 0, 0);
    while clock.elapsed().as_secs_f64() < limit {
        for _ in 0..32 {
            let (plies, goal) = playout(evaluator, &mut random);
            playouts += 1;
            states += plies;
            goals += i64::from(goal);
        }
    }
    (playouts, states, goals, clock.elapsed().as_secs_f64())
}

fn playout(evaluator: &mut Evaluator, random: &mut Random) -> (u64, i32) {
    let initial = evaluator.machine().initial_states();
    let mut state = initial[random.below(initial.len() as u32) as usize].clone();
    if initial.len() == 1 {
        evaluator.reset();
    } else {
        evaluator.set(&state);
    }
    let mut joint = [0; 8];
    let joint = &mut joint[..evaluator.machine().roles().len()];
    let mut plies = 1;
    while !evaluator.is_terminal() && plies < 10_000 && random_move(evaluator, random, joint) {
        evaluator.play(joint, &mut state);
        plies += 1;
    }
    (plies, evaluator.goal(0).unwrap_or(0))
}

fn checksum(evaluator: &mut Evaluator) -> u64 {
    let mut random = Random(7);
    (0..1000).fold(0, |sum: u64, _| {
        let (plies, goal) = playout(evaluator, &mut random);
        sum.rotate_left(7) ^ (plies << 32 | u64::from(goal as u32))
    })
}
