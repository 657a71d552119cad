//! Which agents pages may request, and which resources those may use.
//!
//! A page may not name files or programs of the server's machine. What it may name is bounded: one thread, some
//! seconds, and memory in proportion to the time. A seat shows the agent as requested; the bounded agent plays.

use std::time::Duration;

use tilelab_arena::agents::AgentKind;
use tilelab_arena::{AGENTS, AgentSpec, OpenGame};
use tilelab_core::{Parameter, SpecText, duration_text, parse_duration};

use crate::error::ApiError;
use crate::memory;
use crate::options::Limits;

/// Agents that would start programs, read files or need an interpreter.
const REFUSED: &[(&str, &str)] = &[
    ("gtp", "it starts another program"),
    ("python", "it lives in a Python program"),
    ("policy", "it reads a file of the server's machine"),
];

/// Budgets of a single move that no search within the time of a page can use up; larger ones are mistakes.
const MAX_BUDGETS: &[(&str, u64)] = &[("nodes", 10_000_000), ("depth", 60)];

/// The agents that a page may ask for.
pub(crate) fn kinds() -> impl Iterator<Item = &'static AgentKind> {
    AGENTS.iter().filter(|kind| !REFUSED.iter().any(|(name, _)| *name == kind.name))
}

/// An agent of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Allowed {
    /// The canonical text of what was asked for.
    pub(crate) text: String,
    /// The bounded agent.
    pub(crate) spec: AgentSpec,
    /// The memory that it may fill.
    pub(crate) megabytes: u32,
}

impl Allowed {
    /// The bounded agent with no more than this memory.
    pub(crate) fn within(&self, megabytes: u32) -> AgentSpec {
        if megabytes >= self.megabytes {
            return self.spec.clone();
        }
        let mut spec: SpecText = self.spec.to_string().parse().expect("a specification is one");
        set(&mut spec, "memory", megabytes.max(1));
        spec.to_string().parse().expect("less memory is enough")
    }
}

/// Sets a parameter to a number.
fn set(spec: &mut SpecText, key: &str, value: u32) {
    spec.pairs.retain(|(name, _)| name != key);
    spec.pairs.push((key.to_owned(), value.to_string()));
}

/// The agent that a text names, if it plays the game and pages may have it.
pub(crate) fn agent(game: &OpenGame, text: &str, limits: &Limits) -> Result<Allowed, ApiError> {
    let mut spec: SpecText = text.parse()?;
    refuse(&spec.name)?;
    let asked: AgentSpec = text.parse()?;
    // An agent may have been asked for by an earlier name.
    asked.kind().name.clone_into(&mut spec.name);
    refuse(&spec.name)?;
    let parameters = kinds().find(|kind| kind.name == spec.name).map_or(&[][..], |kind| &kind.parameters[..]);
    for (key, value) in &spec.pairs {
        let bundled = parameters.iter().find(|parameter| parameter.answers_to(key)).and_then(Parameter::bundled);
        check(&spec.name, key, value, bundled, limits.think)?;
    }
    bound(&mut spec, parameters, "threads", 1);
    let megabytes = size(&mut spec, parameters, game.spec().actions, limits);
    let spec: AgentSpec = spec.to_string().parse()?;
    game.check(std::slice::from_ref(&spec))?;
    Ok(Allowed { text: asked.to_string(), spec, megabytes })
}

/// The name of an agent where none was chosen: the title of its difficulty level, or the specification again.
pub(crate) fn name(game: &OpenGame, agent: &str) -> String {
    game.level_of(agent).map_or(agent, |level| level.title).to_owned()
}

fn refuse(agent: &str) -> Result<(), ApiError> {
    match REFUSED.iter().find(|(name, _)| *name == agent) {
        Some((name, reason)) => Err(ApiError::bad(format!("agent {name} cannot be used from a page: {reason}"))),
        None => Ok(()),
    }
}

fn check(agent: &str, key: &str, value: &str, bundled: Option<&[&str]>, longest: Duration) -> Result<(), ApiError> {
    if let Some(bundled) = bundled.filter(|bundled| !bundled.contains(&value)) {
        let expected = bundled.join(", ");
        let message = format!("agent {agent}: {key}={value}, expected one of {expected}; a page cannot name files");
        return Err(ApiError::bad(message));
    }
    if key == "time" && parse_duration(value).is_some_and(|time| time > longest) {
        let most = duration_text(longest);
        return Err(ApiError::bad(format!("agent {agent}: time={value}, expected at most {most} from a page")));
    }
    let budget = MAX_BUDGETS.iter().find(|(name, _)| *name == key);
    if let Some((_, most)) = budget.filter(|(_, most)| value.parse::<u64>().is_ok_and(|value| value > *most)) {
        return Err(ApiError::bad(format!("agent {agent}: {key}={value}, expected at most {most} from a page")));
    }
    Ok(())
}

