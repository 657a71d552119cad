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
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tilelab_core::{Parameter, Parameters, SpecError, SpecText, duration_text};

use self::player::{GtpPlayer, Idle};
use super::{AgentKind, AgentMaker, AgentSpec};
use crate::registry::Registered;

const NONE: &str = "none";
const DEFAULT_TIMEOUT: &str = "60s";

pub(super) const GTP: AgentKind = AgentKind {
    name: "gtp",
    summary: "another program that speaks the Go Text Protocol, such as a Hex engine; it must be installed",
    games: "games of two players without chance",
    parameters: &[
        Parameter {
            name: "cmd",
            default: NONE,
            values: "a command with its arguments, in quotation marks",
            meaning: "how to start the program; it must be given",
        },
        Parameter {
            name: "setup",
            default: NONE,
            values: "commands, separated by semicolons",
            meaning: "what to tell the program once, before its first game",
        },
        Parameter {
            name: "time",
            default: NONE,
            values: "such as 1s, 200ms",
            meaning: "time a move, told with time_settings",
        },
        Parameter {
            name: "timeout",
            default: DEFAULT_TIMEOUT,
            values: "such as 10s, 2min",
            meaning: "a program that takes longer for an answer loses the game",
        },
    ],
    read: |_, parameters| Ok(AgentSpec::Gtp(GtpSpec::read(parameters)?)),
};

/// A program and how to talk to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GtpSpec {
    /// The command line.
    cmd: String,
    /// The words of it.
    words: Vec<String>,
    /// What the program is told before its first game.
    setup: Vec<String>,
    /// Time a move.
    time: Option<Duration>,
    /// The longest wait for an answer.
    timeout: Duration,
}

impl GtpSpec {
    fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError> {
        let expected = r#"a command with its arguments, such as cmd="mohex --quiet""#;
        let cmd = parameters.given("cmd").ok_or_else(|| parameters.refuse("cmd", expected))?.to_owned();
        let words = shell_words::split(&cmd).map_err(|_| parameters.refuse("cmd", expected))?;
        if words.first().is_none_or(String::is_empty) || cmd.contains(['\n', '\r', '\0']) {
            return Err(parameters.refuse("cmd", expected));
        }
        let setup = parameters.given("setup").unwrap_or_default().split(';').map(|line| line.trim().to_owned());
        let setup: Vec<String> = setup.filter(|line| !line.is_empty() && line != NONE).collect();
        if setup.iter().any(|line| line.contains(char::is_control)) {
            return Err(parameters.refuse("setup", "commands of one line each"));
        }
        let time = if parameters.text("time") == NONE { None } else { Some(parameters.duration("time")?) };
        Ok(Self { cmd, words, setup, time, timeout: parameters.duration("timeout")? })
    }

    /// Checks that the game can be played so; starts nothing.
    pub(super) fn check<G: Registered>(&self, config: &G::Config) -> Result<(), SpecError> {
        let spec = G::new(config).spec();
        if spec.players != 2 || spec.chance_outcomes > 0 {
            let game = SpecText::join(G::NAME, &tilelab_core::Config::canonical(config));
            let found = format!("{game} has {} players{}", spec.players, chance_words(spec.chance_outcomes));
            return Err(SpecError::Mismatch(format!(
                "agent {self} plays games of two players without chance; {found}"
            )));
        }
        Ok(())
    }

    /// Finds the program; starts nothing yet.
    pub(super) fn prepare<G: Registered>(&self, config: &G::Config) -> Result<AgentMaker<G>, SpecError> {
        if !is_program(&self.words[0]) {
            return Err(SpecError::Mismatch(format!("agent {self}: there is no program {}", self.words[0])));
        }
        let (spec, config, idle) = (Arc::new(self.clone()), config.clone(), Arc::new(Idle::default()));
        Ok(Box::new(move || Box::new(GtpPlayer::<G>::new(&config, spec.clone(), idle.clone()))))
    }
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

impl fmt::Display for GtpSpec {
    /// The canonical text; parameters at their defaults are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gtp:cmd=\"{}\"", self.cmd)?;
        if !self.setup.is_empty() {
            write!(f, ",setup=\"{}\"", self.setup.join("; "))?;
        }
        if let Some(time) = self.time {
            write!(f, ",time={}", duration_text(time))?;
        }
        let timeout = duration_text(self.timeout);
        if timeout == DEFAULT_TIMEOUT { Ok(()) } else { write!(f, ",timeout={timeout}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_read_what_they_write() {
        for (text, canonical) in [
            ("gtp:cmd=mohex", r#"gtp:cmd="mohex""#),
            (r#"gtp:timeout=60s,cmd="a 'b c', d""#, r#"gtp:cmd="a 'b c', d""#),
            (
                r#"gtp:cmd="x -y=1",setup="one 1;two; ;",time=1000ms,timeout=2min"#,
                r#"gtp:cmd="x -y=1",setup="one 1; two",time=1s,timeout=120s"#,
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
