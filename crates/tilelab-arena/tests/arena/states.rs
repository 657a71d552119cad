//! Positions and players whose type is not known, and guests from outside.

use std::sync::Arc;

use tilelab_arena::agents::ExternalAgent;
use tilelab_arena::state::{AnyPlayer, AnyState};
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Action, AgentError, Budget, Decision, Rng, SpecError, Turn};

use crate::examples;

#[test]
fn a_position_is_itself_after_a_copy_and_after_its_text() {
    for (name, game) in examples() {
        let mut state = game.state(None).expect("a start");
        let mut rng = Rng::new(7);
        for ply in 0..40 {
            let action = match state.turn() {
                Turn::Player(_) => {
                    let legal = state.legal();
                    legal[rng.below(legal.len() as u32) as usize]
                }
                Turn::Chance => state.draw(7, ply).expect("chance draws"),
                Turn::Over => break,
            };
            let copy = state.clone_box();
            state.play(action).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(!copy.equals(state.as_ref()), "{name}: playing leaves a copy alone");
            let read = game.state(Some(&state.to_string())).expect("the text form is read back");
            assert!(read.equals(state.as_ref()) && read.info().hash == state.info().hash, "{name}");
        }
    }
    let other = open_game("nim").expect("a game").state(None).expect("a start");
    assert!(!other.equals(open_game("hex").expect("a game").state(None).expect("a start").as_ref()));
}

#[test]
fn a_player_says_where_it_cannot_choose() {
    let players = open_game("nim").expect("a game").players(&"first".parse().expect("an agent")).expect("players");
    let choose = |game: &str, text: Option<&str>| {
        let state = open_game(game).expect("a game").state(text).expect("a position");
        players().choose(state.as_ref(), Budget::default(), &mut Rng::new(1)).map(|decision| decision.action)
    };
    assert!(choose("nim", None).is_ok());
    assert_eq!(choose("hex", None), Err(AgentError::Failed("found a position of hex, expected one of nim".to_owned())));
}

/// Plays the last legal action, and gives up in games whose seed says so.
struct Last;

impl ExternalAgent for Last {
    fn spawn(&self, game: &str) -> Box<dyn AnyPlayer> {
        assert_eq!(game, "nim:piles=3-4-5");
        Box::new(Self)
    }
}

impl AnyPlayer for Last {
    fn choose(&mut self, state: &dyn AnyState, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        if rng.below(8) == 0 {
            return Err(AgentError::Failed("KeyError: 'plan'".to_owned()));
        }
        Ok(Decision::bare(*state.legal().last().expect("a legal action")))
    }

    fn notify(&mut self, _: &dyn AnyState, _: Action) {}
}

#[test]
fn an_external_agent_plays_where_it_is_present_and_forfeits_where_it_fails() {
    let tournament = |guest: AgentSpec| {
        let agents = vec!["random".parse().expect("an agent"), guest];
        Tournament::new(TournamentSpec {
            game: "nim:piles=3-4-5".to_owned(),
            agents,
            games: 40,
            seed: 3,
            max_plies: None,
        })
    };
    let here = tournament(AgentSpec::external("last", Arc::new(Last)).expect("a name")).expect("a tournament");
    let games: Vec<u64> = (0..here.total()).collect();
    let run = |threads| here.play_games(&games, Some(threads), |_| Ok::<(), SpecError>(())).expect("games").0;
    let results = run(1);
    assert_eq!(results, run(4));
    let forfeits = results.iter().filter(|result| result.forfeit.is_some()).count();
    assert!(0 < forfeits && forfeits < results.len(), "{forfeits}");

    // In a file there is only the name: enough to read the games, not to play them.
    let absent = tournament("python:name=last".parse().expect("an agent")).expect("a tournament");
    assert_eq!(absent.spec, here.spec);
    let error = absent.prepare_agents().err().expect("an error").to_string();
    assert_eq!(error, "agent python:name=last is a Python object; only the Python package can let it play");
    for text in ["python", "python:name=a b", "python:name="] {
        assert!(text.parse::<AgentSpec>().is_err(), "{text:?} was taken");
    }
}

/// Searches of the two-player game value every legal action, and choose one of the best.
#[test]
fn a_search_of_the_duel_values_all_its_moves() {
    for game in ["duel:hold=own", "duel:hold=shared,goal=first-line", "duel:hold=none,rows=10"] {
        let game = open_game(game).expect("a game");
        let players = game.players(&"duel-search:depth=2".parse().expect("an agent")).expect("players");
        let mut state = game.state(None).expect("a start");
        for ply in 0..60 {
            let action = match state.turn() {
                Turn::Chance => state.draw(5, ply).expect("chance draws"),
                Turn::Over => break,
                Turn::Player(mover) => {
                    // A new player each time, because a plan that follows a hold has no values.
                    let decision = players().choose(state.as_ref(), Budget::default(), &mut Rng::new(1));
                    let decision = decision.expect("a decision");
                    let mut actions: Vec<Action> = decision.candidates.iter().map(|each| each.action).collect();
                    actions.sort_unstable();
                    assert_eq!(actions, state.legal());
                    let value = decision.value.expect("a value")[mover];
                    let best = decision.candidates.iter().filter_map(|each| each.value).reduce(f32::max);
                    assert_eq!(best, Some(value));
                    let chosen = decision.candidates.iter().find(|each| each.action == decision.action);
                    assert_eq!(chosen.and_then(|chosen| chosen.value), Some(value));
                    let shares: f32 = decision.candidates.iter().map(|each| each.share).sum();
                    assert!((shares - 1.0).abs() < 1e-4);
                    decision.action
                }
            };
            state.play(action).expect("a legal action");
        }
    }
}
