//! What a tournament found, as Markdown, as a web page that stands alone, and as plots.
//!
//! A [`Report`] borrows the results and derives everything else: the table of agents sorted by
//! rating, the plots, and the two documents around them. It can be written at any time, so a
//! tournament that is still running has one too, which says how far it got.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::Path;

use crate::files;
use crate::play::Thinking;
use crate::results::GameResult;
use crate::tournament::{Tournament, TournamentSpec};
use table::Table;

mod columns;
mod figures;
pub(crate) mod html;
pub(crate) mod markdown;
pub mod plot;
mod table;
pub(crate) mod text;

/// A tournament or match to report on.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The heading.
    pub title: String,
    /// The game's specification.
    pub game: String,
    /// The name of each agent; results name agents by their place here.
    pub agents: Vec<String>,
    /// The games that have been played, in any order.
    pub results: &'a [GameResult],
    /// Moves and seconds of each agent; agents beyond the end have no time shown.
    pub thinking: &'a [Thinking],
    /// How many games were scheduled.
    pub expected: u64,
    /// The command that plays these games again.
    pub command: String,
}

/// The version of the program that writes the report; all our crates have the same.
const VERSION: &str = env!("CARGO_PKG_VERSION");

impl<'a> Report<'a> {
    /// What a tournament found.
    pub fn new(tournament: &Tournament, results: &'a [GameResult], thinking: &'a [Thinking]) -> Self {
        let TournamentSpec { game, agents, games, seed } = &tournament.spec;
        let agents: Vec<String> = agents.iter().map(ToString::to_string).collect();
        let typed: Vec<Cow<'_, str>> = agents.iter().map(|agent| for_shell(agent)).collect();
        Self {
            title: format!("Tournament of {game}"),
            game: game.clone(),
            command: format!("tilelab tournament {game} {} --games {games} --seed {seed}", typed.join(" ")),
            agents,
            results,
            thinking,
            expected: tournament.total(),
        }
    }

    /// Writes `report.md`, `report.html` and the plots into a folder, which is made if it is missing:
    /// `ratings.svg` and `wins.svg` where agents met, `scores.svg` where the game has points. Every
    /// file is written under another name and renamed, so that readers never see half of one.
    pub fn write(&self, dir: &Path) -> io::Result<()> {
        fs::create_dir_all(dir)?;
        let table = Table::new(self);
        let figures = figures::figures(&table);
        for figure in &figures {
            write_whole(dir, figure.file, &figure.broad)?;
        }
        let plots = markdown::plots(&figures);
        write_whole(dir, "report.md", &format!("{}{plots}", markdown::page(self, &table)))?;
        write_whole(dir, "report.html", &html::page(self, &table, &figures))
    }

    /// The report as text that reads well in a terminal too, without the plots.
    pub fn markdown(&self) -> String {
        markdown::page(self, &Table::new(self))
    }

    /// One object for each agent, sorted by rating. What is unknown is null: points where the game has
    /// none, Elo for an agent that met no other, time for one that made no move.
    pub fn table_json(&self) -> serde_json::Value {
        serde_json::to_value(Table::new(self).rows).expect("rows are plain numbers and text")
    }

    /// How far the tournament got, in words.
    fn progress(&self) -> String {
        let played = self.results.len() as u64;
        if played < self.expected {
            format!("{played} of {} – incomplete, so all figures are preliminary", self.expected)
        } else {
            format!("{played} of {}", self.expected)
        }
    }
}

/// An agent as it is typed: the command line of another program needs quotation marks.
fn for_shell(agent: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ":=,./+-_".contains(c);
    if agent.chars().all(is_plain) { agent.into() } else { shell_words::quote(agent) }
}

fn write_whole(dir: &Path, name: &str, content: &str) -> io::Result<()> {
    files::write_whole(&dir.join(name), |file| file.write_all(content.as_bytes()))
}

#[cfg(test)]
mod tests;
