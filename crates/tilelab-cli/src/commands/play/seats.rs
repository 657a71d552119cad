//! The seats: which player is a person and which an agent.

use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::SpecError;

/// The text of a person's seat.
pub(super) const PERSON: &str = "human";
/// The default opponent in games that it plays; it also gives the hints.
const ADVISER: &str = "heuristic";
/// The default opponent in every other game.
const FALLBACK: &str = "random";

/// Parses the given seats and fills the others; `None` is a person. The session refuses too many seats.
pub(super) fn read(game: &OpenGame, given: &[String]) -> Result<Vec<Option<AgentSpec>>, SpecError> {
    let mut seats: Vec<Option<AgentSpec>> = given.iter().map(|text| seat(text)).collect::<Result<_, _>>()?;
    let opponent = || adviser(game).map_or_else(|| FALLBACK.parse(), Ok);
    while seats.len() < game.spec().players {
        seats.push(if seats.is_empty() { None } else { Some(opponent()?) });
    }
    Ok(seats)
}

fn seat(text: &str) -> Result<Option<AgentSpec>, SpecError> {
    if text == PERSON { Ok(None) } else { text.parse().map(Some) }
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
        assert_eq!(names("link:players=3", &[]), ["human", "heuristic", "heuristic"]);
        assert_eq!(names("link", &["random"]), ["random", "heuristic"]);
        assert_eq!(names("link", &["first", "human"]), ["first", "human"]);
        assert_eq!(names("hex", &[]), ["human", "heuristic"]);
        assert_eq!(names("nim", &[]), ["human", "random"]);
    }

    #[test]
    fn unknown_agents_are_refused() {
        let game = open_game("link").expect("a game");
        let error = read(&game, &["robot".to_owned()]).expect_err("no such agent");
        assert!(error.to_string().contains("unknown agent `robot`; there is random"), "{error}");
    }
}
