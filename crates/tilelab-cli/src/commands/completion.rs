//! `tilelab completions`: commands, games, agents, their parameters and experiments, completed by the shell.
//!
//! The script asks the program for every completion (the hidden variable `COMPLETE`), so that it never grows old.

use std::ffi::OsStr;

use anyhow::Context as _;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::Shells;
use tilelab_arena::{AGENTS, GAMES};
use tilelab_core::Parameter;

use super::print;
use crate::experiments::EXPERIMENTS;

/// Print a completion script for a shell.
///
/// The shell then completes commands, options, games and agents with their parameters, and experiments.
#[derive(Args)]
#[command(after_help = super::examples::COMPLETIONS)]
pub struct Completions {
    /// The shell to complete commands for.
    shell: Shell,
}

/// The variable that tells the program which shell asks for completions.
const VARIABLE: &str = "COMPLETE";

/// Bash breaks words at `:` and `=`, which specifications contain: the words are taken from the line, and what stands
/// before the last break is removed from the completions, because bash keeps it.
const BASH: &str = r#"_tilelab() {
    local line="${COMP_LINE:0:COMP_POINT}" words
    read -ra words <<< "$line"
    [[ "$line" == *[[:space:]] ]] && words+=("")
    local last=$(( ${#words[@]} - 1 ))
    local current="${words[last]}"
    local kept="${current%"${current##*[:=]}"}"
    local IFS=$'\013'
    COMPREPLY=( $(COMPLETE=bash _CLAP_IFS="$IFS" _CLAP_COMPLETE_INDEX="$last" _CLAP_COMPLETE_COMP_TYPE="$COMP_TYPE" \
        _CLAP_COMPLETE_SPACE=false tilelab -- "${words[@]}" 2> /dev/null) )
    COMPREPLY=( "${COMPREPLY[@]#"$kept"}" )
    [[ "${COMPREPLY-}" =~ [=/:]$ ]] && compopt -o nospace 2> /dev/null
    return 0
}
complete -o bashdefault -F _tilelab tilelab
"#;

impl Completions {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.shell == Shell::Bash {
            return print(BASH);
        }
        let name = self.shell.to_string();
        let shells = Shells::builtins();
        let completer = shells.completer(&name).with_context(|| format!("no completions for {name}"))?;
        let mut script = Vec::new();
        completer.write_registration(VARIABLE, "tilelab", "tilelab", "tilelab", &mut script)?;
        print(&String::from_utf8_lossy(&script))
    }
}

/// Answers a shell that asks for completions, and ends the program; returns if none asks.
pub fn answer(command: impl Fn() -> Command) {
    clap_complete::CompleteEnv::with_factory(|| with_completers(command())).var(VARIABLE).complete();
}

/// The command with completions of the values that its arguments take, by the names of the arguments.
fn with_completers(command: Command) -> Command {
    let command = command.mut_args(|argument| match argument.get_id().as_str() {
        "game" | "games" => argument.add(ArgValueCompleter::new(complete_game)),
        "agent" | "agents" | "player" | "against" | "opponent" | "seats" => {
            argument.add(ArgValueCompleter::new(complete_agent))
        }
        "name" => argument.add(ArgValueCompleter::new(complete_experiment)),
        _ => argument,
    });
    command.mut_subcommands(with_completers)
}

fn complete_game(current: &OsStr) -> Vec<CompletionCandidate> {
    complete_spec(current, GAMES.iter().map(|game| (game.name, game.summary, game.parameters)))
}

fn complete_agent(current: &OsStr) -> Vec<CompletionCandidate> {
    complete_spec(current, AGENTS.iter().map(|agent| (agent.name, agent.summary, agent.parameters.as_slice())))
}

fn complete_experiment(current: &OsStr) -> Vec<CompletionCandidate> {
    let known = EXPERIMENTS.iter().map(|experiment| candidate(experiment.name.to_owned(), experiment.summary));
    known.filter(|candidate| candidate.get_value().to_string_lossy().starts_with(&*current.to_string_lossy())).collect()
}

fn candidate(text: String, help: &'static str) -> CompletionCandidate {
    CompletionCandidate::new(text).help(Some(help.into()))
}

/// Completes a specification: the name, a parameter, or its value.
fn complete_spec<'a>(
    current: &OsStr,
    known: impl Iterator<Item = (&'static str, &'static str, &'a [Parameter])>,
) -> Vec<CompletionCandidate> {
    let current = current.to_string_lossy();
    let Some((name, given)) = current.split_once(':') else {
        let matching = known.filter(|(name, ..)| name.starts_with(&*current));
        return matching.map(|(name, summary, _)| candidate(name.to_owned(), summary)).collect();
    };
    let mut known = known;
    let Some((_, _, parameters)) = known.find(|(known, ..)| *known == name) else { return Vec::new() };
    let (before, last) = given.rsplit_once(',').map_or(("", given), |(before, last)| (before, last));
    let kept = &current[..current.len() - last.len()];
    if let Some((key, value)) = last.split_once('=') {
        let Some(parameter) = parameters.iter().find(|parameter| parameter.name == key) else { return Vec::new() };
        let values = parameter.choices().or_else(|| parameter.bundled().map(<[&str]>::to_vec)).unwrap_or_default();
        let matching = values.into_iter().filter(|known| known.starts_with(value));
        return matching.map(|value| candidate(format!("{kept}{key}={value}"), parameter.meaning)).collect();
    }
    let is_given = |name: &str| before.split(',').any(|pair| pair.split('=').next() == Some(name));
    let matching = parameters.iter().filter(|parameter| parameter.name.starts_with(last) && !is_given(parameter.name));
    matching.map(|parameter| candidate(format!("{kept}{}=", parameter.name), parameter.meaning)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(candidates: &[CompletionCandidate]) -> Vec<String> {
        candidates.iter().map(|candidate| candidate.get_value().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn games_agents_parameters_values_and_experiments_are_completed() {
        let game = |text: &str| texts(&complete_game(text.as_ref()));
        let agent = |text: &str| texts(&complete_agent(text.as_ref()));
        assert_eq!(game("li"), ["link"]);
        assert_eq!(game("").len(), GAMES.len());
        assert_eq!(game("link:d"), ["link:dice="]);
        assert_eq!(game("link:dice=true,p"), ["link:dice=true,players="]);
        assert_eq!(game("link:dice=true,d"), [""; 0]);
        assert_eq!(game("link:players=3,dice=t"), ["link:players=3,dice=true"]);
        assert_eq!((game("chess:s"), game("link:wat=")), (vec![], vec![]));
        assert_eq!(agent("heu"), ["heuristic"]);
        assert!(agent("mcts:").contains(&"mcts:nodes=".to_owned()));
        assert_eq!(agent("net:file=st"), ["net:file=strong"]);
        assert_eq!(texts(&complete_experiment("first".as_ref())), ["first-move"]);
    }
}
