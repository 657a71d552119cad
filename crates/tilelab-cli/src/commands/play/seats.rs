//! The seats: which player is a person and which an agent.

use tilelab_arena::registry::DifficultyLevel;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::SpecError;

/// The text of a person's seat.
pub(super) const PERSON: &str = "human";
/// The level of the opponents that are not given.
const OPPONENT: &str = "medium";
/// The agent that gives hints in games that it plays.
const ADVISER: &str = "heuristic";

/// Parses the given seats and fills the others; `None` is a person. The session refuses too many seats.
pub(super) fn read(game: &OpenGame, given: &[String]) -> Result<Vec<Option<AgentSpec>>, SpecError> {
    let mut seats: Vec<Option<AgentSpec>> = given.iter().map(|text| seat(game, text)).collect::<Result<_, _>>()?;
    while seats.len() < game.spec().players {
        seats.push(if seats.is_empty() { None } else { seat(game, OPPONENT)? });
    }
    Ok(seats)
}

/// A person, a difficulty level by either of its names, or an agent.
fn seat(game: &OpenGame, text: &str) -> Result<Option<AgentSpec>, SpecError> {
    if text == PERSON {
        return Ok(None);
    }
    let is_named =
        |level: &&DifficultyLevel| [level.name, level.title].iter().any(|name| name.eq_ignore_ascii_case(text));
    let level = game.difficulty_levels().iter().find(is_named);
    level.map_or(text, |level| level.agent).parse().map(Some)
}

/// The agent that gives hints, if it plays the game.
pub(super) fn adviser(game: &OpenGame) -> Option<AgentSpec> {
    let adviser: AgentSpec = ADVISER.parse().ok()?;
    game.check(std::slice::from_ref(&adviser)).is_ok().then_some(adviser)
}

#[cfg(test)]
mod tests {
    use tilelab_arena::open_game;

    use super::*;

    fn names(game: &str, given: &[&str]) -> Vec<String> {
        let game = open_game(game).expect("a game");
        let given: Vec<String> = given.iter().map(|&text| text.to_owned()).collect();
        let seats = read(&game, &given).expect("seats");
        seats.iter().map(|seat| seat.as_ref().map_or(PERSON.to_owned(), AgentSpec::to_string)).collect()
    }

    #[test]
    fn empty_seats_are_filled() {
        let medium = "heuristic:weights=tuned";
        assert_eq!(names("link:players=3", &[]), ["human", medium, medium]);
        assert_eq!(names("link", &["random"]), ["random", medium]);
        assert_eq!(names("link", &["first", "human"]), ["first", "human"]);
        assert_eq!(names("hex", &[]), ["human", "heuristic:blunder=0.15"]);
        assert_eq!(names("nim", &[]), ["human", "mcts:nodes=50"]);
    }

    #[test]
    fn levels_are_seated_by_either_name() {
        assert_eq!(names("nim", &["hard", "Clara"]), ["mcts:nodes=500", "montecarlo:nodes=50"]);
        assert_eq!(names("hex", &["human", "elif"]), ["human", "heuristic"]);
    }

    #[test]
    fn unknown_agents_are_refused() {
        let game = open_game("link").expect("a game");
        let error = read(&game, &["robot".to_owned()]).expect_err("no such agent");
        assert!(error.to_string().contains("unknown agent `robot`; available: random"), "{error}");
    }
}
