//! Everything that is registered, run through what every game and agent must keep.

mod memory;
mod old_folders;
mod rules;
mod states;
mod watching;

use tilelab_arena::solve::SolveRequest;
use tilelab_arena::{AGENTS, AgentSpec, GAMES, GameInfo, OpenGame, open_game};
use tilelab_core::{Budget, Forfeit, Record, Rng, Turn};

/// Every example of every game.
fn examples() -> impl Iterator<Item = (&'static str, OpenGame)> {
    let open = |text: &'static str| (text, open_game(text).unwrap_or_else(|error| panic!("{text}: {error}")));
    GAMES.iter().flat_map(|game| game.examples).copied().map(open)
}

#[test]
fn every_game_keeps_the_contract() {
    for (text, game) in examples() {
        let plies = game.spec().max_plies;
        game.check_contract(if plies.is_none_or(|plies| plies > 900) { 2 } else { 12 }, 1);
        assert_eq!(game.text(), text, "examples are written canonically");
    }
}

#[test]
fn a_playout_allocates_nothing() {
    for (text, game) in examples().filter(|(_, game)| !game.info().allocates) {
        let counted = allocation_counter::measure(|| {
            game.random_playouts(50, 1);
        });
        assert_eq!(counted.count_total, 0, "{text} allocates in its playouts");
    }
}

#[test]
fn every_roster_agent_plays_every_example() {
    for (text, game) in examples() {
        let name = text.split(':').next().expect("a name");
        let default_agents = GAMES.iter().find(|game| game.name == name).expect("a game").default_agents;
        for agent in default_agents {
            let spec: AgentSpec = agent.parse().expect("an agent");
            // Networks play some variants only.
            if agent.starts_with("net:") && game.check(std::slice::from_ref(&spec)).is_err() {
                continue;
            }
            let players = game.spec().players;
            let agents = vec![spec; players];
            let streams: Vec<u64> = (1..=players as u64).collect();
            let once = game.play(&agents, 3, &streams).expect("a game").record;
            let again = game.play(&agents, 3, &streams).expect("a game").record;
            assert_eq!(once, again, "{agent} repeats itself in {text}");
            let replayed = game.replay(&once, true).expect("a replay");
            assert!(replayed.over);
            assert_eq!(replayed.states.expect("states").len(), once.plies.len());
        }
    }
}

#[test]
fn every_agent_is_on_a_roster() {
    // Other programs and objects of Python are not ours to seat, networks are files, and games of `afterstate` are long.
    for kind in AGENTS.iter().filter(|kind| !["policy", "gtp", "python", "afterstate"].contains(&kind.name)) {
        let seated =
            GAMES.iter().flat_map(|game| game.default_agents).any(|agent| agent.split(':').next() == Some(kind.name));
        assert!(seated, "no quick tournament shows {}", kind.name);
    }
}

#[test]
fn a_session_undoes_and_records() {
    for (text, game) in examples() {
        let seats = vec![Some("random".parse().expect("an agent")); game.spec().players];
        let mut session = game.session(&seats, 9, None).expect("a session");
        let mut texts = vec![session.text()];
        for _ in 0..6 {
            match session.turn() {
                Turn::Player(_) => {
                    let decision = session.choose(Budget::default()).expect("an agent sits there");
                    session.play(decision.action, None).expect("a legal move");
                }
                Turn::Chance => drop(session.draw()),
                Turn::Over => break,
            }
            texts.push(session.text());
        }
        assert!(game.replay(&session.record(), false).is_ok(), "{text}");

        // From any position on: the record says where it began, and replays.
        let mut later = game.session(&seats, 9, Some(&session.text())).expect("a session");
        assert_eq!(later.text(), session.text());
        if let Some((action, _)) = later.legal().first() {
            later.play(*action, None).expect("a legal move");
        }
        assert!(game.replay(&later.record(), false).is_ok(), "{text}");
        assert!(game.session(&seats, 9, Some("no position")).is_err());
        while texts.len() > 1 {
            assert_eq!(texts.pop(), Some(session.text()));
            assert!(session.undo());
        }
        assert!(!session.undo());
    }
}

/// Agents of every kind with hardly any budget.
const TINY: &[&str] = &[
    "heuristic",
    "mcts:nodes=1",
    "mcts:nodes=7,select=ucb,playout=heuristic,cutoff=3",
    "mcts:nodes=9,select=rave,transpositions=true,open=0",
    "mcts:nodes=9,select=poolrave,pool-p=0.9,value=win",
    "mcts:nodes=12,select=puct,playout=none,threads=2,memory=1",
    "alphabeta:nodes=20",
    "alphabeta:depth=1,mode=maxn",
    "expectimax:depth=1",
    "montecarlo:nodes=5",
    "solver:nodes=40",
];

