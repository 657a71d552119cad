//! Statistics of game results: standings, intervals, ratings, reports and plots.
//!
//! Everything here is a pure function of results. Games and agents are plain names; no module plays
//! a game, opens a file or reads the clock. Reports return the texts of their files, which the caller
//! writes.
//!
//! | module | contents |
//! |---|---|
//! | [`results`] | the result of a game, standings, cross tables |
//! | [`intervals`] | confidence intervals at 95 % |
//! | [`ratings`] | Weng–Lin and Bradley–Terry (maximum-likelihood Elo) ratings |
//! | [`sprt`] | sequential tests: as many games as a decision needs |
//! | [`summary`] | the summary of a match |
//! | [`report`] | the report of a tournament: Markdown, HTML and plots |
//! | [`document`] | the layout of other reports: facts, tables and plots as Markdown and HTML |
//! | [`plot`] | plots as SVG |
//! | [`text`] | names and numbers for display, names escaped for Markdown |

#![allow(clippy::disallowed_methods, reason = "no search depends on the last bit of these numbers")]

pub mod document;
pub mod intervals;
pub mod plot;
pub mod ratings;
pub mod report;
pub mod results;
pub mod sprt;
pub mod summary;
pub mod text;

/// The version of the program; all crates of the workspace have the same.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A text file of a report: the caller decides where to write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// The name of the file, without a folder.
    pub name: String,
    /// Its contents.
    pub text: String,
}
