//! Games from rules: the contract, simultaneous moves, limits, goals and refusals.

use std::collections::BTreeMap;

use tilelab_core::contract::{check_planes, check_planes_with};
use tilelab_core::{Config, Game, Planes, Player, Rng, Turn, play_randomly, random_action};
use tilelab_games::gdl::{Gdl, GdlConfig};

/// Two players show a hand at the same time, twice; equal hands are a draw.
const MATCHING: &str = "
    (role even) (role odd) (side heads) (side tails)
    (init (round 1)) (<= (legal ?r (show ?s)) (role ?r) (side ?s) (not (true (round 3))))
    (<= (next (round 2)) (true (round 1))) (<= (next (round 3)) (true (round 2)))
    (<= (next same) (does even (show ?s)) (does odd (show ?s)))
    (<= terminal (true (round 3)))
    (<= (goal even 100) (true same)) (<= (goal even 0) (not (true same)))
    (<= (goal odd 0) (true same)) (<= (goal odd 100) (not (true same)))";

/// A clock that ticks forever.
const ENDLESS: &str = "
    (role a) (init (on)) (init (off)) (<= (legal a tick)) (<= (legal a tock))
    (<= (next (on)) (true (off)) (does a tick)) (<= (next (off)) (true (on)))
    (<= terminal (true (never))) (<= (goal a 30) (true (on))) (<= (goal a 10) (not (true (on))))
    (<= (next (never)) (true (never)))";

fn sources(text: &str) -> BTreeMap<String, String> {
    BTreeMap::from([("rules.kif".to_owned(), text.to_owned())])
}

fn config(text: &str, rest: &str) -> GdlConfig {
    GdlConfig::from_text_with::<Gdl>(&format!("rules.kif{rest}"), &sources(text)).expect("rules")
}

#[test]
fn bundled_rules_keep_the_contract() {
    for (text, games) in [
        ("tictactoe", 10),
        ("connectfour", 2),
        ("connectfour,limit=5", 5),
        ("hex5", 2),
        ("nim", 10),
        ("nim-lp,simultaneous=refuse", 10),
        ("dominoes3", 5),
        ("dominoes3-lp", 5),
        ("dominoes3-lp,start=7", 5),
        ("link-small", 1),
    ] {
        check_planes::<Gdl>(&GdlConfig::from_text::<Gdl>(text).expect(text), games, 1);
    }
}

#[test]
fn rules_from_files_keep_the_contract() {
    for text in [MATCHING, ENDLESS] {
        check_planes_with::<Gdl>(&config(text, ",limit=50"), &sources(text), 10, 1);
    }
    let name = Gdl::new(&config(MATCHING, "")).rules_name().into_owned();
    assert_eq!(name, "rules");
}

/// What the second player sees does not depend on the first player's choice.
#[test]
fn choices_of_the_same_joint_move_are_hidden() {
    let start = Gdl::new(&config(MATCHING, ""));
    let after = |name: &str| {
        let mut state = start.clone();
        state.play(state.parse_action(name).expect("a move"));
        state
    };
    let [heads, tails] = ["show heads", "show tails"].map(after);
    assert_ne!(heads, tails);
    assert_ne!(heads.hash(), tails.hash());
    for state in [&heads, &tails] {
        assert_eq!(state.turn(), Turn::Player(Player::new(1)));
        let text = state.to_string();
        assert!(text.contains("sealed a ") && !text.contains("heads") && !text.contains("tails"), "{text}");
    }
    assert!(heads.legal().eq(tails.legal()));
    let observe = |state: &Gdl| {
        let mut planes = vec![0.0_f32; state.plane_spec().observation_size()];
        state.observe(Player::new(1), &mut planes);
        planes
    };
    assert_eq!(observe(&heads), observe(&tails));

    let mut end = heads;
    for name in ["show heads", "show tails", "show tails"] {
        end.play(end.parse_action(name).expect("a move"));
    }
    assert_eq!((end.turn(), end.returns().as_slice()), (Turn::Over, &[1.0, -1.0][..]));
    let error = GdlConfig::from_text_with::<Gdl>("rules.kif,simultaneous=refuse", &sources(MATCHING));
    let error = error.expect_err("a refusal").to_string();
    assert!(error.contains("even and odd choose at the same time"), "{error}");
}

