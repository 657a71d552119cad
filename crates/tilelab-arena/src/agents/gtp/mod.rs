//! The agent `gtp:`: another program that speaks the Go Text Protocol, as Hex programs do.
//!
//! | module | what |
//! |---|---|
//! | `program` | a child process: one command, one answer, within a time |
//! | `player` | the agent: keeps the program's board level with the game |
//!
//! A program starts when its first move is due and serves one game after another. One that dies,
//! hangs or answers nonsense loses its game and is not used again; the next game starts a fresh one.

mod player;
mod program;

use std::env;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tilelab_core::{Parameter, Parameters, SpecError, SpecText};

use self::player::{GtpPlayer, Idle};
use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::registry::Registered;

pub(super) fn kind() -> AgentKind {
    AgentKind {
        games: "games of two players without chance".to_owned(),
        check: |read| GtpSpec::read(read).map(drop),
        ..AgentKind::new(
            "gtp",
            Family::Gtp,
            "another program that speaks the Go Text Protocol, such as a Hex engine; it must be installed",
            &[
                Parameter::text(
                    "cmd",
                    "none",
                    "a command with its arguments, in quotation marks",
                    "the command that starts the program; required",
                ),
                Parameter::text(
                    "setup",
                    "none",
                    "commands, separated by semicolons",
                    "commands for the program, sent once before its first game",
                ),
                Parameter::duration("time", "none", "time per move, sent with time_settings").or_word("none"),
                Parameter::duration("timeout", "60s", "a program that takes longer to answer loses the game"),
            ],
        )
    }
}

/// A program and how to talk to it.
#[derive(Clone, Debug)]
struct GtpSpec {
    /// The words of the command line.
    words: Vec<String>,
    /// The commands sent to the program before its first game.
    setup: Vec<String>,
    /// Time a move.
    time: Option<Duration>,
    /// The longest wait for an answer.
    timeout: Duration,
}

impl GtpSpec {
    fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError> {
        let expected = r#"a command with its arguments, such as cmd="mohex --quiet""#;
        let cmd = parameters.given("cmd").ok_or_else(|| parameters.refuse("cmd", expected))?;
        let words = shell_words::split(cmd).map_err(|_| parameters.refuse("cmd", expected))?;
        if words.first().is_none_or(String::is_empty) || cmd.contains(['\n', '\r', '\0']) {
            return Err(parameters.refuse("cmd", expected));
        }
        let setup = parameters.given("setup").unwrap_or_default().split(';').map(|line| line.trim().to_owned());
        let setup: Vec<String> = setup.filter(|line| !line.is_empty() && line != "none").collect();
        if setup.iter().any(|line| line.contains(char::is_control)) {
            return Err(parameters.refuse("setup", "commands of one line each"));
        }
        Ok(Self { words, setup, time: parameters.optional_duration("time")?, timeout: parameters.duration("timeout")? })
    }
}

/// Checks that the game can be played this way; starts nothing.
pub(super) fn check<G: Registered>(spec: &AgentSpec, config: &G::Config) -> Result<(), SpecError> {
    let sizes = G::new(config).spec();
    if sizes.players != 2 || sizes.chance_outcomes > 0 {
        let game = SpecText::join(G::NAME, &tilelab_core::Config::canonical(config));
        let found = format!("{game} has {} players{}", sizes.players, chance_words(sizes.chance_outcomes));
        return Err(SpecError::Mismatch(format!("agent {spec} plays games of two players without chance; {found}")));
    }
    Ok(())
}

/// Finds the program; starts nothing yet.
pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: &Parameters<'_>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    check::<G>(spec, config)?;
    let program = GtpSpec::read(read)?;
    if !is_program(&program.words[0]) {
        return Err(SpecError::Mismatch(format!("agent {spec}: there is no program {}", program.words[0])));
    }
    let (program, config, idle) = (Arc::new(program), config.clone(), Arc::new(Idle::default()));
    Ok(Box::new(move || Box::new(GtpPlayer::<G>::new(&config, program.clone(), idle.clone()))))
}

fn chance_words(outcomes: usize) -> &'static str {
    if outcomes > 0 { " and chance" } else { "" }
}

/// Whether a program of that name, or at that path, is there to be started.
fn is_program(name: &str) -> bool {
    if name.contains('/') {
        return Path::new(name).is_file();
    }
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_read_what_they_write() {
        for (text, canonical) in [
            ("gtp:cmd=mohex", "gtp:cmd=mohex"),
            (r#"gtp:timeout=60s,cmd="a 'b c', d""#, r#"gtp:cmd="a 'b c', d""#),
            (
                r#"gtp:cmd="x -y=1",setup="one 1;two; ;",time=1000ms,timeout=2min"#,
                "gtp:cmd=x -y=1,setup=one 1;two; ;,time=1s,timeout=120s",
            ),
        ] {
            let spec: AgentSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let error = |text: &str| text.parse::<AgentSpec>().expect_err(text).to_string();
        assert_eq!(
            error("gtp"),
            r#"agent gtp: cmd=none, expected a command with its arguments, such as cmd="mohex --quiet""#
        );
        for text in
            ["gtp:cmd=\"a 'b\"", "gtp:cmd=\" \"", "gtp:cmd=x,time=0s", "gtp:cmd=x,timeout=1", "gtp:cmd=\"a\nb\""]
        {
            error(text);
        }
    }
}
