//! Deleting: who may, what goes with it, and games in which nobody has moved.
//!
//! There are no accounts, so a secret gives the right: a seat token or the creator's token for a game, the creator's
//! token for a tournament, the organizer's key for a study and its participants.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::ids::same_secret;
use crate::store::studies::{self, Study};
use crate::store::{deletion, sessions};

/// The time between two sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_secs(3_600);

/// Checks that a key is one of the secrets. Things of earlier versions that have none may be deleted on a server
/// that only its own machine reaches.
pub(crate) fn check_right<'a>(
    app: &App,
    secrets: impl IntoIterator<Item = &'a str>,
    key: &str,
) -> Result<(), ApiError> {
    let mut secrets = secrets.into_iter().peekable();
    let is_free = secrets.peek().is_none() && app.options.is_private();
    if is_free || secrets.any(|secret| same_secret(secret, key)) {
        return Ok(());
    }
    Err(ApiError::forbidden("the header x-key contains no secret that gives the right to delete this"))
}

/// Deletes a session, for one of its players or its creator.
pub(crate) fn session(app: &App, id: &str, key: &str) -> Result<(), ApiError> {
    let stored = app.store.read(|reader| sessions::find(reader, id))?;
    let metadata = stored.ok_or_else(|| ApiError::missing(format!("there is no session {id}")))?.metadata;
    if metadata.tournament.is_some() || metadata.study.is_some() {
        return Err(ApiError::forbidden("this game is part of a tournament or a study, and is deleted with it"));
    }
    check_right(app, metadata.tokens.iter().chain([&metadata.owner]).flatten().map(String::as_str), key)?;
    app.store.write(|writer| deletion::session(writer, id))?;
    app.sessions.delete(&[id.to_owned()]);
    Ok(())
}

/// Deletes a study with all participants and games.
pub(crate) fn study(app: &App, study: &Study) -> Result<(), ApiError> {
    // No game of the study begins meanwhile.
    let _beginning = app.studies.begin();
    let games = app.store.write(|writer| studies::delete(writer, study))?;
    app.sessions.delete(&games);
    Ok(())
}

/// Deletes a participant with the name and all games.
pub(crate) fn participant(app: &App, token: &str) -> Result<(), ApiError> {
    let _beginning = app.studies.begin();
    let games = app.store.write(|writer| studies::delete_participant(writer, token))?;
    app.sessions.delete(&games);
    Ok(())
}

/// Deletes games in which no player has moved for a long time, until the server stops.
pub(crate) async fn sweep_regularly(app: Arc<App>) {
    loop {
        if let Err(error) = app.blocking(sweep).await {
            app.log(&format!("sweeping games without moves: {}", error.message));
        }
        tokio::select! {
            () = tokio::time::sleep(SWEEP_INTERVAL) => {}
            () = app.clone().stopped() => return,
        }
    }
}

fn sweep(app: &Arc<App>) -> Result<(), ApiError> {
    let before = now().saturating_sub(i64::try_from(app.options.limits.unplayed.as_millis()).unwrap_or(i64::MAX));
    let mut unplayed = app.store.read(|reader| deletion::unplayed(reader, before))?;
    unplayed.retain(|id| !app.sessions.is_watched(id));
    // A player may have moved since they were found.
    let gone = app.store.write(|writer| {
        let mut gone = Vec::new();
        for id in unplayed {
            if deletion::unchanged_session(writer, &id, before)? {
                gone.push(id);
            }
        }
        Ok(gone)
    })?;
    app.sessions.delete(&gone);
    Ok(())
}
