//! What an agent thinks of a position, while it thinks.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::stream;
use serde::{Deserialize, Serialize};
use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Budget, Candidate, Decision, Ply, SearchHandle, Turn};
use tokio::sync::mpsc;
use tokio::time::interval;
use utoipa::{IntoParams, ToSchema};

use super::events::sse;
use crate::allowed;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Query;
use crate::guard::Client;
use crate::ids;

/// How often it says what it thinks.
const PACE: Duration = Duration::from_millis(200);
/// The most moves that are shown.
const MAX_MOVES: usize = 12;

/// Who is to think of what: a position of a session, or one in text form.
#[derive(Deserialize, IntoParams)]
pub(crate) struct ThinkQuery {
    /// The agent.
    agent: String,
    /// A session.
    session: Option<String>,
    /// After so many of its plies; all of them without it.
    ply: Option<usize>,
    /// Or the specification of a game
    game: Option<String>,
    /// and the text of a position; the first one without it.
    position: Option<String>,
}

/// What an agent thinks of a position.
#[derive(Serialize, ToSchema)]
pub(crate) struct Thought {
    /// Who thinks.
    agent: String,
    /// How many positions it has looked at.
    nodes: u64,
    /// For how long.
    seconds: f64,
    /// The seat that is to move.
    mover: usize,
    /// Whether it has made up its mind.
    done: bool,
    /// What it expects for each seat, from -1 to 1.
    value: Option<Vec<f32>>,
    /// Moves, the best first.
    moves: Vec<MoveThought>,
    /// How it expects the game to go on.
    line: Vec<String>,
}

/// What an agent thinks of a move.
#[derive(Serialize, ToSchema)]
struct MoveThought {
    action: u16,
    name: String,
    /// How much it favours it; all shares sum to 1.
    share: f32,
    visits: u64,
    /// What it is worth to the mover, from -1 to 1.
    value: Option<f32>,
    /// Where it happens in the scene.
    #[schema(value_type = Vec<Vec<u16>>)]
    cells: Vec<[u16; 2]>,
}

/// A position with the way to it, so that an agent can be put before it.
pub(super) struct Place {
    pub(super) game: OpenGame,
    pub(super) seed: u64,
    pub(super) start: Option<String>,
    pub(super) plies: Vec<Ply>,
}

