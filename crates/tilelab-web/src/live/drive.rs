//! Agents at a table: as long as it is the turn of one, it thinks, and its move is played.

use std::sync::Arc;
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_core::{Action, Budget, Ply, SearchHandle};

use super::search::Order;
use super::table::Table;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;

/// Lets the agents of a table go on, if it is the turn of one. Called whenever somebody looks at a session
/// or changes it, so that games go on after a restart and after all who watched had left.
pub(crate) fn wake(app: &Arc<App>, table: &Arc<Table>) {
    if !table.shown().thinking {
        return;
    }
    let mut search = lock(&table.search);
    search.paused = false;
    search.owed = table.head.seats.len();
    if !search.running {
        search.running = true;
        tokio::spawn(drive(app.clone(), table.clone()));
    }
}

async fn drive(app: Arc<App>, table: Arc<Table>) {
    while let Some(order) = next(&app, &table) {
        if let Err(error) = think(&app, &table, &order).await {
            if app.is_stopping() {
                continue;
            }
            app.log(&format!("session {}: {}", table.head.id, error.message));
            // It would fail again at once; who looks next tries again.
            table.pause();
        }
    }
}

/// The next search, or none: then nobody drives this table any more.
fn next(app: &App, table: &Table) -> Option<Arc<Order>> {
    let mut search = lock(&table.search);
    // The lock is held while this is decided, so that nobody who wakes the table in between is missed.
    let wanted = search.watchers > 0 || search.owed > 0;
    if !wanted || search.paused || app.is_stopping() || !table.shown().thinking {
        search.running = false;
        search.order = None;
        return None;
    }
    search.owed = search.owed.saturating_sub(1);
    let order = Arc::<Order>::default();
    search.order = Some(order.clone());
    Some(order)
}

/// One agent's move.
async fn think(app: &Arc<App>, table: &Arc<Table>, order: &Arc<Order>) -> Result<(), ApiError> {
    let permit = app.moves.enter().await;
    let permit = permit.map_err(|_| ApiError::internal("the server is about to end"))?;
    let shown = table.shown();
    if order.is_cancelled() || !shown.thinking {
        return Ok(());
    }
    let kept = lock(&table.search).agents.take();
    let begun = Instant::now();
    let work = {
        let (app, table, shown, handle) = (app.clone(), table.clone(), shown.clone(), order.handle.clone());
        move || choose(&app, &table, kept, &shown.plies, &handle)
    };
    let answer = app.moves.search(permit, order.handle.clone(), work).await;
    let answer = match answer {
        Ok(Ok((agents, action))) => {
            if order.is_cancelled() {
                return Ok(());
            }
            lock(&table.search).agents = Some(agents);
            app.tables.keep_agents(table);
            Ok((action, begun.elapsed().as_millis() as u64))
        }
        Ok(Err(message)) => Err(message),
        Err(broken) => Err(broken.to_string()),
    };
    let (table, order, version) = (table.clone(), order.clone(), shown.status.version);
    app.blocking(move |app| table.answer(app, (&order, version), answer)).await?;
    Ok(())
}

/// Brings the agents up to the present position, or makes them anew, and lets the one to move choose.
fn choose(
    app: &App,
    table: &Table,
    kept: Option<Box<dyn Session>>,
    plies: &[Ply],
    handle: &Arc<SearchHandle>,
) -> Result<(Box<dyn Session>, Action), String> {
    let told = kept.filter(|agents| is_prefix(&agents.record().plies, plies));
    let mut agents = match told {
        Some(agents) => agents,
        None => {
            let seats = table.agents(app).map_err(|error| error.message)?;
            let made = table.game.session(&seats, table.head.seed, table.head.start.as_deref());
            made.map_err(|error| error.to_string())?
        }
    };
    for ply in &plies[agents.plies()..] {
        agents.play(Action(ply.action), None).map_err(|error| error.to_string())?;
    }
    agents.attach(handle);
    let decision = agents.choose(Budget::default()).map_err(|error| error.to_string())?;
    Ok((agents, decision.action))
}

/// Whether what the agents have heard of is how the game began.
fn is_prefix(heard: &[Ply], played: &[Ply]) -> bool {
    heard.len() <= played.len() && heard.iter().zip(played).all(|(a, b)| (a.player, a.action) == (b.player, b.action))
}