#[test]
fn endless_games_end_at_the_limit_with_their_goals() {
    let mut state = Gdl::new(&config(ENDLESS, ",limit=7"));
    assert_eq!(play_randomly(&mut state, &mut Rng::new(1)), 7);
    let score = state.scores().expect("goals")[Player::new(0)];
    let returned = state.returns()[Player::new(0)];
    assert!((score, returned) == (30, 1.0) || (score, returned) == (10, -1.0), "{score} {returned}");
}

/// Playouts through the evaluator have the results of random play.
#[test]
fn playouts_have_the_distribution_of_random_play() {
    for text in ["tictactoe", "dominoes3-lp", "nim"] {
        let start = Gdl::new(&GdlConfig::from_text::<Gdl>(text).expect(text));
        let mean = |play: fn(&mut Gdl, &mut Rng) -> u32| {
            let mut rng = Rng::new(5);
            let games = (0..4_000).map(|_| {
                let mut state = start.clone();
                let plies = play(&mut state, &mut rng);
                [f64::from(plies), f64::from(state.returns()[Player::new(0)])]
            });
            games.fold([0.0, 0.0], |sum, game| [sum[0] + game[0] / 4_000.0, sum[1] + game[1] / 4_000.0])
        };
        let (fast, slow) = (mean(Gdl::play_out), mean(play_randomly));
        assert!((fast[0] - slow[0]).abs() < 0.2 && (fast[1] - slow[1]).abs() < 0.08, "{text}: {fast:?} {slow:?}");
    }
}

#[test]
fn positions_are_read_with_clear_errors() {
    let config = GdlConfig::from_text::<Gdl>("tictactoe").expect("a game");
    let read = |text: &str| Gdl::parse(&config, text).map(drop).map_err(|error| error.to_string());
    assert_eq!(read("move 1: b to move\n(turn nought)\n(cell 1 1 x)"), Ok(()));
    for (text, words) in [
        ("", "move 3: a to move"),
        ("move x: a to move", "number of moves"),
        ("move 0: a to move\n(cell 9 9 x)", "line 2: found `(cell 9 9 x)`, expected a fact"),
        ("move 0: b to move\n(turn cross)", "`a to move`, which follows from the facts"),
        ("move 0: a to move\n(turn cross)\nsealed a 0000", "line 3"),
        ("move 1001: a to move", "number of moves"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn rules_are_refused_with_file_line_and_column() {
    for (rest, text, words) in [
        ("", "(role a)\n(<= (legal a ?x))", "rules.kif:2:"),
        ("", "(role a", "rules.kif:1:"),
        (",start=3", MATCHING, "start=3, expected a number below 1"),
        (",limit=0", MATCHING, "limit=0"),
        (",hash=0", MATCHING, "the rule file has changed"),
    ] {
        let error = GdlConfig::from_text_with::<Gdl>(&format!("rules.kif{rest}"), &sources(text));
        let error = error.expect_err(text).to_string();
        assert!(error.contains(words), "{error}");
    }
    let roles: String = (0..9).map(|role| format!("(role r{role})")).collect();
    let error = GdlConfig::from_text_with::<Gdl>("rules.kif", &sources(&(MATCHING.to_owned() + &roles)));
    assert!(error.expect_err("a refusal").to_string().contains("11 roles, expected at most 8"));
    // Strangers name no files.
    assert!(GdlConfig::from_text::<Gdl>("rules.kif").expect_err("a refusal").to_string().contains("not read here"));
}

/// States hold what searches need; random moves touch no heap while fluents and actions are few.
#[test]
fn states_of_small_games_need_no_heap() {
    const { assert!(size_of::<Gdl>() <= 128) };
    let mut state = Gdl::new(&GdlConfig::from_text::<Gdl>("tictactoe").expect("a game"));
    let mut rng = Rng::new(1);
    state.clone().play_out(&mut rng);
    let counts = allocation_counter::measure(|| {
        while state.turn() != Turn::Over {
            state.clone().play_out(&mut rng);
            state.play(random_action(&state, &mut rng));
        }
    });
    assert_eq!(counts.count_total, 0);
}
