//! The layout of reports: facts, tables and plots, as Markdown and as one self-contained web page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::TextFile;
use crate::text::{markdown, printable};

const STYLE: &str = include_str!("style.css");

/// A report made of facts, tables and plots.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The heading.
    pub title: String,
    /// Names and values listed below the heading.
    pub facts: Vec<(&'static str, String)>,
    /// The command that reproduces the report.
    pub command: String,
    /// The tables.
    pub sections: Vec<Section>,
    /// The plots, which follow the tables.
    pub figures: Vec<Figure>,
}

/// A heading, a table and a note that explains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub heading: &'static str,
    /// The header row and the rows below it; the second column holds names.
    pub rows: Vec<Vec<String>>,
    /// The explanation below the table.
    pub note: String,
}

/// A plot in a file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name of the file.
    pub file: String,
    /// The title, which is also the alternative text.
    pub title: String,
    /// The plot as SVG.
    pub svg: String,
}

impl Document {
    /// The files of the report: `report.md`, `report.html` and one SVG file per plot.
    pub fn files(&self) -> Vec<TextFile> {
        let link = |figure: &Figure| format!("\n![{}]({})\n", figure.title, figure.file);
        let links: String = self.figures.iter().map(link).collect();
        let plots = self.figures.iter().map(|figure| (figure.file.clone(), figure.svg.clone()));
        let documents = [
            ("report.md".to_owned(), format!("{}\n## Plots\n{links}", self.markdown())),
            ("report.html".to_owned(), self.html()),
        ];
        plots.chain(documents).map(|(name, text)| TextFile { name, text }).collect()
    }

    /// The report as Markdown without the plots; a terminal can show it as it is.
    pub fn markdown(&self) -> String {
        let facts: String = self.facts.iter().map(|(fact, text)| format!("- {fact}: {}\n", markdown(text))).collect();
        let command = printable(&self.command);
        let mut text = format!("# {}\n\n{facts}- Command:\n\n      {command}\n", markdown(&self.title));
        for Section { heading, rows, note } in &self.sections {
            // A number sign alone starts no heading inside a table.
            let escape = |cell: &String| if cell == "#" { cell.clone() } else { markdown(cell) };
            let escaped: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(escape).collect()).collect();
            text += &format!("\n## {heading}\n\n{}\n{note}\n", markdown_table(&escaped));
        }
        text
    }

    /// The report as one web page.
    fn html(&self) -> String {
        let body = html! {
            dl {
                @for (fact, text) in &self.facts { div { dt { (fact) } dd { (html_name(text)) } } }
                div.wide { dt { "Command" } dd { code { (printable(&self.command)) } } }
            }
            @for section in &self.sections {
                section {
                    h2 { (section.heading) }
                    (html_table(&section.rows))
                    p.note { (section.note) }
                }
            }
            section {
                h2 { "Plots" }
                @for figure in &self.figures {
                    // The plotting library escapes the names in its text.
                    figure.scroll role="img" aria-label=(figure.title) tabindex="0" { (PreEscaped(&figure.svg)) }
                }
            }
        };
        html_page(&self.title, &body)
    }
}

/// A page with this heading and body. The style is inside, and there is no script.
pub(crate) fn html_page(title: &str, body: &Markup) -> String {
    let title = printable(title);
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    (body)
                }
            }
        }
    };
    markup.into_string()
}

/// A name that breaks between its parameters rather than inside a number.
pub(crate) fn html_name(agent: &str) -> Markup {
    html! {
        @for part in printable(agent).split_inclusive([':', ',', '/', '=']) { (part) wbr; }
    }
}

/// A table whose second column holds names.
fn html_table(rows: &[Vec<String>]) -> Markup {
    let (head, body) = rows.split_at(1.min(rows.len()));
    html! {
        div.scroll tabindex="0" {
            table {
                thead {
                    @for row in head {
                        tr { @for (place, cell) in row.iter().enumerate() { th.name[place == NAMES] { (cell) } } }
                    }
                }
                tbody {
                    @for row in body {
                        tr {
                            @for (place, cell) in row.iter().enumerate() {
                                @if place == NAMES { th.name scope="row" { (html_name(cell)) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A Markdown table whose first row is its header. The column of names is left-aligned, all others are
/// right-aligned.
pub(crate) fn markdown_table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let mut text: Vec<String> = rows.iter().map(|row| markdown_row(row, &widths)).collect();
    text.insert(1, delimiter_row(&widths));
    text.concat()
}

fn markdown_row(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, &width))| {
        if column == NAMES { format!("| {cell:<width$} ") } else { format!("| {cell:>width$} ") }
    });
    cells.chain(["|\n".to_owned()]).collect()
}

/// The row below the header, which sets the alignment of each column.
fn delimiter_row(widths: &[usize]) -> String {
    let cells = widths.iter().enumerate().map(|(column, &width)| {
        let dashes = "-".repeat(width - 1);
        if column == NAMES { format!("| :{dashes} ") } else { format!("| {dashes}: ") }
    });
    cells.chain(["|\n".to_owned()]).collect()
}

/// The column of the agents' names.
const NAMES: usize = 1;
