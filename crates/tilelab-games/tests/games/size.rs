//! Positions are small and hold no heap: searches copy them by the million.

use allocation_counter::measure;
use tilelab_core::{ActionValues, Config, Game, Rng, Turn, play_randomly};
use tilelab_games::dominoes::{Dominoes, DominoesConfig};
use tilelab_games::duel::{Duel, DuelConfig};
use tilelab_games::hex::heuristic::{Heuristic, Measure};
use tilelab_games::hex::{Hex, HexConfig, playout};
use tilelab_games::link::heuristic::Features;
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::{Nim, NimConfig};

/// A type that owns heap needs dropping, so a type that needs none owns no heap. It could still borrow
/// leaked memory, but a game that leaks shows up in the count of allocations below.
#[test]
fn positions_are_small_and_own_no_heap() {
    const {
        assert!(size_of::<Link>() <= 512);
        assert!(size_of::<Hex>() <= 224);
        assert!(size_of::<Nim>() <= 96);
        assert!(size_of::<Duel>() <= 432);
        assert!(size_of::<Dominoes>() <= 112);
        assert!(!std::mem::needs_drop::<Dominoes>());
        assert!(!std::mem::needs_drop::<DominoesConfig>());
        assert!(!std::mem::needs_drop::<Duel>());
        assert!(!std::mem::needs_drop::<DuelConfig>());
        assert!(!std::mem::needs_drop::<Link>());
        assert!(!std::mem::needs_drop::<Hex>());
        assert!(!std::mem::needs_drop::<Nim>());
        assert!(!std::mem::needs_drop::<LinkConfig>());
        assert!(!std::mem::needs_drop::<NimConfig>());
    }
}

/// Counts the allocations of copies, random games, and the methods that a search calls.
fn allocations<G: Game>(config: &str) -> u64 {
    let config = G::Config::from_text::<G>(config).expect("a configuration");
    let mut rng = Rng::new(1);
    assert!(!G::ALLOCATES, "compiled games own no heap");
    let mut plies = 0;
    let info = measure(|| {
        let start = G::new(&config);
        for _ in 0..200 {
            let mut state = start.clone();
            plies += play_randomly(&mut state, &mut rng);
            plies += start.clone().play_out(&mut rng);
            assert!(state.turn() == Turn::Over && state.legal().len() == 0 && state.chance().next().is_none());
            plies += u32::from(state.hash() == start.hash() || state.returns().iter().sum::<f32>() > 0.5);
            plies += state.scores().map_or(0, |scores| scores.as_slice().len() as u32);
        }
    });
    assert!(plies > 200, "games were played");
    info.count_total
}

#[test]
fn playouts_allocate_nothing() {
    assert_eq!(allocations::<Link>(""), 0);
    assert_eq!(allocations::<Link>("players=4,cap=false,first=2"), 0);
    assert_eq!(allocations::<Link>("dice=true"), 0);
    assert_eq!(allocations::<Link>("dice=true,players=3,cols=6,rows=9"), 0);
    assert_eq!(allocations::<Hex>(""), 0);
    assert_eq!(allocations::<Hex>("size=3,swap=true"), 0);
    assert_eq!(allocations::<Hex>("size=19"), 0);
    assert_eq!(allocations::<Duel>(""), 0);
    assert_eq!(allocations::<Duel>("rows=10,cols=20,goal=survive,hold=own,slot=filled,overflow=left"), 0);
    assert_eq!(allocations::<Dominoes>(""), 0);
    assert_eq!(allocations::<Dominoes>("max=9,variant=text,deal=5"), 0);
    assert_eq!(allocations::<Nim>(""), 0);
    assert_eq!(allocations::<Nim>("piles=100-200-300,most=7,misere=true"), 0);
}

#[test]
fn features_of_all_actions_allocate_nothing() {
    let state = Link::new(&LinkConfig::default());
    let mut seen = 0;
    let info = measure(|| Features::after_each(&state, |_| seen += 1));
    assert_eq!((seen, info.count_total), (162, 0));
}

#[test]
fn bridges_and_values_of_hex_allocate_nothing() {
    let state = Hex::new(&HexConfig::default());
    let mut rng = Rng::new(1);
    let mut values = Vec::with_capacity(3 * 121);
    let info = measure(|| {
        playout::bridged(&mut state.clone(), &mut rng);
        for measure in [Measure::Path, Measure::Potential, Measure::TwoDistance] {
            Heuristic { measure }.action_values(&state, &mut rng, &mut values);
        }
    });
    assert_eq!((values.len(), info.count_total), (3 * 121, 0));
}

/// The counter works: otherwise the tests above would prove nothing.
#[test]
fn the_counter_sees_a_vector() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}
