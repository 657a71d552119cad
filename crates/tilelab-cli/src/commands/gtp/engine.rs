//! The game in progress, in the terms of the protocol: colors, names of moves, and the score.

use std::time::Instant;

use anyhow::{Context as _, bail, ensure};
use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame, find_game, open_game};
use tilelab_core::{Action, Player, Rng, SpecText, Turn};

use super::clock::Clock;
use crate::commands::evaluation::strongest;

/// Stands for a move, in both directions, and ends the game.
const RESIGN: &str = "resign";
/// The parameter that `boardsize` sets.
const SIZE: &str = "size";

/// A side: black is the first player, a, and white the second, b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(Player);

impl Color {
    /// Reads `b`, `black`, `w` or `white`.
    pub(super) fn parse(word: &str) -> anyhow::Result<Self> {
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Self(Player::new(0))),
            "w" | "white" => Ok(Self(Player::new(1))),
            _ => bail!("invalid color, expected b, black, w or white"),
        }
    }

    /// Black is 0, white 1.
    pub(super) fn index(self) -> usize {
        self.0.index()
    }

    fn name(self) -> &'static str {
        if self.0.index() == 0 { "black" } else { "white" }
    }

    fn letter(self) -> char {
        if self.0.index() == 0 { 'B' } else { 'W' }
    }

    fn other(self) -> Self {
        Self(Player::new(1 - self.0.index()))
    }
}

/// A game in progress, with the same agent in both seats: the controller may ask for either color.
pub(super) struct Engine {
    game: OpenGame,
    agent: AgentSpec,
    /// Whether the agent is the game's strongest, which may be another one on a board of another size.
    is_strongest: bool,
    seed: u64,
    /// The number of earlier games with at least one move.
    earlier: u64,
    session: Box<dyn Session>,
    /// The number of moves of players, without draws of chance.
    moves: usize,
    resigned: Option<Color>,
    clock: Clock,
    quit: bool,
}

impl Engine {
    /// An engine at the start of its first game.
    pub(super) fn new(game: OpenGame, agent: AgentSpec, seed: u64) -> anyhow::Result<Self> {
        let players = game.spec().players;
        ensure!(players == 2, "the protocol knows two colors, but {} has {players} players", game.text());
        let session = begin(&game, &agent, seed, 0)?;
        Ok(Self {
            game,
            agent,
            is_strongest: false,
            seed,
            earlier: 0,
            session,
            moves: 0,
            resigned: None,
            clock: Clock::default(),
            quit: false,
        })
    }

    /// An engine with the game's strongest agent.
    pub(super) fn with_strongest(game: OpenGame, seed: u64) -> anyhow::Result<Self> {
        let agent = strongest(&game).parse()?;
        Ok(Self { is_strongest: true, ..Self::new(game, agent, seed)? })
    }

    /// Ends the program after this response.
    pub(super) fn quit(&mut self) {
        self.quit = true;
    }

    /// Whether `quit` was received.
    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    /// The position as text.
    pub(super) fn board(&self) -> String {
        format!("\n{}\n# black is a, white is b", self.session.text().trim_end())
    }

    /// Starts a new game. Every game has its own random stream, otherwise all games of a match would be the same.
    /// A game without moves does not count, so that setting up a board changes nothing.
    pub(super) fn clear(&mut self) -> anyhow::Result<()> {
        let earlier = self.earlier + u64::from(self.moves > 0);
        self.session = begin(&self.game, &self.agent, self.seed, earlier)?;
        (self.earlier, self.moves, self.resigned) = (earlier, 0, None);
        self.clock.reset();
        Ok(())
    }

    /// Starts a new game on a board of another size.
    pub(super) fn resize(&mut self, size: u32) -> anyhow::Result<()> {
        let mut spec: SpecText = self.game.text().parse()?;
        let has_size = find_game(&spec.name)?.parameters.iter().any(|parameter| parameter.name == SIZE);
        ensure!(has_size, "{} has no board size", spec.name);
        spec.pairs.retain(|(key, _)| key != SIZE);
        spec.pairs.push((SIZE.to_owned(), size.to_string()));
        // The error starts with the words of the protocol, because controllers look for them.
        let game = open_game(&spec.to_string()).context("unacceptable size")?;
        let agent = if self.is_strongest { strongest(&game).parse()? } else { self.agent.clone() };
        game.check(std::slice::from_ref(&agent))?;
        (self.game, self.agent) = (game, agent);
        self.clear()
    }

