//! Analysis: what an agent thinks about a position, streamed while it searches.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::stream;
use serde::Deserialize;
use tilelab_arena::report::{AnalysisView, Reporter};
use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Budget, Decision, Ply, SearchHandle, Turn};
use tokio::sync::mpsc;
use tokio::time::interval;
use utoipa::IntoParams;

use super::events::sse;
use crate::allowed::{self, Allowed};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Query;
use crate::guard::Client;
use crate::ids;
use crate::pool::SearchFailed;

/// The time between two reports of a running search.
const PACE: Duration = Duration::from_millis(200);

/// The agent and the position to analyze: one of a session, or one in text form.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalysisQuery {
    /// The agent.
    agent: String,
    /// A session.
    session: Option<String>,
    /// The position after this many plies of the session; the last one by default.
    ply: Option<usize>,
    /// Instead of a session, the specification of a game.
    game: Option<String>,
    /// The text of a position of that game; the first position by default.
    position: Option<String>,
}

/// A position together with the plies that lead to it, so that an agent can be set up for it.
pub(super) struct PositionRef {
    pub(super) game: OpenGame,
    pub(super) seed: u64,
    pub(super) start: Option<String>,
    pub(super) plies: Vec<Ply>,
}

impl PositionRef {
    /// A session at the position, with the agent, if any, in the seat to move.
    pub(super) fn set_up(&self, agent: Option<&AgentSpec>) -> Result<Box<dyn Session>, ApiError> {
        let mut seats = vec![None; self.game.spec().players];
        if let Some(agent) = agent {
            let empty = self.set_up(None)?;
            let Turn::Player(mover) = empty.turn() else {
                return Err(ApiError::unprocessable("no player is to move in this position"));
            };
            seats[mover.index()] = Some(agent.clone());
        }
        let mut session = self.game.session(&seats, self.seed, self.start.as_deref())?;
        for ply in &self.plies {
            session.play(Action(ply.action), None).map_err(|error| ApiError::internal(error.to_string()))?;
        }
        Ok(session)
    }
}

/// Analyzes a position and reports about five times per second.
#[utoipa::path(get, path = "/api/analysis", params(AnalysisQuery),
    responses((status = 200, description = "Events `analysis`, the last with `done`, then `done`",
        content_type = "text/event-stream", body = AnalysisView),
        (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn analyze(
    State(app): State<Arc<App>>,
    client: Client,
    Query(query): Query<AnalysisQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.analysis(client)?;
    let position_ref = position_ref(&app, &query).await?;
    let agent = allowed::agent(&position_ref.game, &query.agent, &app.options.limits)?;
    let board = position_ref.set_up(None)?;
    let Turn::Player(mover) = board.turn() else {
        return Err(ApiError::unprocessable("no player is to move in this position"));
    };
    let reporter = Reporter::new(agent.text.clone(), mover.index(), board);
    // Interim reports that a slow client does not read are skipped.
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(run(app.clone(), position_ref, agent, reporter, sender));
    Ok(sse(
        app,
        permit,
        stream::unfold(receiver, |mut receiver| async { receiver.recv().await.map(|event| (event, receiver)) }),
    ))
}

async fn position_ref(app: &Arc<App>, query: &AnalysisQuery) -> Result<PositionRef, ApiError> {
    if let Some(id) = &query.session {
        if !ids::is_id(id) {
            return Err(ApiError::missing("there is no session with this id"));
        }
        let live = app.sessions.find(app, id).await?;
        let snapshot = live.snapshot();
        let ply = query.ply.unwrap_or(snapshot.plies.len());
        let plies = snapshot.plies.first(ply).ok_or_else(|| snapshot.too_late(ply))?;
        let (seed, start) = (live.metadata.seed, live.metadata.start.clone());
        return Ok(PositionRef { game: live.game.clone(), seed, start, plies });
    }
    let game = query.game.as_ref().ok_or_else(|| ApiError::bad("found neither session nor game, expected one"))?;
    let text = game.clone();
    let game = app.blocking(move |app| app.game(&text)).await?;
    Ok(PositionRef { game, seed: 1, start: query.position.clone(), plies: Vec::new() })
}

/// Searches as long as the client listens.
async fn run(
    app: Arc<App>,
    position_ref: PositionRef,
    agent: Allowed,
    mut reporter: Reporter,
    tell: mpsc::Sender<Event>,
) {
    let admitted = async { Ok::<_, SearchFailed>((app.analyses.enter().await?, app.memory(agent.megabytes).await?)) };
    let admitted = tokio::select! {
        admitted = admitted => admitted,
        () = tell.closed() => return,
    };
    let Ok((permit, memory)) = admitted else { return };
    let handle = Arc::<SearchHandle>::default();
    let work = {
        let handle = handle.clone();
        move || -> Result<Decision, String> {
            // Held until the search has really ended.
            let _memory = memory;
            let mut session = position_ref.set_up(Some(&agent.spec)).map_err(|error| error.message)?;
            session.attach(&handle);
            session.choose(Budget::default()).map_err(|error| error.to_string())
        }
    };
    reporter.restart_clock();
    let mut search = pin!(app.analyses.search(permit, handle.clone(), work));
    let mut clock = interval(PACE);
    let result = loop {
        tokio::select! {
            result = &mut search => break result,
            _ = clock.tick() => {
                if let Some(decision) = handle.info() {
                    tell.try_send(event(&reporter, &decision, false)).ok();
                }
                handle.request_info();
            }
            () = tell.closed() => return,
        }
    };
    match result {
        Ok(Ok(decision)) => {
            tell.send(event(&reporter, &decision, true)).await.ok();
        }
        Ok(Err(message)) => app.log(&format!("{} failed: {message}", reporter.agent())),
        Err(failed) => app.log(&format!("{}: {failed}", reporter.agent())),
    }
    tell.send(Event::default().event("done").data("{}")).await.ok();
}

/// A report as an event.
fn event(reporter: &Reporter, decision: &Decision, done: bool) -> Event {
    let event = Event::default().event("analysis").json_data(reporter.report(decision, done));
    event.unwrap_or_else(|_| Event::default().event("problem").data("{}"))
}
