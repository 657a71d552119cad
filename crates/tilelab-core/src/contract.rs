//! The contract of [`Game`] and [`Planes`] as one test that every game must pass.
//!
//! The test plays random games and checks each promise of the traits in every position. A test in
//! `tilelab-arena` runs it for every registered game, so a new game is covered without further code.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use crate::{
    Action, Config, Game, GameSpec, NoSources, Planes, Player, Ply, Record, Rng, Sources, Turn, random_action,
    sample_chance,
};

/// Plays `games` random games from `seed` and panics, with the position, where a promise of [`Game`] is
/// broken.
///
/// # Panics
/// If the game breaks the contract.
pub fn check<G: Game>(config: &G::Config, games: usize, seed: u64) {
    check_positions::<G>(config, &NoSources, games, seed, |_| ());
}

/// As [`check`], and the promises of [`Planes`] in every position as well.
///
/// # Panics
/// If the game breaks the contract.
pub fn check_planes<G: Planes>(config: &G::Config, games: usize, seed: u64) {
    check_planes_with::<G>(config, &NoSources, games, seed);
}

/// As [`check_planes`], for a configuration that was read from `sources`.
///
/// # Panics
/// If the game breaks the contract.
pub fn check_planes_with<G: Planes>(config: &G::Config, sources: &dyn Sources, games: usize, seed: u64) {
    let shapes = G::new(config).plane_spec();
    check_positions::<G>(config, sources, games, seed, |state| {
        if matches!(state.turn(), Turn::Player(_)) {
            check_frames(state);
        }
        assert_eq!(state.plane_spec(), shapes, "the shapes never change");
        check_observation(state);
        check_policy(state);
        check_symmetries(state);
    });
}

/// Checks the promises of [`Game`] and calls `visit` in every position.
fn check_positions<G: Game>(config: &G::Config, sources: &dyn Sources, games: usize, seed: u64, visit: impl Fn(&G)) {
    assert_eq!(
        G::Config::from_text_with::<G>(&config.canonical(), sources).as_ref(),
        Ok(config),
        "a configuration reads what it writes"
    );
    let start = G::new(config);
    let spec = start.spec();
    if config.rules_hash().is_none() {
        assert_eq!((&*start.rules_name(), spec.version), (G::NAME, G::VERSION), "only rule files name themselves");
    }
    assert!((1..=crate::MAX_PLAYERS).contains(&spec.players));
    assert!(spec.actions > 0 && spec.actions <= 1 << 16);
    assert_eq!(G::new(config), start, "two new games are equal");

    let mut hashed = HashMap::new();
    for game in 0..games {
        let mut rng = Rng::derive(seed, &[game as u64]);
        let mut state = start.clone();
        let mut record = Record::new::<G>(config, vec!["random".to_owned(); spec.players], seed);
        loop {
            assert_eq!(state.spec(), spec, "the sizes never change");
            let plies = record.plies.len();
            assert!(is_within(plies as u64, spec), "{plies} plies are more than promised\n{state}");
            check_actions(&state);
            check_text(config, &state);
            let future = (state.turn(), state.legal().collect::<Vec<_>>(), state.returns());
            let known = hashed.entry(state.hash()).or_insert_with(|| future.clone());
            assert_eq!(*known, future, "positions with the same hash continue in the same way\n{state}");
            check_information_state(&state);
            visit(&state);
            check_playout(&state, seed ^ state.hash());
            let action = match state.turn() {
                Turn::Player(_) => random_action(&state, &mut rng),
                Turn::Chance => sample_chance(&state, &mut rng),
                Turn::Over => break,
            };
            assert!(state.returns().iter().all(|&value| value == 0.0), "returns come at the end\n{state}");
            record.plies.push(Ply::of(&state, action));
            let before = state.clone();
            let mut twin = state.clone();
            twin.play(action);
            assert_eq!(state, before, "playing in a clone does not change the original");
            state.try_play(action).expect("a legal action can be played");
            assert_eq!(state, twin, "playing is a function of state and action");
        }
        check_end(&state);
        check_record(record, sources, &state);
    }
}

/// What the player to move knows: the same turn and actions, and nothing more to hide.
fn check_information_state<G: Game>(state: &G) {
    let Some(known) = state.information_state() else { return };
    assert!(G::SEALS_CHOICES, "a game that hides choices says so\n{state}");
    assert_ne!(known, *state, "something is hidden\n{state}");
    assert_eq!(known.turn(), state.turn(), "the same player is to move\n{state}");
    assert!(known.legal().eq(state.legal()), "hidden choices do not change the legal actions\n{state}");
    assert!(known.information_state().is_none(), "nothing is hidden twice\n{state}");
}

/// Whether a game of so many plies keeps its bound, if it has one.
fn is_within(plies: u64, spec: GameSpec) -> bool {
    spec.max_plies.is_none_or(|most| plies <= u64::from(most))
}

