//! The `tilelab` command: one module per subcommand in `commands`, one file per experiment in `experiments`.

mod commands;
mod experiments;
mod progress;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// A laboratory for game AI: play, measure, tune and train agents for turn-based games.
///
/// A GAME is a name with optional parameters, such as `link`, `link:players=3,dice=true` or `hex:size=11`. An
/// AGENT is written the same way, such as `random` or `mcts:nodes=1000`. `tilelab games` and `tilelab agents`
/// list all of them with every parameter. `tilelab COMMAND --help` explains a command with examples.
#[derive(Parser)]
#[command(name = "tilelab", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  Play
    tilelab play link                                 play Tetris Link against the tuned heuristic
    tilelab serve                                     play and analyse in a browser
  Measure
    tilelab match link random heuristic --games 200   two agents against each other, with swapped seats
    tilelab tournament link --preset quick            several agents, with ratings and a report
    tilelab tune link mcts --over c=0.1..3:log        find good parameters of an agent
    tilelab experiment first-move                     reproduce a table of the papers
  Understand
    tilelab replay games.jsonl                        show recorded games
    tilelab analyze hex:size=5 --agent mcts           the best moves of a position and their values
    tilelab solve link:cols=4,rows=5                  the exact value of a small board
  Train
    tilelab train alphazero nim --out runs/nim        a policy/value network by self-play and search
    tilelab train ppo --out runs/ppo                  a policy network by reinforcement learning";

#[derive(Subcommand)]
enum Command {
    Games(commands::games::Games),
    Agents(commands::agents::Agents),
    Play(commands::play::Play),
    Serve(commands::serve::Serve),
    Match(commands::matches::Match),
    Tournament(commands::tournament::TournamentCommand),
    Merge(commands::merge::Merge),
    Tune(commands::tune::Tune),
    Experiment(commands::experiment::ExperimentCommand),
    Replay(commands::replay::Replay),
    Analyze(commands::analyze::Analyze),
    Solve(commands::solve::Solve),
    Train(commands::train::Train),
    Gtp(commands::gtp::Gtp),
    Bench(commands::bench::Bench),
    /// Print a completion script for a shell.
    ///
    /// For bash: `tilelab completions bash > ~/.local/share/bash-completion/completions/tilelab`.
    Completions {
        /// The shell to complete commands for.
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Games(command) => command.run(),
        Command::Agents(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Tournament(command) => command.run(),
        Command::Merge(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Train(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Analyze(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Gtp(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Experiment(command) => command.run(),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "tilelab", &mut script);
            commands::print(&String::from_utf8_lossy(&script))
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that closes the pipe early, such as `head`, is not a failure.
        Err(error) if commands::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tilelab: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
