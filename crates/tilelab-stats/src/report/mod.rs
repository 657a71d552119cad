//! What a tournament found, as Markdown, as a web page that stands alone, and as plots.
//!
//! A [`Report`] borrows the results and derives everything else: the table of agents sorted by
//! rating, the plots, and the two documents around them. It can be written at any time, so a
//! tournament that is still running has one too, which says how far it got.

use crate::TextFile;
use crate::results::{GameResult, Objective};
use table::Table;

mod columns;
mod figures;
mod html;
mod markdown;
mod table;

/// A tournament or match to report on.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The heading.
    pub title: String,
    /// The game's specification.
    pub game: String,
    /// What the agents played for.
    pub objective: Objective,
    /// The name of each agent; results name agents by their place here.
    pub agents: Vec<String>,
    /// The games that have been played, in any order.
    pub results: &'a [GameResult],
    /// The mean milliseconds per move of each agent; agents beyond the end have none.
    pub ms_per_move: Vec<Option<f64>>,
    /// How many games were scheduled.
    pub expected: u64,
    /// The command that plays these games again.
    pub command: String,
}

impl Report<'_> {
    /// The files of the report: `report.md`, `report.html` and the plots: `ratings.svg` and `wins.svg` where
    /// agents met, `scores.svg` where the game has points.
    pub fn files(&self) -> Vec<TextFile> {
        let table = Table::new(self);
        let figures = figures::figures(&table);
        let plots = markdown::plots(&figures);
        let documents = [
            ("report.md", format!("{}{plots}", markdown::page(self, &table))),
            ("report.html", html::page(self, &table, &figures)),
        ];
        let plots = figures.into_iter().map(|figure| (figure.file, figure.broad));
        plots.chain(documents).map(|(name, text)| TextFile { name: name.to_owned(), text }).collect()
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

#[cfg(test)]
mod tests;
