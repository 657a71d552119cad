//! Reviews: the value of each position of a game, and the loss of each move, streamed and stored.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::stream;
use serde::Deserialize;
use serde_json::json;
use tilelab_arena::review::{Evaluation, ReviewRequest, Reviewer};
use tilelab_core::{Budget, Ply, SearchHandle};
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::events::sse;
use crate::allowed::{self, Allowed};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Id, Query};
use crate::guard::Client;
use crate::live::{LiveSession, Snapshot};
use crate::pool::SearchFailed;
use crate::store::evaluations;

/// The agent that evaluates.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewQuery {
    /// The agent.
    agent: String,
}

/// Evaluates every position of a session in turn and stores the evaluations.
#[utoipa::path(get, path = "/api/sessions/{id}/review", params(("id" = String, Path), ReviewQuery),
    responses((status = 200, description = "Events `evaluation`, then `done`", content_type = "text/event-stream",
        body = Evaluation), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn review(
    State(app): State<Arc<App>>,
    client: Client,
    Id(id): Id,
    Query(query): Query<ReviewQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.analysis(client)?;
    let live = app.sessions.find(&app, &id).await?;
    let agent = allowed::agent(&live.game, &query.agent, &app.options.limits)?;
    let (number, text) = (live.number, agent.text.clone());
    let known =
        app.blocking(move |app| Ok(app.store.read(|reader| evaluations::count(reader, number, &text))?)).await?;
    if known < live.snapshot().plies.len() {
        // New evaluations are stored, so they count as creations.
        app.guard.create(client)?;
    }
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(run(app.clone(), live, agent, sender));
    Ok(sse(
        app,
        permit,
        stream::unfold(receiver, |mut receiver| async { receiver.recv().await.map(|event| (event, receiver)) }),
    ))
}

/// A review under way: the game, and the agent that is ready to evaluate it.
struct Review {
    live: Arc<LiveSession>,
    snapshot: Arc<Snapshot>,
    agent: Allowed,
    reviewer: Arc<dyn Reviewer>,
}

impl Review {
    /// Loads what the agent needs.
    async fn prepare(app: &Arc<App>, live: Arc<LiveSession>, agent: Allowed) -> Result<Self, ApiError> {
        app.blocking(move |_| {
            let snapshot = live.snapshot();
            let (seed, start) = (live.metadata.seed, live.metadata.start.as_deref());
            let plies: Vec<Ply> = snapshot.plies.iter().cloned().collect();
            let request = ReviewRequest { agent: &agent.spec, seed, start, plies: &plies };
            let reviewer = live.game.reviewer(request)?.into();
            Ok(Self { live, snapshot, agent, reviewer })
        })
        .await
    }
}

/// Evaluates as long as the client listens.
async fn run(app: Arc<App>, live: Arc<LiveSession>, agent: Allowed, tell: mpsc::Sender<Event>) {
    let name = agent.text.clone();
    if let Err((ply, error)) = evaluate_all(&app, live, agent, &tell).await {
        app.log(&format!("a review: {}", error.message));
        let problem = json!({ "error": format!("{name} stopped at ply {ply}") });
        tell.send(Event::default().event("problem").data(problem.to_string())).await.ok();
    }
    tell.send(Event::default().event("done").data("{}")).await.ok();
}

async fn evaluate_all(
    app: &Arc<App>,
    live: Arc<LiveSession>,
    agent: Allowed,
    tell: &mpsc::Sender<Event>,
) -> Result<(), (usize, ApiError)> {
    let review = Review::prepare(app, live, agent).await.map_err(|error| (0, error))?;
    for ply in 0..review.snapshot.plies.len() {
        let evaluated = tokio::select! {
            evaluated = evaluation(app, &review, ply) => evaluated.map_err(|error| (ply, error))?,
            () = tell.closed() => return Ok(()),
        };
        if tell.send(Event::default().event("evaluation").data(evaluated)).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// The evaluation of a ply as JSON: the stored one, or a new one that is stored now.
async fn evaluation(app: &Arc<App>, review: &Review, ply: usize) -> Result<String, ApiError> {
    let (number, agent) = (review.live.number, review.agent.text.clone());
    let find = move |app: &Arc<App>| Ok(app.store.read(|reader| evaluations::find(reader, number, &agent, ply))?);
    if let Some(stored) = app.blocking(find).await? {
        return Ok(stored);
    }
    let made = evaluate(app, review, ply).await?;
    let text = serde_json::to_string(&made).map_err(|error| ApiError::internal(error.to_string()))?;
    let (live, version) = (review.live.clone(), review.snapshot.status.version);
    let (agent, evaluated) = (review.agent.text.clone(), text.clone());
    app.blocking(move |app| {
        let row = (live.number, live.metadata.id.as_str(), version);
        Ok(app.store.write(|writer| evaluations::keep(writer, row, &agent, (ply, &evaluated)))?)
    })
    .await?;
    Ok(text)
}

/// Evaluates a ply with a few short searches.
async fn evaluate(app: &App, review: &Review, ply: usize) -> Result<Evaluation, ApiError> {
    let failed = |error: SearchFailed| ApiError::internal(error.to_string());
    let permit = app.analyses.enter().await.map_err(failed)?;
    let memory = app.short_memory(&review.agent).await.map_err(failed)?;
    let handle = Arc::<SearchHandle>::default();
    let (reviewer, time) = (review.reviewer.clone(), app.options.limits.review_time);
    let work = {
        let handle = handle.clone();
        move || {
            // Held until the searches have really ended.
            let _memory = memory;
            reviewer.evaluate(ply, Budget { time: Some(time), nodes: None }, handle)
        }
    };
    let evaluated = app.analyses.search(permit, handle, work).await.map_err(failed)?;
    evaluated.map_err(|error| ApiError::internal(error.to_string()))
}
