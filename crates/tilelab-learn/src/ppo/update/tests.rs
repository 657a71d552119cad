//! Whether it learns what it should, and the same twice.

use super::*;
use tilelab_net::convolution::{Convolutions, Filters, Image};
use tilelab_net::policy::{Chosen, Network as Policy, Played, Shape};
use tilelab_net::train::Network;

const ARMS: usize = 6;

fn shape(head: Head) -> Shape {
    Shape { inputs: 3, hidden: vec![16, 16], head, convolutions: None }
}

fn learner(policy: &Policy) -> Learner {
    Learner::new(Network::from_policy(policy).expect("a size"))
}

/// A bandit whose best legal arm is the one that the first number seen points to.
fn bandit(seed: u64, updates: usize) -> (Learner, Policy) {
    let config = PpoConfig { learning_rate: 5e-3, ..PpoConfig::default() };
    let head = Head::Actions(ARMS);
    let mut policy = Policy::new(shape(head), seed);
    let mut learner = learner(&policy);
    let mut rng = Rng::new(seed);
    for _ in 0..updates {
        let mut rollout = Rollout::new(4);
        for _ in 0..32 {
            let seen: Vec<f32> = (0..4).flat_map(|_| [rng.below(2) as f32, 1.0, 0.0]).collect();
            // The last arm would be the best of all, and is never legal.
            let legal: Vec<bool> = (0..4).flat_map(|_| (0..ARMS).map(|arm| arm + 1 < ARMS)).collect();
            let played = policy.draw(&seen, &legal, &mut rng);
            rollout.add(head, &seen, &legal, &played);
            let reward = |(copy, played): (usize, &Played)| {
                let Chosen::Action(arm) = played.chosen else { panic!("an action") };
                f32::from(arm == if seen[3 * copy] > 0.5 { 1 } else { 3 })
            };
            let rewards: Vec<f32> = played.iter().enumerate().map(reward).collect();
            rollout.settle(&rewards, &[true; 4]);
        }
        update(&mut learner, head, &rollout, &[0.0; 4], &config, &mut rng);
        learner.network.copy_to_policy(&mut policy);
    }
    (learner, policy)
}

#[test]
fn a_bandit_is_learned() {
    let (_, policy) = bandit(1, 30);
    let legal = [true, true, true, true, true, false];
    for (first, best) in [(1.0, 1), (0.0, 3)] {
        let seen = [first, 1.0, 0.0];
        let share = tilelab_net::policy::choice::shares(&policy.policy(&seen), &legal, 1.0)[best];
        assert!(share > 0.9, "arm {best}: {share}");
        assert!((policy.value(&seen)[0] - 1.0).abs() < 0.3, "it knows what it earns");
    }
}

/// Numbers near 2 and −1 are wanted.
#[test]
fn numbers_are_learned_too() {
    let config = PpoConfig { learning_rate: 1e-2, entropy_coef: 0.0, ..PpoConfig::default() };
    let head = Head::Values(2);
    let mut policy = Policy::new(shape(head), 1);
    let mut learner = learner(&policy);
    let mut rng = Rng::new(1);
    for _ in 0..60 {
        let mut rollout = Rollout::new(1);
        for _ in 0..64 {
            let seen = [1.0, 0.0, 0.0];
            let played = policy.draw(&seen, &[], &mut rng);
            rollout.add(head, &seen, &[], &played);
            let Chosen::Values(values) = &played[0].chosen else { panic!("numbers") };
            rollout.settle(&[-(values[0] - 2.0).abs() - (values[1] + 1.0).abs()], &[true]);
        }
        update(&mut learner, head, &rollout, &[0.0], &config, &mut rng);
        learner.network.copy_to_policy(&mut policy);
    }
    let means = policy.policy(&[1.0, 0.0, 0.0]);
    assert!((means[0] - 2.0).abs() < 0.5 && (means[1] + 1.0).abs() < 0.5, "{means:?}");
    assert!(policy.widths().iter().all(|width| *width < -0.2), "it has become sure: {:?}", policy.widths());
}

#[test]
fn the_same_seed_gives_the_same_network_to_the_bit_on_any_threads() {
    let (alone, _) = bandit(5, 4);
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let both = pool.install(|| rayon::join(|| bandit(5, 4).0, || bandit(5, 4).0));
        assert!(both.0 == alone && both.1 == alone, "{threads} threads");
    }
    assert_ne!(bandit(6, 4).0, alone);
}

/// Every gradient of every parameter, for both heads and for images, against finite differences of the loss.
#[test]
fn gradients_are_those_of_the_loss() {
    const ROWS: usize = 16;
    let image = Image { rows: 4, columns: 4, channels: 2, planar: false };
    let layers = vec![Filters { count: 3, side: 2, stride: 1 }];
    let convolutions = Some(Convolutions { image, layers });
    for shape in [
        Shape { hidden: vec![6], ..shape(Head::Actions(4)) },
        Shape { hidden: vec![6], ..shape(Head::Values(4)) },
        Shape { inputs: 32, hidden: vec![5], head: Head::Actions(4), convolutions },
    ] {
        let (policy, head, inputs) = (Policy::new(shape.clone(), 3), shape.head, shape.inputs);
        // With this seed, no row is at the edge of a clipping range, where the loss has a kink.
        let mut rng = Rng::new(9);
        let seen: Vec<f32> = (0..inputs * ROWS).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        let legal: Vec<bool> = (0..4 * ROWS).map(|place| place % 4 != 2).collect();
        let mut rollout = Rollout::new(ROWS);
        rollout.add(head, &seen, &legal, &policy.draw(&seen, &legal, &mut rng));
        let rewards: Vec<f32> = (0..ROWS).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        rollout.settle(&rewards, &[true; ROWS]);
        let targets = rollout.targets(&[0.0; ROWS], 0.99, 0.95);
        let steps: Vec<usize> = (0..ROWS).collect();
        let batch = Minibatch::new(head, &rollout, &targets, &steps);
        let config = PpoConfig::default();
        let mut network = Network::from_policy(&policy).expect("a size");
        // The network has moved since it played, so that some ratios and values are clipped.
        for number in network.parts_mut().iter_mut().flatten() {
            *number += rng.between(-0.2, 0.2) as f32;
        }
        let losses = |network: &Network| {
            let signals = network.ready().forward(&seen);
            let (heads, losses) = gradients(head, &signals, &batch.rows, ROWS, &config);
            let Losses { policy, value, entropy, .. } = losses;
            let [value_coef, entropy_coef] = [config.value_coef, config.entropy_coef].map(f64::from);
            (network.ready().backward(&seen, &signals, &heads), policy + value_coef * value - entropy_coef * entropy)
        };
        let (found, _) = losses(&network);
        for (part, gradient) in found.iter().enumerate() {
            for (place, found) in gradient.iter().enumerate() {
                let at = |off: f32| {
                    let mut moved = network.clone();
                    moved.parts_mut()[part][place] += off;
                    losses(&moved).1
                };
                let slope = (at(5e-4) - at(-5e-4)) / 1e-3;
                let is_close = (slope - f64::from(*found)).abs() < 2e-3 + 0.02 * slope.abs();
                assert!(is_close, "{shape:?}, part {part}, {place}: {slope} against {found}");
            }
        }
    }
}