    /// Plays the move of that name.
    pub(super) fn play(&mut self, color: Color, name: &str) -> anyhow::Result<()> {
        ensure!(!self.is_over(), "illegal move, the game is over");
        if name.eq_ignore_ascii_case(RESIGN) {
            self.resigned = Some(color);
            return Ok(());
        }
        self.expect_turn(color)?;
        let action = self.parse(name).context("illegal move")?;
        self.advance(action)
    }

    /// The move that the agent chooses for that color; `resign` if that color has lost.
    pub(super) fn generate(&mut self, color: Color, play: bool) -> anyhow::Result<String> {
        if self.is_over() {
            // Controllers ask the loser once more and take `resign` as the end of the game. The winner must not
            // resign.
            return match self.winner() {
                Some(winner) if winner == color => bail!("the game is over, {} has won", color.name()),
                Some(_) => Ok(RESIGN.to_owned()),
                None => bail!("the game is over, a draw"),
            };
        }
        self.expect_turn(color)?;
        let side = color.0.index();
        let start = Instant::now();
        let action = self.session.choose(self.clock.budget(side))?.action;
        let name = self.name(action).context("the agent chose an illegal move")?;
        if play {
            self.clock.spend(side, start.elapsed());
            self.advance(action)?;
        }
        Ok(name)
    }

    /// The clocks of both sides.
    pub(super) fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// Undoes the last move or the resignation.
    pub(super) fn undo(&mut self) -> anyhow::Result<()> {
        if self.resigned.take().is_some() {
            return Ok(());
        }
        ensure!(self.moves > 0, "cannot undo");
        // Draws of chance after the move are undone with it; draws before it stay.
        while self.session.undo() && !matches!(self.session.turn(), Turn::Player(_)) {}
        self.moves -= 1;
        Ok(())
    }

    /// `B+` or `W+`, with the margin if the game has points (`B+3`); `0` for a draw or an unfinished game.
    pub(super) fn score(&self) -> String {
        let Some(winner) = self.winner() else { return "0".to_owned() };
        let points = self.session.scores().filter(|_| self.resigned.is_none());
        let margin = points.map(|points| points[winner.0] - points[winner.other().0]);
        format!("{}+{}", winner.letter(), margin.map_or_else(String::new, |margin| margin.to_string()))
    }

    fn is_over(&self) -> bool {
        self.resigned.is_some() || self.session.turn() == Turn::Over
    }

    /// The winner, once the game is over.
    fn winner(&self) -> Option<Color> {
        if let Some(loser) = self.resigned {
            return Some(loser.other());
        }
        if self.session.turn() != Turn::Over {
            return None;
        }
        let returns = self.session.returns();
        let better = |color: &Color| returns[color.0] > returns[color.other().0];
        Player::all(2).map(Color).find(better)
    }

    /// Refuses a color whose turn it is not: players cannot pass or move twice in a row.
    fn expect_turn(&self, color: Color) -> anyhow::Result<()> {
        match self.session.turn() {
            Turn::Player(player) if player == color.0 => Ok(()),
            _ => bail!("it is not {}'s turn", color.name()),
        }
    }

    fn advance(&mut self, action: Action) -> anyhow::Result<()> {
        self.session.play(action, None)?;
        self.moves += 1;
        draw(self.session.as_mut());
        Ok(())
    }

    /// The legal action of that name. Controllers write `E6` as well as `e6`.
    fn parse(&self, name: &str) -> anyhow::Result<Action> {
        let dialect = self.game.gtp();
        let name = dialect.ours(name);
        self.session.parse_action(name).or_else(|error| {
            let same = self.session.legal().into_iter().find(|(_, legal)| legal.eq_ignore_ascii_case(name));
            same.map(|(action, _)| action)
                .with_context(|| format!("found {}, expected {}", error.found, error.expected))
        })
    }

    fn name(&self, action: Action) -> Option<String> {
        let (_, name) = self.session.legal().into_iter().find(|(legal, _)| *legal == action)?;
        Some(self.game.gtp().theirs(&name).to_owned())
    }
}

/// Starts a game and advances it to its first decision.
fn begin(game: &OpenGame, agent: &AgentSpec, seed: u64, earlier: u64) -> anyhow::Result<Box<dyn Session>> {
    let seats = [Some(agent.clone()), Some(agent.clone())];
    let mut session = game.session(&seats, Rng::derive(seed, &[earlier]).next_u64(), None)?;
    draw(session.as_mut());
    Ok(session)
}

/// Draws for chance until a player is to move; the protocol has no command for chance.
fn draw(session: &mut dyn Session) {
    while session.turn() == Turn::Chance {
        session.draw();
    }
}
