//! Whether it learns what it should, and the same twice.

use super::*;
use tilelab_net::policy::Chosen;

const ARMS: usize = 6;

fn shape(head: Head) -> Shape {
    Shape { inputs: 3, hidden: vec![16, 16], head }
}

/// A bandit whose best legal arm is the one that the first number seen points to.
fn bandit(seed: u64, updates: usize) -> (Learner, Network) {
    let settings = PpoConfig { learning_rate: 5e-3, ..PpoConfig::default() };
    let mut network = Network::new(shape(Head::Actions(ARMS)), seed);
    let mut learner = Learner::new(&network, settings.clone()).expect("a learner");
    let mut rng = Rng::new(seed);
    for _ in 0..updates {
        let mut rollout = Rollout::new(4);
        for _ in 0..32 {
            let seen: Vec<f32> = (0..4).flat_map(|_| [rng.below(2) as f32, 1.0, 0.0]).collect();
            // The last arm would be the best of all, and is never legal.
            let legal: Vec<bool> = (0..4).flat_map(|_| (0..ARMS).map(|arm| arm + 1 < ARMS)).collect();
            let played = network.draw(&seen, &legal, &mut rng);
            rollout.add(network.shape().head, &seen, &legal, &played);
            let reward = |(copy, played): (usize, &tilelab_net::policy::Played)| {
                let Chosen::Action(arm) = played.chosen else { panic!("an action") };
                f32::from(arm == if seen[3 * copy] > 0.5 { 1 } else { 3 })
            };
            let rewards: Vec<f32> = played.iter().enumerate().map(reward).collect();
            rollout.settle(&rewards, &[true; 4]);
        }
        learner.update(&rollout, &[0.0; 4], &mut rng).expect("an update");
        network = learner.network().expect("finite numbers");
    }
    (learner, network)
}

#[test]
fn a_bandit_is_learned() {
    let (_, network) = bandit(1, 30);
    let legal = [true, true, true, true, true, false];
    for (first, best) in [(1.0, 1), (0.0, 3)] {
        let seen = [first, 1.0, 0.0];
        let share = tilelab_net::policy::choice::shares(&network.policy(&seen), &legal, 1.0)[best];
        assert!(share > 0.9, "arm {best}: {share}");
        assert!((network.value(&seen)[0] - 1.0).abs() < 0.3, "it knows what it earns");
    }
}

/// Numbers near 2 and −1 are wanted.
#[test]
fn numbers_are_learned_too() {
    let settings = PpoConfig { learning_rate: 1e-2, entropy_coef: 0.0, ..PpoConfig::default() };
    let mut network = Network::new(shape(Head::Values(2)), 1);
    let mut learner = Learner::new(&network, settings).expect("a learner");
    let mut rng = Rng::new(1);
    for _ in 0..60 {
        let mut rollout = Rollout::new(1);
        for _ in 0..64 {
            let seen = [1.0, 0.0, 0.0];
            let played = network.draw(&seen, &[], &mut rng);
            rollout.add(network.shape().head, &seen, &[], &played);
            let Chosen::Values(values) = &played[0].chosen else { panic!("numbers") };
            rollout.settle(&[-(values[0] - 2.0).abs() - (values[1] + 1.0).abs()], &[true]);
        }
        learner.update(&rollout, &[0.0], &mut rng).expect("an update");
        network = learner.network().expect("finite numbers");
    }
    let means = network.policy(&[1.0, 0.0, 0.0]);
    assert!((means[0] - 2.0).abs() < 0.5 && (means[1] + 1.0).abs() < 0.5, "{means:?}");
    assert!(network.widths().iter().all(|width| *width < -0.2), "it has become sure: {:?}", network.widths());
}

#[test]
fn the_same_seed_gives_the_same_network_to_the_bit_on_any_threads() {
    let (_, alone) = bandit(5, 4);
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let both = pool.install(|| rayon::join(|| bandit(5, 4).1, || bandit(5, 4).1));
        assert!(both.0 == alone && both.1 == alone, "{threads} threads");
    }
    assert_ne!(bandit(6, 4).1, alone);
}

#[test]
fn a_stored_learner_goes_on_as_it_would_have() {
    let (mut learner, network) = bandit(2, 3);
    let bytes = learner.write().expect("bytes");
    let mut again = Learner::read(&bytes, &shape(Head::Actions(ARMS)), learner.config.clone()).expect("a learner");
    let mut rng = Rng::new(9);
    let (seen, legal) = (vec![1.0; 3 * 8], vec![true; ARMS * 8]);
    let mut rollout = Rollout::new(8);
    rollout.add(network.shape().head, &seen, &legal, &network.draw(&seen, &legal, &mut rng));
    rollout.settle(&[1.0, 0.0, 0.5, 1.0, 0.0, 0.0, 0.0, 2.0], &[true; 8]);
    for learner in [&mut learner, &mut again] {
        learner.update(&rollout, &[0.0; 8], &mut Rng::new(3)).expect("an update");
    }
    assert_eq!(learner.write().expect("bytes"), again.write().expect("bytes"));
    for end in [0, 7, 100, bytes.len() - 1] {
        assert!(Learner::read(&bytes[..end], &shape(Head::Actions(ARMS)), PpoConfig::default()).is_err());
    }
    assert!(Learner::read(&bytes, &shape(Head::Values(2)), PpoConfig::default()).is_err());
}

/// The slope of the loss along each of some parameters, by finite differences.
#[test]
fn gradients_are_those_of_the_loss() {
    for head in [Head::Actions(4), Head::Values(4)] {
        let network = Network::new(shape(head), 3);
        let mut rng = Rng::new(8);
        let seen: Vec<f32> = (0..3 * 16).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        let legal: Vec<bool> = (0..4 * 16).map(|place| place % 4 != 2).collect();
        let mut rollout = Rollout::new(16);
        rollout.add(head, &seen, &legal, &network.draw(&seen, &legal, &mut rng));
        let rewards: Vec<f32> = (0..16).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        rollout.settle(&rewards, &[true; 16]);
        let targets = rollout.targets(&[0.0; 16], 0.99, 0.95);
        let rows: Vec<usize> = (0..16).collect();
        let batch = Minibatch::new(network.shape(), &rollout, &targets, &rows);
        let loss = |network: &Network| {
            let learner = Learner::new(network, PpoConfig::default()).expect("a learner");
            let [policy, value, entropy] = learner.losses(&batch).expect("losses");
            let total = ((policy - (entropy * 0.01).expect("a number")).expect("a number") + value).expect("a number");
            (learner, total)
        };
        let (learner, total) = loss(&network);
        let gradients = total.backward().expect("gradients");
        for (part, parameter) in learner.parameters.iter().enumerate() {
            let gradient = gradients.get(parameter).expect("a gradient").flatten_all().expect("numbers");
            let gradient = gradient.to_vec1::<f32>().expect("numbers");
            let place = gradient.len() / 2;
            let at = |off: f32| {
                let mut moved = network.clone();
                moved.parts_mut()[part][place] += off;
                loss(&moved).1.to_scalar::<f32>().expect("a number")
            };
            let slope = (at(5e-3) - at(-5e-3)) / 1e-2;
            let close = (slope - gradient[place]).abs() < 2e-3 + 0.05 * slope.abs();
            assert!(close, "{head:?}, part {part}: {slope} against {}", gradient[place]);
        }
    }
}