impl Place {
    /// A board with the position, and an agent in the seat that is to move.
    pub(super) fn set_up(&self, agent: Option<&AgentSpec>) -> Result<Box<dyn Session>, ApiError> {
        let mut seats = vec![None; self.game.spec().players];
        if let Some(agent) = agent {
            let empty = self.set_up(None)?;
            let Turn::Player(mover) = empty.turn() else {
                return Err(ApiError::unprocessable("nobody is to move in this position"));
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

/// Thinks of a position and says what it thinks, about five times a second.
#[utoipa::path(get, path = "/api/think", params(ThinkQuery),
    responses((status = 200, description = "Events `thought`, the last with `done`, then `done`",
        content_type = "text/event-stream", body = Thought),
        (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn think(
    State(app): State<Arc<App>>,
    client: Client,
    Query(query): Query<ThinkQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let permit = app.guard.thought(client)?;
    let place = place(&app, &query).await?;
    let agent = allowed::agent(&place.game, &query.agent, &app.options.limits)?;
    let board = place.set_up(None)?;
    let Turn::Player(mover) = board.turn() else {
        return Err(ApiError::unprocessable("nobody is to move in this position"));
    };
    let teller = Teller { agent: agent.text, mover: mover.index(), board, begun: Instant::now() };
    // Interim thoughts that a slow client does not take are skipped.
    let (tell, told) = mpsc::channel(4);
    tokio::spawn(run(app.clone(), place, agent.spec, teller, tell));
    Ok(sse(app, permit, stream::unfold(told, |mut told| async { told.recv().await.map(|event| (event, told)) })))
}

async fn place(app: &Arc<App>, query: &ThinkQuery) -> Result<Place, ApiError> {
    if let Some(id) = &query.session {
        if !ids::is_id(id) {
            return Err(ApiError::missing("there is no session of this name"));
        }
        let table = app.tables.find(app, id).await?;
        let shown = table.shown();
        let ply = query.ply.unwrap_or(shown.plies.len());
        let plies = shown.plies.get(..ply).ok_or_else(|| {
            ApiError::missing(format!("ply={ply}, expected at most {}, which were played", shown.plies.len()))
        })?;
        let (seed, start) = (table.head.seed, table.head.start.clone());
        return Ok(Place { game: app.game(&table.head.game)?, seed, start, plies: plies.to_vec() });
    }
    let game = query.game.as_ref().ok_or_else(|| ApiError::bad("found neither session nor game, expected one"))?;
    Ok(Place { game: app.game(game)?, seed: 1, start: query.position.clone(), plies: Vec::new() })
}

/// Searches as long as somebody listens.
async fn run(app: Arc<App>, place: Place, agent: AgentSpec, mut teller: Teller, tell: mpsc::Sender<Event>) {
    let permit = tokio::select! {
        permit = app.thoughts.enter() => permit,
        () = tell.closed() => return,
    };
    let Ok(permit) = permit else { return };
    let handle = Arc::<SearchHandle>::default();
    let work = {
        let handle = handle.clone();
        move || -> Result<Decision, String> {
            let mut session = place.set_up(Some(&agent)).map_err(|error| error.message)?;
            session.attach(&handle);
            session.choose(Budget::default()).map_err(|error| error.to_string())
        }
    };
    teller.begun = Instant::now();
    let mut search = pin!(app.thoughts.search(permit, handle.clone(), work));
    let mut clock = interval(PACE);
    let result = loop {
        tokio::select! {
            result = &mut search => break result,
            _ = clock.tick() => {
                if let Some(decision) = handle.info() {
                    tell.try_send(teller.event(&decision, false)).ok();
                }
                handle.request_info();
            }
            () = tell.closed() => return,
        }
    };
    match result {
        Ok(Ok(decision)) => {
            tell.send(teller.event(&decision, true)).await.ok();
        }
        Ok(Err(message)) => app.log(&format!("{} failed to think: {message}", teller.agent)),
        Err(broken) => app.log(&format!("{}: {broken}", teller.agent)),
    }
    tell.send(Event::default().event("done").data("{}")).await.ok();
}

/// Puts decisions into words.
struct Teller {
    agent: String,
    mover: usize,
    /// The position, with nobody at it.
    board: Box<dyn Session>,
    begun: Instant,
}

impl Teller {
    fn event(&mut self, decision: &Decision, done: bool) -> Event {
        let thought = self.thought(decision, done);
        Event::default().event("thought").data(serde_json::to_string(&thought).unwrap_or_default())
    }

    fn thought(&mut self, decision: &Decision, done: bool) -> Thought {
        let position = self.board.position();
        let mut candidates = decision.candidates.clone();
        if candidates.is_empty() {
            candidates.push(Candidate { action: decision.action, share: 1.0, visits: 0, value: None });
        }
        // The chosen one first: an agent may have reasons that visits do not show.
        let order = |candidate: &Candidate| (candidate.action == decision.action, candidate.visits);
        candidates.sort_by(|a, b| order(b).cmp(&order(a)).then(b.share.total_cmp(&a.share)));
        let shown = |candidate: &Candidate| {
            let legal = position.legal.iter().find(|legal| legal.action == candidate.action.0)?;
            let Candidate { share, visits, value, .. } = *candidate;
            Some(MoveThought {
                action: legal.action,
                name: legal.name.clone(),
                share,
                visits,
                value,
                cells: legal.cells.clone(),
            })
        };
        Thought {
            agent: self.agent.clone(),
            nodes: decision.nodes,
            seconds: self.begun.elapsed().as_secs_f64(),
            mover: self.mover,
            done,
            value: decision.value.map(|value| value.as_slice().to_vec()),
            moves: candidates.iter().filter_map(shown).take(MAX_MOVES).collect(),
            line: self.line(&decision.principal_variation),
        }
    }

    /// The names of the actions of a line, each in its position.
    fn line(&mut self, line: &[Action]) -> Vec<String> {
        let before = self.board.plies();
        for action in line {
            if self.board.play(*action, None).is_err() {
                break;
            }
        }
        let names = self.board.record().plies.split_off(before).into_iter().map(|ply| ply.name).collect();
        while self.board.plies() > before && self.board.undo() {}
        names
    }
}
