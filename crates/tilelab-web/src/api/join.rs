//! Studies from a participant's point of view.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer;
use super::sessions::{NewSeat, metadata, person};
use crate::app::App;
use crate::deletion;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Body, Id};
use crate::guard::Client;
use crate::live::{LiveSession, NewSession};
use crate::store::sessions;
use crate::store::studies::{self as rows, Game, Participant, Study};
use crate::study::plan::planned;

/// What a participant sees of a study.
#[derive(Serialize, ToSchema)]
pub(crate) struct JoinView {
    title: String,
    /// The specification of the game.
    game: String,
    introduction: String,
    thanks: String,
    /// Empty until the participant chooses a name.
    name: String,
    /// The number of games to play.
    games: usize,
    /// The finished games.
    finished: Vec<FinishedGame>,
    /// The game in progress.
    #[schema(required)]
    current: Option<CurrentGame>,
}

/// A game that a participant has played.
#[derive(Serialize, ToSchema)]
struct FinishedGame {
    /// The session.
    session: String,
    /// The number of the opponent; names stay hidden.
    opponent: usize,
    /// The only winner.
    winner: Option<usize>,
    /// The participant's seat.
    seat: usize,
    /// The points of each seat, if the game has points.
    scores: Option<Vec<i32>>,
}

/// The game that a participant plays now.
#[derive(Serialize, ToSchema)]
pub(crate) struct CurrentGame {
    /// The session.
    session: String,
    /// The token of the participant's seat.
    token: String,
    /// The participant's seat.
    seat: usize,
}

/// Shows a participant's progress.
#[utoipa::path(get, path = "/api/join/{token}", params(("token" = String, Path)),
    responses((status = 200, body = JoinView), (status = 404, body = ErrorBody)))]
pub(crate) async fn view(State(app): State<Arc<App>>, Id(token): Id) -> Result<impl IntoResponse, ApiError> {
    Ok(answer(app.blocking(move |app| join_view(app, &token)).await?))
}

/// The name that a participant chooses.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ChosenName {
    name: String,
}

/// Chooses a participant's name, once.
#[utoipa::path(post, path = "/api/join/{token}", params(("token" = String, Path)), request_body = ChosenName,
    responses((status = 200, body = JoinView), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody)))]
pub(crate) async fn name(
    State(app): State<Arc<App>>,
    Id(token): Id,
    Body(chosen): Body<ChosenName>,
) -> Result<impl IntoResponse, ApiError> {
    let view = app.blocking(move |app| {
        let (_, participant) = invited(app, &token)?;
        let name = person(&chosen.name)?;
        let given = app.store.write(|writer| rows::name(writer, participant.number, &name))?;
        // Sending the same name again is not an error.
        if !given && invited(app, &token)?.1.name != name {
            return Err(ApiError::conflict("the name is already chosen and cannot change"));
        }
        join_view(app, &token)
    });
    Ok(answer(view.await?))
}

/// Withdraws a participant from a study: deletes the name, all games, and the invitation.
#[utoipa::path(delete, path = "/api/join/{token}", params(("token" = String, Path)),
    responses((status = 204, description = "Everything about the participant is deleted"),
        (status = 404, body = ErrorBody)))]
pub(crate) async fn withdraw(State(app): State<Arc<App>>, Id(token): Id) -> Result<StatusCode, ApiError> {
    app.blocking(move |app| {
        invited(app, &token)?;
        deletion::participant(app, &token)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Starts the participant's next game, or returns the game in progress.
#[utoipa::path(post, path = "/api/join/{token}/game", params(("token" = String, Path)),
    responses((status = 200, body = CurrentGame), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
        (status = 429, body = ErrorBody)))]
pub(crate) async fn game(
    State(app): State<Arc<App>>,
    client: Client,
    Id(token): Id,
) -> Result<impl IntoResponse, ApiError> {
    Ok(answer(app.blocking(move |app| next_game(app, client, &token)).await?))
}

fn invited(app: &App, token: &str) -> Result<(Study, Participant), ApiError> {
    let found = app.store.read(|reader| rows::invited(reader, token))?;
    found.ok_or_else(|| ApiError::missing("this invitation does not exist; check that the link is complete"))
}

fn join_view(app: &App, token: &str) -> Result<JoinView, ApiError> {
    let (study, participant) = invited(app, token)?;
    let games = app.store.read(|reader| rows::games(reader, participant.number))?;
    let current = games.iter().find(|game| is_current(game)).map(|game| current(app, game)).transpose()?;
    let finished = games.into_iter().filter(|game| game.over).map(|game| FinishedGame {
        session: game.session,
        opponent: game.opponent,
        winner: game.winner,
        seat: game.seat,
        scores: game.scores,
    });
    Ok(JoinView {
        finished: finished.collect(),
        current,
        title: study.title,
        game: study.game,
        introduction: study.introduction,
        thanks: study.thanks,
        name: participant.name,
        games: study.games,
    })
}

/// Whether a game can be continued.
fn is_current(game: &Game) -> bool {
    !game.over && !game.failed
}

fn current(app: &App, game: &Game) -> Result<CurrentGame, ApiError> {
    let stored = app.store.read(|reader| sessions::find(reader, &game.session))?;
    let token = stored.and_then(|stored| stored.metadata.tokens.into_iter().nth(game.seat).flatten());
    let token =
        token.ok_or_else(|| ApiError::internal(format!("session {} of a study has no seat token", game.session)))?;
    Ok(CurrentGame { session: game.session.clone(), token, seat: game.seat })
}

fn next_game(app: &App, client: Client, token: &str) -> Result<CurrentGame, ApiError> {
    let _beginning = app.studies.begin();
    let (study, participant) = invited(app, token)?;
    if participant.name.is_empty() {
        return Err(ApiError::conflict("choose a name before the first game"));
    }
    let games = app.store.read(|reader| rows::games(reader, participant.number))?;
    if let Some(game) = games.iter().find(|game| is_current(game)) {
        return current(app, game);
    }
    // A game whose opponent failed is replaced by a new one.
    let place = games.iter().find(|game| game.failed && !game.over).map_or(games.len(), |game| game.place);
    if place >= study.games {
        return Err(ApiError::conflict("all games of this study are played"));
    }
    app.guard.create(client)?;
    begin(app, &study, &participant, place)
}

fn begin(app: &App, study: &Study, participant: &Participant, place: usize) -> Result<CurrentGame, ApiError> {
    let game = app.game(&study.game)?;
    let players = game.spec().players;
    let plan = planned(participant.place, place, study.opponents.len(), players);
    let seats: Vec<NewSeat> = (0..players)
        .map(|seat| {
            if seat == plan.seat {
                NewSeat::Person { name: participant.name.clone() }
            } else {
                NewSeat::Agent { agent: study.opponents[plan.opponent].clone(), name: None }
            }
        })
        .collect();
    let (mut metadata, seats) = metadata(app, &game, &seats)?;
    metadata.study = Some(study.id.clone());
    metadata.owner = None;
    let token = metadata.tokens[plan.seat].clone();
    let token = token.ok_or_else(|| ApiError::internal("a person's seat has no token"))?;
    // If the server is killed here, the stored session stays unassigned and unused.
    let live = LiveSession::create(app, NewSession { metadata, seats, game, plies: Vec::new(), forfeit: None })?;
    let row = (live.number, plan.opponent, plan.seat);
    app.store.write(|writer| rows::add_game(writer, participant.number, place, row))?;
    let live = app.sessions.add(live);
    Ok(CurrentGame { session: live.metadata.id.clone(), token, seat: plan.seat })
}
