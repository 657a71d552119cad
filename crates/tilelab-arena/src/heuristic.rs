//! The heuristics of games, by their declared parameters.
//!
//! Each game declares the parameters of its own heuristic ([`Registered::HEURISTIC`]). The agent `heuristic`
//! has all of them, and a specification fits the games that declare what it gives.

use tilelab_agents::Heuristics;
use tilelab_core::{ActionValues, Parameter, Parameters, SpecError, SpecText};

use crate::registry::{GAMES, Registered};

/// A game's heuristic as the list of games shows it.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicInfo {
    /// Its declared parameters.
    pub parameters: &'static [Parameter],
    /// Checks the values of its parameters.
    pub(crate) check: fn(&Parameters<'_>) -> Result<(), SpecError>,
}

impl HeuristicInfo {
    fn declares(&self, key: &str) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == key)
    }
}

/// The heuristics of all games, each with the game's name.
fn all() -> impl Iterator<Item = (&'static str, HeuristicInfo)> {
    GAMES.iter().filter_map(|game| Some((game.name, game.heuristic?)))
}

/// The names of the games that have a heuristic.
pub(crate) fn games() -> Vec<&'static str> {
    all().map(|(name, _)| name).collect()
}

/// The parameters of every game's heuristic.
pub(crate) fn parameters() -> impl Iterator<Item = Parameter> {
    all().flat_map(|(_, heuristic)| heuristic.parameters).copied()
}

/// The given parameters that some game's heuristic declares.
fn own(read: &Parameters<'_>) -> Vec<&'static str> {
    let is_own = |key: &&'static str| all().any(|(_, heuristic)| heuristic.declares(key));
    read.pairs().iter().map(|(key, _)| *key).filter(is_own).collect()
}

/// Checks that some game's heuristic takes what is given.
pub(crate) fn check(read: &Parameters<'_>) -> Result<(), SpecError> {
    let own = own(read);
    match all().find(|(_, heuristic)| own.iter().all(|key| heuristic.declares(key))) {
        Some((_, heuristic)) => (heuristic.check)(read),
        None => Err(read.refuse(own[own.len() - 1], format!("parameters of one game only ({})", owners()))),
    }
}

/// Which game has which parameters, in words.
fn owners() -> String {
    let owner = |(name, heuristic): (&str, HeuristicInfo)| {
        let names: Vec<&str> = heuristic.parameters.iter().map(|parameter| parameter.name).collect();
        format!("{name} has {}", names.join(", "))
    };
    all().map(owner).collect::<Vec<_>>().join("; ")
}

/// The heuristic of `G` that the parameters ask for; none where the game has no heuristic, and an error where it has
/// one without these parameters.
pub(crate) fn find<G: Registered>(read: &Parameters<'_>) -> Result<Option<Box<dyn ActionValues<G>>>, SpecError> {
    let Some(table) = G::HEURISTIC else { return Ok(None) };
    let is_foreign = |key: &&'static str| !table.iter().any(|parameter| parameter.name == *key);
    if let Some(key) = own(read).into_iter().find(is_foreign) {
        let found = format!("agent heuristic with {key} does not play {} ({})", G::NAME, owners());
        return Err(SpecError::Mismatch(found));
    }
    G::heuristic(read)
}

/// The heuristic of `G` with its defaults, if the game has one.
pub fn default_heuristic<G: Registered>() -> Option<Box<dyn ActionValues<G>>> {
    let nothing = SpecText { name: "heuristic".to_owned(), pairs: Vec::new() };
    let read = Parameters::new(&nothing, "agent", G::HEURISTIC?).ok()?;
    G::heuristic(&read).ok().flatten()
}

/// What the solver uses of `G`: its ranking, its prover and its oracle.
pub fn solver_heuristics<G: Registered>() -> Heuristics<G> {
    Heuristics::new(None, default_heuristic::<G>()).with_prover(G::prover()).with_oracle(G::oracle())
}
