//! Tournaments begin, stop, are resumed and deleted.

use std::sync::Arc;

use tilelab_arena::AgentSpec;

use super::run::{Run, schedule};
use super::{MAX_AGENTS, MAX_GAMES, MAX_RUNNING};
use crate::allowed;
use crate::app::App;
use crate::clock::now;
use crate::deletion;
use crate::error::ApiError;
use crate::ids;
use crate::locks::lock;
use crate::store::StoreError;
use crate::store::tournaments::{self, State, Stored};

/// What is asked for.
pub(crate) struct NewTournament {
    pub(crate) title: String,
    pub(crate) game: String,
    pub(crate) agents: Vec<String>,
    pub(crate) games: u64,
    pub(crate) seed: Option<u64>,
}

/// Checks and begins a tournament; gives its id and its creator's token.
pub(crate) fn create(app: &Arc<App>, new: NewTournament) -> Result<(String, String), ApiError> {
    let NewTournament { title, game, agents, games, seed } = new;
    if !(2..=MAX_AGENTS).contains(&agents.len()) {
        return Err(ApiError::bad(format!("{} agents are named, expected 2 to {MAX_AGENTS}", agents.len())));
    }
    let game = app.game(&game)?;
    let named = |agent: &String| Ok(allowed::agent(&game, agent, &app.options.limits)?.text);
    let agents = agents.iter().map(named).collect::<Result<Vec<_>, ApiError>>()?;
    if let Some((_, twice)) = agents.iter().enumerate().find(|&(place, agent)| agents[..place].contains(agent)) {
        return Err(ApiError::bad(format!("agent {twice} is named twice, expected different agents")));
    }
    let owner = ids::random()?;
    let mut stored = Stored {
        number: 0,
        id: ids::random()?,
        owner: Some(owner.clone()),
        title,
        game: game.text(),
        agents,
        games,
        seed: seed.map_or_else(ids::seed, Ok)?,
        total: 0,
        created: now(),
        played: 0,
        state: State::Running,
        error: None,
    };
    stored.total = schedule(app, &stored)?.total();
    if stored.total > MAX_GAMES {
        return Err(ApiError::bad(format!(
            "{games} games per group are {} in all, expected at most {MAX_GAMES}",
            stored.total
        )));
    }
    let number = app.store.write(|writer| tournaments::insert(writer, &stored, MAX_RUNNING))?;
    stored.number = number.ok_or_else(too_many)?;
    let id = stored.id.clone();
    let run = Run::new(app, stored, &[])?;
    app.tournaments.runner.add(app, run)?;
    app.tournaments.changes.send_replace(());
    Ok((id, owner))
}

/// Deletes a tournament with all its games; what is under way is given up.
pub(crate) fn delete(app: &App, id: &str, key: &str) -> Result<(), ApiError> {
    let _changing = lock(&app.tournaments.changing);
    deletion::check_right(app, find(app, id)?.owner.as_deref(), key)?;
    app.tournaments.runner.remove(id);
    let games = app.store.write(|writer| tournaments::delete(writer, id))?;
    app.sessions.delete(&games);
    app.tournaments.changes.send_replace(());
    Ok(())
}

/// Stops a tournament; what is under way does not count.
pub(crate) fn stop(app: &App, id: &str) -> Result<(), ApiError> {
    let _changing = lock(&app.tournaments.changing);
    find(app, id)?;
    let change = (State::Stopped, None);
    let stopped = app.store.write(|writer| tournaments::change(writer, id, &[State::Running], change))?;
    app.tournaments.runner.remove(id);
    app.tournaments.changes.send_replace(());
    match find(app, id)?.state {
        _ if stopped => Ok(()),
        State::Stopped => Ok(()),
        _ => Err(ApiError::conflict("the tournament does not run any more, so it cannot be stopped")),
    }
}

/// Goes on with a tournament that was stopped, or that failed for a reason that may be gone.
pub(crate) fn resume(app: &Arc<App>, id: &str) -> Result<(), ApiError> {
    let _changing = lock(&app.tournaments.changing);
    let stored = find(app, id)?;
    match stored.state {
        State::Running => return Ok(()),
        State::Done => return Err(ApiError::conflict("all games of the tournament are played")),
        State::Stopped | State::Failed => {}
    }
    // Checked before anything changes: agents may be bounded otherwise since.
    schedule(app, &stored)?;
    let resumed = app.store.write(|writer| {
        if tournaments::count_running(writer)? >= MAX_RUNNING {
            return Ok(None);
        }
        let change = (State::Running, None);
        let changed = tournaments::change(writer, id, &[State::Stopped, State::Failed], change)?;
        Ok(Some((changed, tournaments::indices(writer, stored.number)?)))
    })?;
    let (changed, played) = resumed.ok_or_else(too_many)?;
    // Another request may have come first.
    if changed {
        let run = Run::new(app, stored, &played)?;
        app.tournaments.runner.add(app, run)?;
    }
    app.tournaments.changes.send_replace(());
    Ok(())
}

/// Goes on with all tournaments that ran when the server ended.
pub(crate) fn resume_all(app: &Arc<App>) -> Result<(), StoreError> {
    for stored in app.store.read(tournaments::running)? {
        let played = app.store.read(|reader| tournaments::indices(reader, stored.number))?;
        let id = stored.id.clone();
        let begun = Run::new(app, stored, &played).and_then(|run| app.tournaments.runner.add(app, run));
        if let Err(error) = begun {
            let state = (State::Failed, Some(error.message.as_str()));
            app.store.write(|writer| tournaments::change(writer, &id, &[State::Running], state))?;
        }
    }
    Ok(())
}

pub(super) fn find(app: &App, id: &str) -> Result<Stored, ApiError> {
    let stored = app.store.read(|reader| tournaments::find(reader, id))?;
    stored.ok_or_else(|| ApiError::missing(format!("there is no tournament {id}")))
}

fn too_many() -> ApiError {
    ApiError::too_many(format!("{MAX_RUNNING} tournaments are running; stop one, or wait for one to end"))
}

/// The canonical text of an agent, for comparisons; what cannot be read stays as it is.
pub(super) fn canonical(agent: &str) -> String {
    agent.parse::<AgentSpec>().map_or_else(|_| agent.to_owned(), |spec| spec.to_string())
}
