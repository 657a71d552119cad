//! Uploading and reading rule files.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tilelab_arena::registry::open_game_with;
use tilelab_arena::sources::stored_name;
use utoipa::ToSchema;

use crate::app::App;
use crate::clock::now;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Body;
use crate::guard::Client;
use crate::rule_files::Upload;
use crate::store::rule_files;

/// The most rule files that a server keeps.
const MAX_FILES: u64 = 10_000;

/// Rules to play by.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewRuleFile {
    /// The name of a game that reads rule files, such as `gdl`.
    game: String,
    /// The name of the file; its extension says which language the text is in.
    name: String,
    /// The text of the file.
    text: String,
}

/// A stored rule file.
#[derive(Serialize, ToSchema)]
pub(crate) struct RuleFile {
    /// Its name here.
    file: String,
    /// The specification of the game with these rules.
    game: String,
    /// The number of players.
    players: usize,
    /// The number of different moves.
    actions: usize,
}

/// Stores a rule file after opening its game, which checks the rules.
#[utoipa::path(post, path = "/api/rules", request_body = NewRuleFile,
    responses((status = 201, body = RuleFile), (status = 400, body = ErrorBody), (status = 413, body = ErrorBody)))]
pub(crate) async fn upload(
    State(app): State<Arc<App>>,
    client: Client,
    Body(new): Body<NewRuleFile>,
) -> Result<Response, ApiError> {
    app.guard.create(client)?;
    let stored = app.blocking(move |app| store(app, &new)).await?;
    let body = serde_json::to_vec(&stored).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(super::json(StatusCode::CREATED, body.into()))
}

fn store(app: &App, new: &NewRuleFile) -> Result<RuleFile, ApiError> {
    let info = app.options.games.iter().find(|listed| listed.name == new.game);
    let parameter = info.and_then(|info| info.parameters.iter().find(|parameter| parameter.bundled().is_some()));
    let Some(parameter) = parameter else {
        let readers = app.options.games.iter().filter(|game| game.parameters.iter().any(|p| p.bundled().is_some()));
        let expected = readers.map(|game| game.name).collect::<Vec<_>>().join(", ");
        return Err(ApiError::bad(format!("game={:.40}, expected a game with rule files: {expected}", new.game)));
    };
    let file = stored_name(&new.name, &new.text);
    let text = format!("{}:{}={file}", new.game, parameter.name);
    // The hash in the name would only distract from the message.
    let shown: String = new.name.chars().filter(|letter| !letter.is_control()).take(80).collect();
    let opened = open_game_with(&text, &Upload { name: &file, text: &new.text });
    let game = opened.map_err(|error| ApiError::bad(error.to_string().replace(&file, &shown)))?;
    app.check_served(&game)?;
    if app.store.read(rule_files::count)? >= MAX_FILES {
        return Err(ApiError::new(StatusCode::INSUFFICIENT_STORAGE, "this server stores no more rule files"));
    }
    app.store.write(|writer| rule_files::add(writer, &file, &new.text, now()))?;
    let spec = game.spec();
    Ok(RuleFile { game: game.text(), file, players: spec.players, actions: spec.actions })
}

/// The text of an uploaded rule file.
#[utoipa::path(get, path = "/api/rules/{file}", params(("file" = String, Path)),
    responses((status = 200, description = "The text"), (status = 404, body = ErrorBody)))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    axum::extract::Path(file): axum::extract::Path<String>,
) -> Result<Response, ApiError> {
    let found = app.blocking(move |app| Ok(app.store.read(|reader| rule_files::find(reader, &file))?)).await?;
    let text = found.ok_or_else(|| ApiError::missing("no such rule file was uploaded here"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
