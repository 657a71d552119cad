//! One worker's engine.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use tilelab_arena::catalogue::{AgentSetup, Catalogue, GameSetup};
use tilelab_arena::position::Position;
use tilelab_arena::registry::open_game_with;
use tilelab_arena::replay::{LogOptions, read_value, write_log};
use tilelab_arena::report::{AnalysisView, Reporter};
use tilelab_arena::review::{Evaluation, ReviewRequest, Reviewer};
use tilelab_arena::session::Session;
use tilelab_arena::sources::stored_name;
use tilelab_arena::tree::{GameTree, TreeRequest};
use tilelab_arena::{AGENTS, AgentSpec, GAMES, OpenGame};
use tilelab_core::scene::svg;
use tilelab_core::{Action, Budget, Forfeit, Ply, Record, SourceError, Sources, Turn};

use crate::request::{Choice, Line, NamedPly, Now, ReadGame, Request, Stored};
use crate::search::{Reports, SendReport};

/// The positions of a tree, and the plies to the deepest ones.
const TREE_NODES: usize = 13;
const TREE_DEPTH: usize = 1;

/// Why a request failed, in words.
type Answer<T> = Result<T, String>;

/// Answers requests. It holds the rules that were added, and the open game with its agents.
pub struct Engine {
    rules: Rules,
    open: Option<OpenedGame>,
    review: Option<OpenedReview>,
    send: SendReport,
}

/// A game in progress.
struct OpenedGame {
    game: OpenGame,
    line: Line,
    agents: Vec<Option<AgentSpec>>,
    session: Box<dyn Session>,
}

/// An agent that is ready to evaluate the moves of a game.
struct OpenedReview {
    line: Line,
    agent: String,
    reviewer: Box<dyn Reviewer>,
}

/// Rule texts by the names of their files.
#[derive(Default)]
struct Rules(BTreeMap<String, String>);

impl Sources for Rules {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        self.0.read(path)
    }

    fn are_untrusted(&self) -> bool {
        true
    }
}

impl Engine {
    /// An engine whose searches report through `send`.
    pub fn new(send: SendReport) -> Self {
        Self { rules: Rules::default(), open: None, review: None, send }
    }

    /// Answers a request: both are JSON. An error is a sentence for people.
    pub fn call(&mut self, request: &str) -> Answer<String> {
        let request = serde_json::from_str(request).map_err(words)?;
        self.answer(request)
    }

    fn answer(&mut self, request: Request) -> Answer<String> {
        match request {
            Request::Catalogue => json(&catalogue()),
            Request::Game { game } => json(&setup(&self.game(&game)?)),
            Request::Agent { game, agent } => {
                let agent = agent_of(&self.game(&game)?, &agent)?;
                json(&AgentSetup { agent: agent.to_string() })
            }
            Request::Networks { game, agents } => json(&self.missing_networks(&game, &agents)?),
            Request::Position { game, text } => json(&self.game(&game)?.position(text.as_deref()).map_err(words)?),
            Request::After { game, text, action } => {
                json(&self.after(&game, text.as_deref(), |_| Some(Action(action)))?)
            }
            Request::Draw { game, text, seed } => json(&self.after(&game, Some(&text), |state| state.draw(seed, 0))?),
            Request::Analyze { at, agent } => json(&self.analyze(&at, &agent)?),
            Request::Review { at, agent, ply } => json(&self.review(at, agent, ply)?),
            Request::Tree { game, position, agent } => json(&self.tree(&game, position.as_deref(), &agent)?),
            Request::Open { at, seats } => json(&self.open(at, &seats)?),
            Request::Play { action, ms } => self.change(|session| session.play(Action(action), ms).map_err(words)),
            Request::Roll => self.change(|session| match session.turn() {
                Turn::Chance => {
                    session.draw();
                    Ok(())
                }
                _ => Err("chance is not to draw here".to_owned()),
            }),
            Request::Choose => json(&self.choose()?),
            Request::Undo => {
                self.change(|session| if session.undo() { Ok(()) } else { Err("nothing to take back".to_owned()) })
            }
            Request::At { ply } => json(&self.at(ply)?),
            Request::Read { text } => json(&self.read(&text)?),
            Request::Write { at, agents, times, forfeit, format } => {
                let (game, session) = self.board(&at)?;
                let record = || finished(&game, Record { agents, ..session.record() }, &times, forfeit);
                json(&write(&*session, record, &format)?)
            }
            Request::Rules { game, file, text } => json(&self.add_rules(&game, &file, text)?),
        }
    }

    /// The game that a specification names, with the rules that were added.
    fn game(&self, text: &str) -> Answer<OpenGame> {
        open_game_with(text, &self.rules).map_err(words)
    }

