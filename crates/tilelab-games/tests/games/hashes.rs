//! Position hashes: different positions have different ones, equal positions the same.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use tilelab_core::{Action, Config, Game, Rng, Turn, random_action, sample_chance};
use tilelab_games::hex::Hex;
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::Nim;

/// Stands for a text of hundreds of letters: two texts practically never share its 128 bits.
fn fingerprint(text: &str) -> (u64, u64) {
    let hash = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, text).hash(&mut hasher);
        hasher.finish()
    };
    (hash(0), hash(1))
}

/// Visits positions of random games until there were enough; returns how many differed.
fn distinct<G: Game>(config: &str, visits: usize) -> usize {
    let config = G::Config::from_text::<G>(config).expect("a configuration");
    let mut rng = Rng::new(1);
    let mut texts: HashMap<u64, (u64, u64)> = HashMap::new();
    let mut hashes: HashMap<(u64, u64), u64> = HashMap::new();
    let mut state = G::new(&config);
    for _ in 0..visits {
        let text = fingerprint(&state.to_string());
        let hash = state.hash();
        assert_eq!(*texts.entry(hash).or_insert(text), text, "two positions share a hash; one is\n{state}");
        assert_eq!(*hashes.entry(text).or_insert(hash), hash, "one position has two hashes\n{state}");
        match state.turn() {
            Turn::Player(_) => state.play(random_action(&state, &mut rng)),
            Turn::Chance => state.play(sample_chance(&state, &mut rng)),
            Turn::Over => state = G::new(&config),
        }
    }
    texts.len()
}

/// Small boards are visited more than once by different lines, large ones hardly ever.
#[test]
fn no_two_positions_share_a_hash() {
    let mut found = 0;
    for (config, visits) in [
        ("", 60_000),
        ("players=4,cap=false", 30_000),
        ("dice=true", 50_000),
        ("dice=true,players=3,cols=5,rows=12", 40_000),
        ("cols=6,rows=9", 40_000),
        ("dice=true,cols=4,rows=4,players=4", 40_000),
        ("cols=4,rows=4", 20_000),
    ] {
        found += distinct::<Link>(config, visits);
    }
    assert!(found > 200_000, "only {found} positions differed");
    assert!(distinct::<Hex>("", 30_000) > 20_000);
    assert!(distinct::<Hex>("size=4,swap=true", 30_000) > 10_000);
    assert!(distinct::<Hex>("size=2,swap=true", 5_000) < 3_usize.pow(4) * 2);
    // Nim has as many positions as there are ways to leave stones, twice.
    assert!(distinct::<Nim>("", 20_000) <= 2 * 2 * 4 * 6 * 8);
    assert!(distinct::<Nim>("piles=30-40-50,most=3", 20_000) > 10_000);
}

/// Exchanges two moves of one player; where the blocks still come to rest in the same cells, the
/// position and its hash are the same.
#[test]
fn the_order_of_blocks_does_not_matter() {
    let mut rng = Rng::new(2);
    let (mut same, mut other) = (0, 0);
    for players in 2..=4_u8 {
        let config = LinkConfig { players, ..LinkConfig::default() };
        for _ in 0..2_500 {
            let mut state = Link::new(&config);
            let mut actions: Vec<Action> = Vec::new();
            for _ in 0..2 * players {
                actions.push(random_action(&state, &mut rng));
                state.play(actions[actions.len() - 1]);
            }
            let seat = rng.below(players.into()) as usize;
            let step = usize::from(players);
            actions.swap(seat, seat + step);
            let mut twin = Link::new(&config);
            if actions.iter().any(|&action| twin.try_play(action).is_err()) {
                continue;
            }
            let sorted = |state: &Link| {
                let mut blocks: Vec<_> = state.placed().collect();
                blocks.sort_unstable();
                blocks
            };
            if sorted(&state) == sorted(&twin) {
                same += usize::from(state.placed().ne(twin.placed()));
                assert_eq!(state.hash(), twin.hash(), "\n{state}");
                assert_eq!(state, twin);
                assert_eq!(state.to_string(), twin.to_string());
                assert_eq!(state.scores().expect("points").as_slice(), twin.scores().expect("points").as_slice());
            } else {
                other += 1;
                assert_ne!(state.hash(), twin.hash(), "\n{state}");
                assert_ne!(state, twin);
            }
        }
    }
    assert!(same > 500 && other > 500, "{same} transpositions and {other} others");
}

/// The same blocks with another player to move are another position.
#[test]
fn the_mover_and_the_die_are_part_of_the_hash() {
    let board = "\n. a . . . . . . . .\na T0 a . . . . . . .";
    let mut hashes = Vec::new();
    for (config, heads) in [
        ("players=3", vec!["a to move", "b to move", "c to move"]),
        (
            "players=3,dice=true",
            vec![
                "a to roll",
                "b to roll",
                "a to place I",
                "b to place I",
                "a to place O",
                "a to roll missed 1 0",
                "a to roll missed 0 1",
            ],
        ),
    ] {
        let config = LinkConfig::from_text::<Link>(config).expect("a configuration");
        hashes.extend(
            heads.iter().map(|head| Link::parse(&config, &format!("{head}{board}")).expect("a position").hash()),
        );
    }
    let count = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}