/// Legal actions and outcomes: ascending, within the sizes, masked, named.
fn check_actions<G: Game>(state: &G) {
    let spec = state.spec();
    let legal: Vec<Action> = state.legal().collect();
    let outcomes: Vec<(Action, f32)> = state.chance().collect();
    match state.turn() {
        Turn::Player(player) => {
            assert!(player.index() < spec.players);
            assert!(!legal.is_empty(), "a player to move has a move\n{state}");
            assert!(outcomes.is_empty(), "no outcomes on a player's turn\n{state}");
        }
        Turn::Chance => {
            assert!(legal.is_empty(), "no legal actions on the turn of chance\n{state}");
            let sum: f64 = outcomes.iter().map(|&(_, probability)| f64::from(probability)).sum();
            assert!((sum - 1.0).abs() < 1e-5, "the probabilities sum to {sum}\n{state}");
            assert!(outcomes.iter().all(|&(_, probability)| probability > 0.0), "an outcome can happen\n{state}");
        }
        Turn::Over => assert!(legal.is_empty() && outcomes.is_empty(), "nothing is legal at the end\n{state}"),
    }
    let (choices, bound) = if legal.is_empty() {
        (outcomes.iter().map(|&(outcome, _)| outcome).collect(), spec.chance_outcomes)
    } else {
        (legal.clone(), spec.actions)
    };
    assert!(choices.is_sorted_by(|a, b| a < b), "actions ascend\n{state}");
    assert!(choices.iter().all(|action| action.index() < bound), "actions are below {bound}\n{state}");
    assert_eq!(state.legal().len(), legal.len(), "the number of actions is known\n{state}");
    for rank in [0, legal.len() / 2, legal.len()] {
        assert_eq!(state.legal().nth(rank), legal.get(rank).copied(), "the n-th action is the n-th action\n{state}");
    }

    let mut mask = vec![true; spec.actions];
    state.mask(&mut mask);
    let masked: Vec<usize> = (0..spec.actions).filter(|&index| mask[index]).collect();
    assert_eq!(
        masked,
        legal.iter().map(|action| action.index()).collect::<Vec<_>>(),
        "the mask is the legal actions\n{state}"
    );

    let names: HashSet<String> = choices.iter().map(|&action| state.action_name(action)).collect();
    assert_eq!(names.len(), choices.len(), "names are unique\n{state}");
    for &action in &choices {
        assert!(state.is_legal(action));
        assert_eq!(state.parse_action(&state.action_name(action)), Ok(action), "a name parses to its action\n{state}");
    }
    let illegal = (0..=u16::MAX).map(Action).find(|action| !choices.contains(action));
    if let Some(illegal) = illegal {
        let mut twin = state.clone();
        assert!(twin.try_play(illegal).is_err() && twin == *state, "an illegal action changes nothing\n{state}");
    }
}

/// The text form gives the same position, with the same hash as a fresh computation.
fn check_text<G: Game>(config: &G::Config, state: &G) {
    let text = state.to_string();
    let read = G::parse(config, &text).unwrap_or_else(|error| panic!("the text form parses: {error}\n{text}"));
    assert_eq!(read.hash(), state.hash(), "the incremental hash is the fresh hash\n{text}");
    assert_eq!(&read, state, "the text form is the position\n{text}");
    assert_eq!(read.to_string(), text, "the text form is stable");
    assert_eq!(read.turn(), state.turn());
    assert_eq!(
        read.scores().map(|s| s.as_slice().to_vec()),
        state.scores().map(|s| s.as_slice().to_vec()),
        "the text form keeps scores\n{text}"
    );
    assert!(read.legal().eq(state.legal()), "the text form keeps legal actions\n{text}");
}

fn check_observation<G: Planes>(state: &G) {
    for player in Player::all(state.spec().players) {
        let mut planes = vec![f32::NAN; state.plane_spec().observation_size()];
        state.observe(player, &mut planes);
        let fits = planes.iter().all(|value| (0.0..=1.0).contains(value));
        assert!(fits, "an observation fills its planes with numbers from 0 to 1\n{state}");
    }
}

/// The mover's frame: the observation, the policy and the relative numbers of actions agree.
fn check_frames<G: Planes>(state: &G) {
    let actions = state.spec().actions;
    let numbers = || (0..actions).map(|number| Action(number as u16));
    for action in numbers() {
        let relative = state.relative_action(action);
        assert!(relative.index() < actions, "relative numbers are below {actions}\n{state}");
        assert_eq!(state.absolute_action(relative), action, "an absolute action is the inverse of a relative one");
    }
    let (mut mask, mut relative_mask) = (vec![false; actions], vec![false; actions]);
    state.mask(&mut mask);
    state.relative_mask(&mut relative_mask);
    for action in numbers() {
        let relative = state.relative_action(action).index();
        assert_eq!(relative_mask[relative], mask[action.index()], "the masks agree on {action:?}\n{state}");
    }
    for action in state.legal() {
        let index = state.policy_index(action);
        assert_eq!(state.action_at(index), Some(action), "action_at is the inverse of policy_index\n{state}");
        if state.acts_on_cell(action) {
            check_effect(state, action, index);
        }
    }
}

