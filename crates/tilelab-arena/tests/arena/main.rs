//! Everything that is registered, run through what every game and agent must keep.

use tilelab_arena::{AGENTS, AgentSpec, GAMES, OpenGame, open_game};

/// Every example of every game.
fn examples() -> impl Iterator<Item = (&'static str, Box<dyn OpenGame>)> {
    let open = |text: &'static str| (text, open_game(text).unwrap_or_else(|error| panic!("{text}: {error}")));
    GAMES.iter().flat_map(|game| game.examples()).copied().map(open)
}

#[test]
fn every_game_keeps_the_contract() {
    for (text, game) in examples() {
        let plies = game.spec().max_plies;
        game.check_contract(if plies > 900 { 2 } else { 12 }, 1);
        assert_eq!(game.text(), text, "examples are written canonically");
    }
}

#[test]
fn a_playout_allocates_nothing() {
    for (text, game) in examples() {
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
        let roster = GAMES.iter().find(|game| game.name() == name).expect("a game").roster();
        for agent in roster {
            let spec: AgentSpec = agent.parse().expect("an agent");
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
    for kind in AGENTS {
        let seated =
            GAMES.iter().flat_map(|game| game.roster()).any(|agent| agent.split(':').next() == Some(kind.name));
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
                tilelab_core::Turn::Player(_) => {
                    let decision = session.choose().expect("an agent sits there");
                    session.play(decision.action, None).expect("a legal move");
                }
                tilelab_core::Turn::Chance => drop(session.draw()),
                tilelab_core::Turn::Over => break,
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
    for (text, game) in examples() {
        let players = game.spec().players;
        for number in 0..3 {
            // Somewhere along a random game.
            let random = vec![Some("random".parse().expect("an agent")); players];
            let mut walk = game.session(&random, number, None).expect("a session");
            for _ in 0..number * 13 {
                match walk.turn() {
                    tilelab_core::Turn::Player(_) => {
                        let action = walk.choose().expect("an agent sits there").action;
                        walk.play(action, None).expect("a legal move");
                    }
                    tilelab_core::Turn::Chance => drop(walk.draw()),
                    tilelab_core::Turn::Over => break,
                }
            }
            if !matches!(walk.turn(), tilelab_core::Turn::Player(_)) {
                continue;
            }
            for agent in TINY {
                let spec: AgentSpec = agent.parse().expect("an agent");
                let Ok(mut session) = game.session(&vec![Some(spec); players], number, Some(&walk.text())) else {
                    assert_eq!(*agent, "heuristic", "only a heuristic may not play {text}");
                    continue;
                };
                let decision = session.choose().expect("an agent sits there");
                session.play(decision.action, None).unwrap_or_else(|error| panic!("{agent} in {text}: {error}"));
            }
        }
    }
}