    /// The files that these agents of a game need and that are not loaded.
    fn missing_networks(&self, game: &str, agents: &[String]) -> Answer<Vec<&'static str>> {
        let game = self.game(game)?;
        for agent in agents {
            let agent = agent_of(&game, agent)?;
            // Fails if a file is missing, which is then listed below; other errors are for the request that follows.
            game.prepare_agents(&[agent]).ok();
        }
        let files = GAMES.iter().flat_map(|game| game.nets).map(|net| net.file);
        Ok(files.filter(|file| file.is_missed()).map(|file| file.name).collect())
    }

    /// Loads a network file.
    pub fn load_network(&mut self, name: &str, bytes: Vec<u8>) -> Answer<()> {
        let mut files = GAMES.iter().flat_map(|game| game.nets).map(|net| net.file);
        let file = files.find(|file| file.name == name).ok_or_else(|| format!("there is no network {name}"))?;
        file.load(bytes);
        Ok(())
    }

    fn after(
        &self,
        game: &str,
        text: Option<&str>,
        action: impl Fn(&dyn tilelab_arena::state::AnyState) -> Option<Action>,
    ) -> Answer<Position> {
        let game = self.game(game)?;
        let mut state = game.state(text).map_err(words)?;
        let action = action(&*state).ok_or("chance is not to draw here")?;
        state.play(action).map_err(words)?;
        game.position(Some(&state.to_string())).map_err(words)
    }

    /// A session at the end of a line, with these agents.
    fn session(&self, at: &Line, seats: &[Option<AgentSpec>]) -> Answer<(OpenGame, Box<dyn Session>)> {
        let game = self.game(&at.game)?;
        let mut session = game.session(seats, at.seed, at.start.as_deref()).map_err(words)?;
        for &action in &at.plies {
            session.play(Action(action), None).map_err(words)?;
        }
        Ok((game, session))
    }

    /// A session at the end of a line with no agent.
    fn board(&self, at: &Line) -> Answer<(OpenGame, Box<dyn Session>)> {
        let players = self.game(&at.game)?.spec().players;
        self.session(at, &vec![None; players])
    }

    fn analyze(&self, at: &Line, agent: &str) -> Answer<AnalysisView> {
        let (game, board) = self.board(at)?;
        let Turn::Player(mover) = board.turn() else { return Err("no player is to move in this position".to_owned()) };
        let agent = agent_of(&game, agent)?;
        let mut seats = vec![None; game.spec().players];
        seats[mover.index()] = Some(agent.clone());
        let (_, mut session) = self.session(at, &seats)?;
        let reports = Reports::new(Reporter::new((&agent, agent.to_string()), mover.index(), board), self.send);
        session.attach(&reports.handle());
        let decision = session.choose(Budget::default()).map_err(words)?;
        Ok(reports.finish(&decision))
    }

    /// Evaluates a move; the agent stays ready for the other moves of the game.
    fn review(&mut self, line: Line, agent: String, ply: usize) -> Answer<Evaluation> {
        let is_ready = self.review.as_ref().is_some_and(|open| open.line == line && open.agent == agent);
        if !is_ready {
            let (game, session) = self.board(&line)?;
            let (spec, start) = (agent_of(&game, &agent)?, line.start.as_deref());
            let request = ReviewRequest { agent: &spec, seed: line.seed, start, plies: session.plies() };
            let reviewer = game.reviewer(request).map_err(words)?;
            self.review = Some(OpenedReview { line, agent, reviewer });
        }
        let open = self.review.as_ref().ok_or("no game is under review")?;
        open.reviewer.evaluate(ply, Budget::default(), Arc::default()).map_err(words)
    }

    fn tree(&self, game: &str, position: Option<&str>, agent: &str) -> Answer<GameTree> {
        let game = self.game(game)?;
        let agent = agent_of(&game, agent)?;
        let request = TreeRequest { position, depth: TREE_DEPTH, max_nodes: TREE_NODES, ..TreeRequest::new(&agent) };
        game.tree(&request).map_err(words)
    }

    fn open(&mut self, line: Line, seats: &[Option<String>]) -> Answer<Now> {
        let game = self.game(&line.game)?;
        let agent = |seat: &Option<String>| seat.as_ref().map(|text| agent_of(&game, text)).transpose();
        let agents = seats.iter().map(agent).collect::<Answer<Vec<_>>>()?;
        let (game, session) = self.session(&line, &agents)?;
        let now = now(&game, &*session, 0);
        self.open = Some(OpenedGame { game, line, agents, session });
        Ok(now)
    }

    fn opened(&mut self) -> Answer<&mut OpenedGame> {
        self.open.as_mut().ok_or_else(|| "no game is open".to_owned())
    }

    /// Changes the open game; the answer has the plies that are new.
    fn change(&mut self, change: impl FnOnce(&mut dyn Session) -> Answer<()>) -> Answer<String> {
        let OpenedGame { game, session, .. } = self.opened()?;
        let before = session.plies().len();
        change(&mut **session)?;
        json(&now(game, &**session, before))
    }

    fn choose(&mut self) -> Answer<Choice> {
        let OpenedGame { agents, session, .. } = self.opened()?;
        let decision = session.choose(Budget::default()).map_err(words)?;
        let Turn::Player(mover) = session.turn() else { return Err("no player is to move".to_owned()) };
        let agent = agents[mover.index()].as_ref().ok_or("no agent is to move")?;
        Ok(Choice { action: decision.action.0, analysis: session.analysis(agent, &decision) })
    }

    fn at(&mut self, ply: usize) -> Answer<Position> {
        let OpenedGame { game, line, session, .. } = self.opened()?;
        let plies = session.plies();
        let played = plies.get(..ply).ok_or_else(|| format!("ply {ply}, expected at most {}", plies.len()))?;
        Ok(board(game, line, played)?.position())
    }

    fn read(&self, text: &str) -> Answer<ReadGame> {
        let value = serde_json::from_str(text)
            .map_err(|error| format!("the file is not JSON ({error}); expected one record or one log of the thesis"))?;
        let record = read_value(&value, &LogOptions::default()).map_err(words)?;
        let game = self.game(&record.spec_text())?;
        // The whole record is checked: header, every move and its name, the result.
        game.replay(&record, false).map_err(words)?;
        let Record { agents, seed, start, plies, forfeit, .. } = record;
        let plies = plies.into_iter().map(|ply| NamedPly::new(&game, ply)).collect();
        Ok(ReadGame { game: game.text(), start, seed, agents, plies, forfeit })
    }

    fn add_rules(&mut self, game: &str, file: &str, text: String) -> Answer<Stored> {
        let file = stored_name(file, &text);
        self.rules.0.insert(file.clone(), text);
        match self.game(&format!("{game}:file={file}")) {
            Ok(game) => {
                let spec = game.spec();
                Ok(Stored { file, game: game.text(), players: spec.players, actions: spec.actions })
            }
            Err(error) => {
                self.rules.0.remove(&file);
                Err(error)
            }
        }
    }
}

