//! What a tournament found, as Markdown, as a web page that stands alone, and as plots.
//!
//! A [`Report`] borrows the results and derives everything else: the table of agents sorted by
//! rating, the plots, and the two documents around them. It can be written at any time, so a
//! tournament that is still running has one too, which says how far it got.

use std::fs;
use std::io;
use std::path::Path;

use crate::files;
use crate::play::Thinking;
use crate::results::GameResult;
use table::Table;

mod columns;
mod figures;
pub(crate) mod html;
pub(crate) mod markdown;
pub mod plot;
mod table;
pub(crate) mod text;

/// A tournament or match to report on.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The heading.
    pub title: &'a str,
    /// The game's specification.
    pub game: &'a str,
    /// The name of each agent; results name agents by their place here.
    pub agents: &'a [String],
    /// The games that have been played, in any order.
    pub results: &'a [GameResult],
    /// Moves and seconds of each agent; agents beyond the end have no time shown.
    pub thinking: &'a [Thinking],
    /// How many games were scheduled.
    pub expected: u64,
    /// The command that plays these games again.
    pub command: &'a str,
    /// The version of the program.
    pub version: &'a str,
}

impl Report<'_> {
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

fn write_whole(dir: &Path, name: &str, content: &str) -> io::Result<()> {
    files::write_whole(&dir.join(name), |file| file.write_all(content.as_bytes()))
}

#[cfg(test)]
mod tests;