/// Every agent, at random positions of every game: always a legal move, never a panic.
#[test]
fn tiny_budgets_never_break_the_rules() {
    soak(3);
}

/// The same at 10,000 positions a game, which takes some minutes:
/// `cargo test --release -p tilelab-arena -- --ignored soak`.
#[test]
#[ignore = "takes minutes"]
fn soak_at_10_000_positions_of_every_game() {
    for game in GAMES {
        let examples = game.examples.len() as u64;
        eprintln!("{}: {} decisions", game.name, soak_game(game, 10_000_u64.div_ceil(examples)));
    }
}

fn soak(positions: u64) {
    for game in GAMES {
        assert!(soak_game(game, positions) > 0);
    }
}

/// Lets every agent move at this many random positions of every example; says how many moves that made.
fn soak_game(game: &GameInfo, positions: u64) -> u64 {
    let mut decisions = 0;
    for text in game.examples {
        let game = open_game(text).expect("a game");
        let players = game.spec().players;
        let random = vec![Some("random".parse().expect("an agent")); players];
        for number in 0..positions {
            let mut walk = game.session(&random, number, None).expect("a session");
            let plies = Rng::derive(7, &[number]).below(game.spec().max_plies.unwrap_or(100));
            for _ in 0..plies {
                let before = walk.text();
                match walk.turn() {
                    Turn::Player(_) => {
                        let action = walk.choose(Budget::default()).expect("a move").action;
                        walk.play(action, None).expect("a legal move");
                    }
                    Turn::Chance => drop(walk.draw()),
                    Turn::Over => break,
                }
                // Where the game ends sooner, the position before its last action it is.
                if walk.turn() == Turn::Over {
                    walk = game.session(&random, number, Some(&before)).expect("a session");
                    break;
                }
            }
            if !matches!(walk.turn(), Turn::Player(_)) {
                continue;
            }
            for agent in TINY {
                let spec: AgentSpec = agent.parse().expect("an agent");
                let Ok(mut session) = game.session(&vec![Some(spec); players], number, Some(&walk.text())) else {
                    assert_eq!(*agent, "heuristic", "only a heuristic may not play {text}");
                    continue;
                };
                let decision = session.choose(Budget::default()).expect("a move");
                session.play(decision.action, None).unwrap_or_else(|error| panic!("{agent} in {text}: {error}"));
                decisions += 1;
            }
        }
    }
    decisions
}

#[test]
fn a_forfeit_is_part_of_the_record() {
    let game = open_game("link:players=3").expect("a game");
    let agents = vec!["random".parse().expect("an agent"); 3];
    let mut record = game.play(&agents, 1, &[1, 2, 3]).expect("a game").record;
    record.plies.truncate(4);
    record.scores = Some(vec![-1, 0, -1]);
    record.forfeit = Some(Forfeit { seat: 1, reason: "asleep".to_owned() });
    record.returns = vec![0.5, -1.0, 0.5];
    let replayed = game.replay(&record, false).expect("a replay");
    assert!(replayed.over && replayed.winner.is_none() && replayed.forfeit == record.forfeit);
    let text = serde_json::to_string(&record).expect("JSON");
    assert_eq!(serde_json::from_str::<Record>(&text).expect("a record"), record);
    // A player may resign at any time; here seat 1 is to move.
    let resigned = Record {
        forfeit: Some(Forfeit { seat: 2, reason: "resigned".to_owned() }),
        returns: vec![0.5, 0.5, -1.0],
        ..record.clone()
    };
    assert!(game.replay(&resigned, false).expect("a replay").over);
    let wrong = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        game.replay(&record, false).expect_err("a false record").to_string()
    };
    assert_eq!(
        wrong(|record| record.forfeit.as_mut().expect("a forfeit").seat = 3),
        "ply 5: seat 3 forfeits, but there are 3 seats"
    );
    assert!(wrong(|record| record.returns[0] = 1.0).contains("returns"));
    assert!(wrong(|record| record.forfeit = None).contains("returns"));
}

/// Nim as rules has the same values as Nim in Rust, move by move.
#[test]
fn rules_and_native_games_have_the_same_values() {
    let values = |game: &str| {
        let request = SolveRequest { moves: true, search: true, ..SolveRequest::default() };
        let report = open_game(game).expect(game).solve(&request).expect("a proof");
        report.moves.into_iter().map(|(_, values)| values).collect::<Vec<_>>()
    };
    let native = values("nim:piles=5-3-2-1");
    assert_eq!(values("gdl:nim-lp"), native);
    assert_eq!(values("gdl:nim"), native);
}
