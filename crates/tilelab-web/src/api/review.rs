//! Reviews: the value of each position of a game, and the loss of each move.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tilelab_core::{Action, Budget, Decision, PerPlayer, Player, SearchHandle, Turn};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

use super::analysis::PositionRef;
use super::events::sse;
use crate::allowed::{self, Allowed};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Id, Query};
use crate::guard::Client;
use crate::live::{LiveSession, Snapshot};
use crate::pool::SearchFailed;
use crate::store::evaluations;

/// A move with fewer visits is evaluated by a search of the position after it.
const ENOUGH_VISITS: u64 = 20;

/// The agent that evaluates.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewQuery {
    /// The agent.
    agent: String,
}

/// The value of a position and the loss of the move played in it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Evaluation {
    /// The index of the move, from 0.
    ply: usize,
    /// The value of the position before it for each seat, from -1 to 1.
    value: Option<Vec<f32>>,
    /// What the agent would have played.
    best: Option<Best>,
    /// What was played.
    played: Option<Played>,
    /// The value that the mover lost, from 0 to 2; null for a chance event.
    loss: Option<f32>,
}

/// The move that the agent prefers.
#[derive(Serialize, ToSchema)]
struct Best {
    action: u16,
    name: String,
    /// Its value for the mover.
    value: Option<f32>,
}

