//! Tournaments as files.

use super::new::find;
use super::run::schedule;
use super::standings::rows;
use crate::app::App;
use crate::csv::csv;
use crate::error::ApiError;
use crate::store::tournaments;

/// The report as a web page that needs no other file.
pub(crate) fn report(app: &App, id: &str) -> Result<String, ApiError> {
    let stored = find(app, id)?;
    let results = app.store.read(|reader| tournaments::results(reader, stored.number))?;
    let mut report = schedule(app, &stored)?.report(&results, &[]);
    // The agents as they were requested: what they may use on this server is not part of a result.
    report.agents.clone_from(&stored.agents);
    if !stored.title.is_empty() {
        report.title = stored.title;
    }
    let page = report.files().into_iter().find(|file| file.name == "report.html");
    page.map(|page| page.text).ok_or_else(|| ApiError::internal("the report has no page"))
}

/// The standings as comma-separated values.
pub(crate) fn table(app: &App, id: &str) -> Result<String, ApiError> {
    let stored = find(app, id)?;
    let results = app.store.read(|reader| tournaments::results(reader, stored.number))?;
    let (rows, _) = rows(&stored.agents, &results);
    let head = ["rank", "agent", "rating", "low", "high", "games", "wins", "draws", "losses", "points"];
    let number = |value: f64| format!("{value:.6}");
    let lines = rows.iter().enumerate().map(|(place, row)| {
        [
            (place + 1).to_string(),
            row.agent.clone(),
            number(row.rated.rating),
            number(row.rated.low),
            number(row.rated.high),
            row.rated.played.to_string(),
            row.rated.wins.to_string(),
            row.rated.draws.to_string(),
            row.rated.losses.to_string(),
            row.points.map(number).unwrap_or_default(),
        ]
    });
    Ok(csv(&head, lines))
}

/// The ids of its games, in the order of the schedule.
pub(crate) fn sessions(app: &App, id: &str) -> Result<Vec<String>, ApiError> {
    let stored = find(app, id)?;
    Ok(app.store.read(|reader| tournaments::sessions(reader, stored.number))?)
}
