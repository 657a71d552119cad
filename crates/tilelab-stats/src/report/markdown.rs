//! The report as Markdown with aligned tables, so that a terminal can show it as it is.

use super::Report;
use super::columns::{self, Column, POINTS, RATINGS_NOTE, SCORES_NOTE, WINS_NOTE};
use super::figures::Figure;
use super::table::Table;
use crate::VERSION;
use crate::document::markdown_table;
use crate::text::{markdown, printable};

/// The report without the plots.
pub(super) fn page(report: &Report<'_>, table: &Table) -> String {
    let heading = if table.is_rated() { "Ratings" } else { "Agents" };
    let mut parts = vec![
        format!("# {}\n\n{}", markdown(&report.title), facts(report)),
        format!("## {heading}\n\n{}", agents(table, &columns::ratings(table))),
    ];
    if table.is_rated() {
        parts.push(format!("{RATINGS_NOTE}\n"));
        parts.push(format!("## Wins\n\n{}", matrix(table)));
        parts.push(format!("{WINS_NOTE}\n"));
    } else {
        parts.push(format!("{SCORES_NOTE}\n"));
    }
    if table.has_points() {
        parts.push(format!("## Points\n\n{}", agents(table, &POINTS)));
    }
    parts.join("\n")
}

/// Links to the plots beside the report.
pub(super) fn plots(figures: &[Figure]) -> String {
    let links: Vec<String> = figures.iter().map(|figure| format!("![{}]({})\n", figure.title, figure.file)).collect();
    if links.is_empty() { String::new() } else { format!("\n## Plots\n\n{}", links.join("\n")) }
}

/// The facts about the tournament. The command is an indented code block, which needs no escapes.
fn facts(report: &Report<'_>) -> String {
    format!(
        "- Game: {}\n- Agents: {}\n- Games played: {}\n- Version: {}\n- Command:\n\n      {}\n",
        markdown(&report.game),
        report.agents.len(),
        report.progress(),
        markdown(VERSION),
        printable(&report.command),
    )
}

/// A table with one row per agent.
fn agents(table: &Table, columns: &[Column]) -> String {
    let headings = columns.iter().map(|column| column.heading.to_owned());
    let cells = |place: usize| columns.iter().map(move |column| (column.cell)(&table.rows[place])).collect();
    lay_out(table, headings.collect(), cells)
}

fn matrix(table: &Table) -> String {
    let count = table.rows.len();
    let cell = |row: usize, column: usize| {
        columns::wins(table, row, column).map_or_else(String::new, |(rate, counts)| format!("{rate} ({counts})"))
    };
    let headings = (1..=count).map(|place| place.to_string()).collect();
    lay_out(table, headings, |place| (0..count).map(|column| cell(place, column)).collect())
}

/// A Markdown table with one row per agent.
fn lay_out(table: &Table, headings: Vec<String>, cells: impl Fn(usize) -> Vec<String>) -> String {
    let mut lines = vec![[vec!["#".to_owned(), "Agent".to_owned()], headings].concat()];
    for (place, row) in table.rows.iter().enumerate() {
        lines.push([vec![(place + 1).to_string(), markdown(&row.agent)], cells(place)].concat());
    }
    markdown_table(&lines)
}