/// The move that was played.
#[derive(Serialize, ToSchema)]
struct Played {
    /// Its value for the mover.
    value: Option<f32>,
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

/// Evaluates as long as the client listens.
async fn run(app: Arc<App>, live: Arc<LiveSession>, agent: Allowed, tell: mpsc::Sender<Event>) {
    let (snapshot, agent) = (live.snapshot(), Arc::new(agent));
    for ply in 0..snapshot.plies.len() {
        let evaluated = tokio::select! {
            evaluated = evaluation(&app, &live, &snapshot, &agent, ply) => evaluated,
            () = tell.closed() => return,
        };
        match evaluated {
            Ok(text) => {
                if tell.send(Event::default().event("evaluation").data(text)).await.is_err() {
                    return;
                }
            }
            Err(error) => {
                app.log(&format!("a review: {}", error.message));
                let problem = json!({ "error": format!("{} stopped at ply {ply}", agent.text) });
                tell.send(Event::default().event("problem").data(problem.to_string())).await.ok();
                break;
            }
        }
    }
    tell.send(Event::default().event("done").data("{}")).await.ok();
}

/// The evaluation of a ply as JSON: the stored one, or a new one that is stored now.
async fn evaluation(
    app: &Arc<App>,
    live: &Arc<LiveSession>,
    snapshot: &Arc<Snapshot>,
    agent: &Arc<Allowed>,
    ply: usize,
) -> Result<String, ApiError> {
    let stored = {
        let (number, agent) = (live.number, agent.clone());
        let find =
            move |app: &Arc<App>| Ok(app.store.read(|reader| evaluations::find(reader, number, &agent.text, ply))?);
        app.blocking(find).await?
    };
    if let Some(stored) = stored {
        return Ok(stored);
    }
    let made = if snapshot.plies.get(ply).is_none_or(|ply| ply.player.is_none()) {
        Evaluation { ply, value: None, best: None, played: None, loss: None }
    } else {
        evaluate(app, live, snapshot, agent, ply).await?
    };
    let text = serde_json::to_string(&made).map_err(|error| ApiError::internal(error.to_string()))?;
    let (live, version, agent, evaluated) = (live.clone(), snapshot.status.version, agent.clone(), text.clone());
    app.blocking(move |app| {
        let row = (live.number, live.metadata.id.as_str(), version);
        Ok(app.store.write(|writer| evaluations::keep(writer, row, &agent.text, (ply, &evaluated)))?)
    })
    .await?;
    Ok(text)
}

async fn evaluate(
    app: &Arc<App>,
    live: &LiveSession,
    snapshot: &Snapshot,
    agent: &Allowed,
    ply: usize,
) -> Result<Evaluation, ApiError> {
    let played = snapshot.plies.get(ply).map(|ply| Action(ply.action)).ok_or_else(|| snapshot.too_late(ply))?;
    let position_ref = |count: usize| {
        let (seed, start) = (live.metadata.seed, live.metadata.start.clone());
        PositionRef {
            game: live.game.clone(),
            seed,
            start,
            plies: snapshot.plies.iter().take(count).cloned().collect(),
        }
    };
    let Asked::Decided { mover, decision, names } = ask(app, position_ref(ply), agent).await? else {
        return Err(ApiError::internal("a player moved where none is to move"));
    };
    let is_forced = names.len() == 1;
    let candidate = |action: Action| decision.candidates.iter().find(|candidate| candidate.action == action);
    // Agents do not search forced moves; the position after one has its value.
    let value = match decision.value {
        None if is_forced => ask(app, position_ref(ply + 1), agent).await?.value(),
        value => value,
    };
    let own = value.map(|value| value[mover]);
    let best_value = candidate(decision.action).and_then(|best| best.value).or(own);
    let seen = candidate(played);
    let played_value = if played == decision.action || best_value.is_none() {
        best_value
    } else if seen.is_some_and(|seen| seen.visits >= ENOUGH_VISITS && seen.value.is_some()) {
        seen.and_then(|seen| seen.value)
    } else {
        // Too few visits: search the position after the move.
        let after = ask(app, position_ref(ply + 1), agent).await?.value();
        after.map(|value| value[mover]).or_else(|| seen.and_then(|seen| seen.value))
    };
    let loss = if played == decision.action {
        Some(0.0)
    } else {
        best_value.zip(played_value).map(|(best, played)| (best - played).clamp(0.0, 2.0))
    };
    let name = names.into_iter().find(|(action, _)| *action == decision.action).map(|(_, name)| name);
    Ok(Evaluation {
        ply,
        value: value.map(|value| value.as_slice().to_vec()),
        best: Some(Best { action: decision.action.0, name: name.unwrap_or_default(), value: best_value }),
        played: Some(Played { value: played_value }),
        loss,
    })
}

/// The result of asking an agent about a position.
enum Asked {
    /// A player was to move.
    Decided { mover: Player, decision: Decision, names: Vec<(Action, String)> },
    /// The game was over.
    Over(PerPlayer<f32>),
    /// Chance was to draw.
    Chance,
}

impl Asked {
    /// The value of the position for each player.
    fn value(&self) -> Option<PerPlayer<f32>> {
        match self {
            Self::Decided { decision, .. } => decision.value,
            Self::Over(returns) => Some(*returns),
            Self::Chance => None,
        }
    }
}

/// Runs a short search of a position.
async fn ask(app: &App, position_ref: PositionRef, agent: &Allowed) -> Result<Asked, ApiError> {
    let board = position_ref.set_up(None)?;
    let mover = match board.turn() {
        Turn::Player(mover) => mover,
        Turn::Over => return Ok(Asked::Over(board.returns())),
        Turn::Chance => return Ok(Asked::Chance),
    };
    let names = board.legal();
    let failed = |error: SearchFailed| ApiError::internal(error.to_string());
    let permit = app.analyses.enter().await.map_err(failed)?;
    let memory = app.memory(agent.megabytes).await.map_err(failed)?;
    let handle = Arc::<SearchHandle>::default();
    let work = {
        let (handle, agent, time) = (handle.clone(), agent.spec.clone(), app.options.limits.review_time);
        move || -> Result<Decision, String> {
            // Held until the search has really ended.
            let _memory = memory;
            let mut session = position_ref.set_up(Some(&agent)).map_err(|error| error.message)?;
            session.attach(&handle);
            session.choose(Budget { time: Some(time), nodes: None }).map_err(|error| error.to_string())
        }
    };
    let decision = app.analyses.search(permit, handle, work).await;
    let decision = decision.map_err(failed)?.map_err(ApiError::internal)?;
    Ok(Asked::Decided { mover, decision, names })
}