/// Sets the memory of an agent that has such a parameter: what it can fill in its time or with its nodes, unless it asks
/// for less. Returns the megabytes; agents without the parameter need next to none.
fn size(spec: &mut SpecText, parameters: &[Parameter], actions: usize, limits: &Limits) -> u32 {
    let Some(parameter) = parameters.iter().find(|parameter| parameter.name == "memory") else { return 0 };
    let value = |name: &str| spec.pairs.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
    let time = value("time").and_then(parse_duration);
    let default = parameters.iter().find(|parameter| parameter.name == "nodes").map(|nodes| nodes.default);
    // A search with a time has no number of nodes unless it is given.
    let nodes = value("nodes").or(default.filter(|_| time.is_none())).and_then(|nodes| nodes.parse().ok());
    let wanted = memory::megabytes(time, nodes, actions, limits.memory / 4);
    let asked = value("memory").and_then(|memory| memory.parse::<u32>().ok());
    let megabytes = asked.map_or(wanted, |asked| asked.min(wanted)).max(1);
    spec.pairs.retain(|(name, _)| name != "memory");
    if parameter.default != megabytes.to_string() {
        set(spec, "memory", megabytes);
    }
    megabytes
}

/// Lowers a parameter to a bound, if the agent has such a parameter and it is higher.
fn bound(spec: &mut SpecText, parameters: &[Parameter], key: &str, most: u32) {
    let Some(parameter) = parameters.iter().find(|parameter| parameter.name == key) else { return };
    let fits = |value: &str| value.parse::<u32>().is_ok_and(|value| value <= most);
    match spec.pairs.iter_mut().find(|(name, _)| name == key) {
        Some((_, value)) if !fits(value) => *value = most.to_string(),
        None if !fits(parameter.default) => spec.pairs.push((key.to_owned(), most.to_string())),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use tilelab_arena::open_game;

    use super::*;

    fn ask(text: &str) -> Result<Allowed, ApiError> {
        let game = if text.starts_with("tetris") { "tetris" } else { "link" };
        agent(&open_game(game).expect("a game"), text, &Limits::default())
    }

    #[test]
    fn searches_are_bounded_and_shown_as_asked() {
        for (text, bounded) in [
            ("mcts:time=1s", "mcts:time=1s,memory=60"),
            ("mcts:time=10s", "mcts:time=10s,memory=256"),
            ("mcts:nodes=20", "mcts:nodes=20,memory=14"),
            ("mcts:threads=8,memory=4,nodes=9", "mcts:nodes=9,threads=1,memory=4"),
            ("solver:memory=64", "solver:nodes=100000,memory=14"),
            ("net", "net:memory=14"),
            ("random", "random"),
            ("tetris-linear:weights=dt10,plies=2", "tetris-linear:weights=dt10,plies=2"),
        ] {
            let allowed = ask(text).expect(text);
            assert_eq!(allowed.spec.to_string(), bounded);
            assert_eq!(allowed.text, text.parse::<AgentSpec>().expect(text).to_string());
        }
    }

    #[test]
    fn an_agent_makes_do_with_less_memory() {
        let allowed = ask("mcts:time=1s").expect("an agent");
        assert_eq!(allowed.within(60).to_string(), "mcts:time=1s,memory=60");
        assert_eq!(allowed.within(20).to_string(), "mcts:time=1s,memory=20");
        assert_eq!(ask("random").expect("an agent").within(0).to_string(), "random");
    }

    #[test]
    fn files_programs_and_long_searches_are_refused() {
        for text in [
            "gtp:cmd=sh",
            "python:name=x",
            "policy:file=x",
            "ppo:file=x",
            "net:file=/etc/passwd",
            "net:file=../x.safetensors",
            "tetris-linear:weights=/etc/passwd",
            "mcts:time=11s",
            "alphabeta:time=1h",
            "mcts:nodes=1000000000000",
            "alphabeta:depth=128",
            "no-such-agent",
            "",
        ] {
            assert_eq!(ask(text).expect_err(text).status, 400, "{text}");
        }
    }
}
