//! The report as a self-contained web page: style and plots are inside, and there is no script.

use maud::{Markup, PreEscaped, html};

use super::Report;
use super::columns::{self, Column, POINTS, RATINGS_NOTE, SCORES_NOTE, WINS_NOTE};
use super::figures::Figure;
use super::table::Table;
use crate::VERSION;
use crate::document::{html_name, html_page};
use crate::text::printable;

/// The whole page.
pub(super) fn page(report: &Report<'_>, table: &Table, figures: &[Figure]) -> String {
    let body = html! {
        (facts(report))
        section {
            h2 { @if table.is_rated() { "Ratings" } @else { "Agents" } }
            (figure(figures, "ratings.svg"))
            (agents(table, &columns::ratings(table)))
            p.note { @if table.is_rated() { (RATINGS_NOTE) } @else { (SCORES_NOTE) } }
        }
        @if table.is_rated() {
            section {
                h2 { "Wins" }
                (figure(figures, "wins.svg"))
                details {
                    summary { "As a table, with counts" }
                    (matrix(table))
                    p.note { (WINS_NOTE) }
                }
            }
        }
        @if table.has_points() {
            section {
                h2 { "Points" }
                (figure(figures, "scores.svg"))
                (agents(table, &POINTS))
            }
        }
    };
    html_page(&report.title, &body)
}

fn facts(report: &Report<'_>) -> Markup {
    html! {
        dl {
            div { dt { "Game" } dd { (printable(&report.game)) } }
            div { dt { "Agents" } dd { (report.agents.len()) } }
            div { dt { "Games played" } dd { (report.progress()) } }
            div { dt { "Version" } dd { (printable(VERSION)) } }
            div.wide { dt { "Command" } dd { code { (printable(&report.command)) } } }
        }
    }
}

/// A plot in the page. Its text is written by the plotting library, which escapes names.
fn figure(figures: &[Figure], file: &str) -> Markup {
    html! {
        @for figure in figures.iter().filter(|figure| figure.file == file) {
            figure.scroll role="img" aria-label=(figure.title) tabindex="0" {
                div.broad { (PreEscaped(&figure.broad)) }
                div.narrow { (PreEscaped(&figure.narrow)) }
            }
        }
    }
}

/// A table with one row per agent.
fn agents(table: &Table, columns: &[Column]) -> Markup {
    html! {
        div.scroll tabindex="0" {
            table {
                (head(columns.iter().map(|column| column.heading.to_string())))
                tbody {
                    @for (place, row) in table.rows.iter().enumerate() {
                        tr {
                            td { (place + 1) }
                            th.name scope="row" { (html_name(&row.agent)) }
                            @for column in columns { td { ((column.cell)(row)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The header of a table whose rows have a number and an agent.
fn head(headings: impl Iterator<Item = String>) -> Markup {
    html! {
        thead {
            tr {
                th { "#" }
                th.name { "Agent" }
                @for heading in headings { th { (heading) } }
            }
        }
    }
}

fn matrix(table: &Table) -> Markup {
    let count = table.rows.len();
    html! {
        div.scroll tabindex="0" {
            table {
                (head((1..=count).map(|place| place.to_string())))
                tbody {
                    @for (place, row) in table.rows.iter().enumerate() {
                        tr {
                            td { (place + 1) }
                            th.name scope="row" { (html_name(&row.agent)) }
                            @for column in 0..count {
                                td {
                                    @if let Some((rate, counts)) = columns::wins(table, place, column) {
                                        (rate) br; small { (counts) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