/// A game with the plies after the first `known`.
fn now(game: &OpenGame, session: &dyn Session, known: usize) -> Now {
    let statistics = match session.turn() {
        Turn::Over => session.record().statistics,
        _ => BTreeMap::new(),
    };
    let plies = session.plies();
    let fresh = plies[known.min(plies.len())..].iter().map(|ply| NamedPly::new(game, ply.clone()));
    Now { position: session.position(), plies: fresh.collect(), statistics }
}

/// The game of a line after these plies, without agents.
fn board(game: &OpenGame, line: &Line, plies: &[Ply]) -> Answer<Box<dyn Session>> {
    let people = vec![None; game.spec().players];
    let mut board = game.session(&people, line.seed, line.start.as_deref()).map_err(words)?;
    for ply in plies {
        board.play(Action(ply.action), None).map_err(words)?;
    }
    Ok(board)
}

/// A record with what its moves do not tell.
fn finished(game: &OpenGame, record: Record, times: &[Option<u64>], forfeit: Option<Forfeit>) -> Record {
    let times = times.iter().copied().chain(std::iter::repeat(None));
    let plies = record.plies.into_iter().zip(times).map(|(ply, ms)| Ply { ms, ..ply }).collect();
    let given_up = forfeit.as_ref().map(|forfeit| forfeit.returns(game.spec().players).as_slice().to_vec());
    Record { plies, returns: given_up.unwrap_or(record.returns), forfeit, ..record }
}

/// A file of a game.
fn write(session: &dyn Session, record: impl FnOnce() -> Record, format: &str) -> Answer<String> {
    match format {
        "record" => json(&record()).map(|text| text + "\n"),
        "log" => json(&serde_json::json!({ "log": write_log(&record()).map_err(words)? })).map(|text| text + "\n"),
        "text" => Ok(session.text()),
        "svg" => Ok(svg(&session.position().picture())),
        other => Err(format!("format {other}, expected record, log, text or svg")),
    }
}

/// The agent that a text names, if it plays the game and needs nothing outside the page.
fn agent_of(game: &OpenGame, text: &str) -> Answer<AgentSpec> {
    let agent: AgentSpec = text.parse().map_err(words)?;
    if !agent.kind().is_self_contained() {
        return Err(format!("agent {} cannot be used in a browser", agent.kind().name));
    }
    game.check(std::slice::from_ref(&agent)).map_err(words)?;
    Ok(agent)
}

/// The games, and the agents that need nothing outside the page.
fn catalogue() -> Catalogue {
    Catalogue::new(GAMES.iter(), AGENTS.iter().filter(|kind| kind.is_self_contained()))
}

fn setup(game: &OpenGame) -> GameSetup {
    GameSetup::new(game, |agent| agent_of(game, agent).is_ok())
}

fn json(value: &impl Serialize) -> Answer<String> {
    serde_json::to_string(value).map_err(words)
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests;
