//! The report of a tournament: Markdown, a self-contained web page, and plots.
//!
//! A [`Report`] borrows the results and derives everything else: the table of agents sorted by rating, the plots, and
//! the two documents around them. It can be made at any time: the report of a running tournament says how far it is.

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
    /// The name of each agent; results refer to agents by their index here.
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

    /// The report as Markdown without the plots; a terminal can show it as it is.
    pub fn markdown(&self) -> String {
        markdown::page(self, &Table::new(self))
    }

    /// One object per agent, sorted by rating. Unknown values are null: points in a game without points, Elo of an agent
    /// that met no other, time of an agent without moves.
    pub fn table_json(&self) -> serde_json::Value {
        serde_json::to_value(Table::new(self).rows).expect("rows are plain numbers and text")
    }

    /// How far the tournament is, as text.
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