/// An action changes what the mover sees at its policy index. Planes that are the same everywhere say
/// nothing about a cell, such as the one that tells whose turn it is.
fn check_effect<G: Planes>(state: &G, action: Action, policy_index: usize) {
    let Turn::Player(mover) = state.turn() else { return };
    let shapes = state.plane_spec();
    let cells = shapes.observation[1] * shapes.observation[2];
    let observe = |state: &G| {
        let mut planes = vec![0_u8; shapes.observation_size()];
        state.observe(mover, &mut planes);
        planes
    };
    let mut after = state.clone();
    after.play(action);
    let (before, after) = (observe(state), observe(&after));
    let is_uniform = |plane: &[u8]| plane.iter().all(|value| *value == plane[0]);
    let cell = policy_index % cells;
    let changes = before
        .chunks_exact(cells)
        .zip(after.chunks_exact(cells))
        .any(|(before, after)| before[cell] != after[cell] && !(is_uniform(before) && is_uniform(after)));
    assert!(changes, "{} shows its effect at its policy index\n{state}", state.action_name(action));
}

/// Legal actions have policy indices of their own.
fn check_policy<G: Planes>(state: &G) {
    let size = state.plane_spec().policy_size();
    let indices: HashSet<usize> = state.legal().map(|action| state.policy_index(action)).collect();
    assert_eq!(indices.len(), state.legal().len(), "no two actions share a policy index\n{state}");
    assert!(indices.iter().all(|&index| index < size), "policy indices are below {size}\n{state}");
}

/// A symmetry is its own inverse, and commutes with playing.
fn check_symmetries<G: Planes>(state: &G) {
    assert!(state.symmetries() >= 1);
    assert_eq!(&state.transformed(0), state, "the first symmetry is the identity");
    for symmetry in 0..state.symmetries() {
        let transformed = state.transformed(symmetry);
        assert_eq!(&transformed.transformed(symmetry), state, "a symmetry is its own inverse\n{state}");
        assert_eq!((transformed.turn(), transformed.spec()), (state.turn(), state.spec()));
        assert_eq!(
            transformed.returns().as_slice(),
            state.returns().as_slice(),
            "a transformed position has the same returns\n{state}"
        );
        let scores = |state: &G| state.scores().map(|scores| scores.as_slice().to_vec());
        assert_eq!(scores(&transformed), scores(state), "a transformed position has the same scores\n{state}");
        let outcomes = state.chance().map(|(outcome, _)| (outcome, outcome));
        for (action, corresponding) in
            state.legal().map(|action| (action, state.transform_action(symmetry, action))).chain(outcomes)
        {
            assert!(transformed.is_legal(corresponding), "a legal action stays legal when transformed\n{state}");
            let (mut played, mut played_transformed) = (state.clone(), transformed.clone());
            played.play(action);
            played_transformed.play(corresponding);
            assert_eq!(played.transformed(symmetry), played_transformed, "playing and transforming commute\n{state}");
        }
    }
}

/// A playout from here ends the game.
fn check_playout<G: Game>(state: &G, seed: u64) {
    let mut end = state.clone();
    let plies = end.play_out(&mut Rng::new(seed));
    assert!(is_within(plies.into(), state.spec()), "a playout of {plies} plies is longer than promised\n{state}");
    assert_eq!(end.turn(), Turn::Over, "a playout ends the game\n{state}");
    assert!(end.legal().len() == 0 && end.chance().next().is_none(), "nothing is legal after a playout\n{state}");
    assert!(end.returns().iter().all(|value| (-1.0..=1.0).contains(value)), "returns are from -1 to 1\n{state}");
}

fn check_end<G: Game>(state: &G) {
    let returns = state.returns();
    assert_eq!(returns.as_slice().len(), state.spec().players);
    assert!(returns.iter().all(|value| (-1.0..=1.0).contains(value)), "returns are from -1 to 1\n{state}");
    if let Some(scores) = state.scores() {
        assert_eq!(scores.as_slice().len(), state.spec().players);
        let seats = || Player::all(state.spec().players);
        for (a, b) in seats().flat_map(|a| seats().map(move |b| (a, b))) {
            let agrees = match scores[a].cmp(&scores[b]) {
                Ordering::Less => returns[a] <= returns[b],
                Ordering::Equal => (returns[a] - returns[b]).abs() < 1e-6,
                Ordering::Greater => returns[a] >= returns[b],
            };
            assert!(agrees, "returns follow the points\n{state}");
        }
    }
}

/// A record survives JSON and replays to the same position.
fn check_record<G: Game>(mut record: Record, sources: &dyn Sources, state: &G) {
    record.finish(state);
    let line = serde_json::to_string(&record).expect("a record is plain data");
    let read: Record = serde_json::from_str(&line).expect("a record reads what it writes");
    assert_eq!(read, record);
    let (_, end) = read.replay_with::<G>(sources, |_, _| ()).expect("a record replays");
    assert_eq!(&end, state, "a record replays to the same position");
    assert_eq!(end.hash(), state.hash());
}
