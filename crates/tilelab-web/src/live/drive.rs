//! Runs the agents of a session: as long as an agent is to move, it searches, and its move is played.

use std::sync::Arc;
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_core::{Action, Budget, SearchHandle};

use super::live_session::LiveSession;
use super::plies::Plies;
use super::search::{KeptAgents, Pace, Search, SearchJob};
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;

/// Starts the agents of a session if one is to move. Called whenever a client requests or changes a session, so that
/// games continue after a restart and after all watchers left.
pub(crate) fn wake(app: &Arc<App>, live: &Arc<LiveSession>) {
    if !live.snapshot().thinking {
        return;
    }
    let mut search = lock(&live.search);
    search.paused = false;
    if search.pace != Pace::Paused {
        search.pending = live.metadata.tokens.len();
    }
    run(app, live, &mut search);
}

/// Sets the pace of a game without people. A step plays one move besides.
pub(crate) fn set_pace(app: &Arc<App>, live: &Arc<LiveSession>, pace: Pace, step: bool) {
    let mut search = lock(&live.search);
    search.paused = false;
    search.pace = pace;
    search.pending = usize::from(step);
    if live.snapshot().thinking {
        run(app, live, &mut search);
    }
    drop(search);
    live.pace_set.notify_waiters();
}

/// Starts the driver unless it runs.
fn run(app: &Arc<App>, live: &Arc<LiveSession>, search: &mut Search) {
    if !search.running {
        search.running = true;
        tokio::spawn(drive(app.clone(), live.clone()));
    }
}

async fn drive(app: Arc<App>, live: Arc<LiveSession>) {
    while let Some(job) = next(&app, &live) {
        let begun = Instant::now();
        if let Err(error) = think(&app, &live, &job).await {
            if app.is_stopping() {
                continue;
            }
            app.log(&format!("session {}: {}", live.metadata.id, error.message));
            // It would fail again at once; the next request tries again.
            live.pause();
        }
        rest(&live, begun).await;
    }
}

/// Waits as long as the pace demands after a move that began then.
async fn rest(live: &LiveSession, begun: Instant) {
    loop {
        let set = live.pace_set.notified();
        let left = match *lock(&live.search) {
            Search { pace: Pace::Every(interval), pending: 0, paused: false, .. } => {
                interval.saturating_sub(begun.elapsed())
            }
            _ => return,
        };
        if left.is_zero() {
            return;
        }
        tokio::select! {
            () = tokio::time::sleep(left) => return,
            () = set => {}
        }
    }
}

/// The next search job; none ends the driver.
fn next(app: &App, live: &LiveSession) -> Option<Arc<SearchJob>> {
    let mut search = lock(&live.search);
    // The lock is held while this is decided, so that no call of `wake` in between is missed.
    let wanted = (search.watchers > 0 && search.pace != Pace::Paused) || search.pending > 0;
    if !wanted || search.paused || app.is_stopping() || !live.snapshot().thinking {
        search.running = false;
        search.job = None;
        return None;
    }
    search.pending = search.pending.saturating_sub(1);
    let job = Arc::<SearchJob>::default();
    search.job = Some(job.clone());
    Some(job)
}

/// One agent's move.
async fn think(app: &Arc<App>, live: &Arc<LiveSession>, job: &Arc<SearchJob>) -> Result<(), ApiError> {
    let stopping = |_| ApiError::internal("the server is about to end");
    let permit = app.moves.enter().await.map_err(stopping)?;
    if job.is_cancelled() || !live.snapshot().thinking {
        return Ok(());
    }
    let kept = lock(&live.search).agents.take();
    let (session, memory) = match kept {
        Some(KeptAgents { session, memory }) => (Some(session), memory),
        None => (None, app.memory(live.megabytes(app)?).await.map_err(stopping)?),
    };
    // The game may have changed while this waited for memory.
    let snapshot = live.snapshot();
    if job.is_cancelled() || !snapshot.thinking {
        return Ok(());
    }
    let begun = Instant::now();
    let work = {
        let (app, live, snapshot, handle) = (app.clone(), live.clone(), snapshot.clone(), job.handle.clone());
        move || {
            choose(&app, &live, session, &snapshot.plies, &handle).map(|(session, action)| (session, action, memory))
        }
    };
    let answer = match app.moves.search(permit, job.handle.clone(), work).await {
        Ok(Ok((session, action, memory))) => {
            if job.is_cancelled() {
                return Ok(());
            }
            // Where searches wait for memory, the trees go instead of being kept for the next move.
            if !app.memory.is_short() {
                lock(&live.search).agents = Some(KeptAgents { session, memory });
                app.sessions.keep_agents(live);
            }
            Ok((action, begun.elapsed().as_millis() as u64))
        }
        Ok(Err(message)) => Err(message),
        Err(failed) => Err(failed.to_string()),
    };
    let (live, job, version) = (live.clone(), job.clone(), snapshot.status.version);
    app.blocking(move |app| live.answer(app, (&job, version), answer)).await?;
    Ok(())
}

/// Brings the agents to the present position, or creates them, and lets the one to move choose.
fn choose(
    app: &App,
    live: &LiveSession,
    kept: Option<Box<dyn Session>>,
    plies: &Plies,
    handle: &Arc<SearchHandle>,
) -> Result<(Box<dyn Session>, Action), String> {
    let current = kept.filter(|agents| plies.starts_with(agents.plies()));
    let mut agents = match current {
        Some(agents) => agents,
        None => {
            let seats = live.agents(app).map_err(|error| error.message)?;
            let made = live.game.session(&seats, live.metadata.seed, live.metadata.start.as_deref());
            made.map_err(|error| error.to_string())?
        }
    };
    for ply in plies.after(agents.plies().len()) {
        agents.play(Action(ply.action), None).map_err(|error| error.to_string())?;
    }
    agents.attach(handle);
    let decision = agents.choose(Budget::default()).map_err(|error| error.to_string())?;
    Ok((agents, decision.action))
}
