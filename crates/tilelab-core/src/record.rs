//! Records of played games: one JSON object per line.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::spec::hash_text;
use crate::{Action, Config, Game, NoSources, ParseError, PerPlayer, Player, Sources, SpecError, SpecText, Turn};

/// Everything needed to replay a game without randomness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub version: u32,
    /// Its configuration, as `key=value,…` without defaults.
    #[serde(default)]
    pub config: String,
    /// The hash of the rules, where they come from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_hash: Option<String>,
    /// The player in each seat: an agent specification or a person's name.
    pub agents: Vec<String>,
    /// The seed of the game.
    pub seed: u64,
    /// The number of the game in its match or tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The text form of the starting position, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The actions played, those of chance included.
    pub plies: Vec<Ply>,
    /// The seat that gave the game up, where it ended so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// Whether the game was stopped at its limit of plies before its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
    /// The points at the end, where the game has points.
    #[serde(default)]
    pub scores: Option<Vec<i32>>,
    /// Counts at the end by name, such as pieces placed, where the game has them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub statistics: BTreeMap<String, f64>,
    /// The return of each seat.
    pub returns: Vec<f32>,
}

/// A forfeit: an agent made no legal move, or a person resigned, which is possible at any time before the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The seat that forfeits.
    pub seat: u8,
    /// Why.
    pub reason: String,
}

impl Forfeit {
    /// The returns: −1 for the seat that forfeits; the others share 1.
    pub fn returns(&self, players: usize) -> PerPlayer<f32> {
        let others = 1.0 / players.saturating_sub(1).max(1) as f32;
        PerPlayer::from_fn(players, |player| if player.index() == usize::from(self.seat) { -1.0 } else { others })
    }
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ply {
    /// The seat, or `null` where chance drew.
    pub player: Option<u8>,
    /// The number of the action.
    pub action: u16,
    /// Its name, for people.
    pub name: String,
    /// The thinking time of a person or a timed agent, in milliseconds. Matches leave it out, so that
    /// the same seed gives the same bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game, version or number of players.
    #[error("{what} is {found}, expected {expected}")]
    Header {
        /// The field.
        what: &'static str,
        /// Its value.
        found: String,
        /// The value in this program.
        expected: String,
    },
    /// The configuration cannot be read.
    #[error(transparent)]
    Config(#[from] SpecError),
    /// A ply cannot be played.
    #[error("ply {ply}: {reason}")]
    Ply {
        /// The number of the ply, counted from 1.
        ply: usize,
        /// Why it cannot be played.
        reason: String,
    },
    /// The result differs.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
    /// The starting position cannot be read.
    #[error("the starting position")]
    Start(#[from] ParseError),
}

/// A record whose result differs from the result of its moves.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the record says {what} {recorded}, its moves give {replayed}")]
pub struct Mismatch {
    /// `scores` or `returns`.
    pub what: &'static str,
    /// As recorded.
    pub recorded: String,
    /// As replayed.
    pub replayed: String,
}

impl Ply {
    /// The ply of `action` in `state`, before it is played.
    pub fn of<G: Game>(state: &G, action: Action) -> Self {
        let player = match state.turn() {
            Turn::Player(player) => Some(player.index() as u8),
            Turn::Chance | Turn::Over => None,
        };
        Self { player, action: action.0, name: state.action_name(action), ms: None }
    }
}

impl Record {
    /// A record without plies yet.
    pub fn new<G: Game>(config: &G::Config, agents: Vec<String>, seed: u64) -> Self {
        Self {
            game: G::NAME.to_owned(),
            version: G::new(config).spec().version,
            config: config.canonical(),
            rules_hash: config.rules_hash().map(hash_text),
            agents,
            seed,
            index: None,
            start: None,
            plies: Vec::new(),
            forfeit: None,
            truncated: false,
            scores: None,
            statistics: BTreeMap::new(),
            returns: Vec::new(),
        }
    }

    /// The specification of the game, such as `link:players=3`.
    pub fn spec_text(&self) -> String {
        SpecText::join(&self.game, &self.config)
    }

    /// Writes the result of the position the plies lead to, or of the forfeit there.
    pub fn finish<G: Game>(&mut self, state: &G) {
        self.scores = state.scores().map(|scores| scores.as_slice().to_vec());
        self.statistics = state.statistics().into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
        self.returns = self.outcome(state).as_slice().to_vec();
    }

    fn outcome<G: Game>(&self, state: &G) -> PerPlayer<f32> {
        self.forfeit.as_ref().map_or_else(|| state.returns(), |forfeit| forfeit.returns(state.spec().players))
    }

    /// Replays the record and checks every ply: `visit` receives every position together with the
    /// action about to be played there. Returns the configuration and the last position.
    pub fn replay<G: Game>(&self, visit: impl FnMut(&G, Action)) -> Result<(G::Config, G), ReplayError> {
        self.replay_with(&NoSources, visit)
    }

    /// As [`Self::replay`], for games whose configuration may name files.
    pub fn replay_with<G: Game>(
        &self,
        sources: &dyn Sources,
        visit: impl FnMut(&G, Action),
    ) -> Result<(G::Config, G), ReplayError> {
        header("game", &self.game, G::NAME)?;
        let config = G::Config::from_text_with::<G>(&self.config, sources).or_else(|error| {
            // Another version may have another configuration; only a rule file has a version of its own.
            if self.rules_hash.is_none() {
                self.check_version(G::VERSION)?;
            }
            Err(ReplayError::from(error))
        })?;
        let end = self.replay_in(&config, visit)?;
        Ok((config, end))
    }

    fn check_version(&self, expected: u32) -> Result<(), ReplayError> {
        header("version", &self.version.to_string(), &expected.to_string())
    }

    /// As [`Self::replay`], with the configuration that the record names, which the caller has read.
    pub fn replay_in<G: Game>(&self, config: &G::Config, mut visit: impl FnMut(&G, Action)) -> Result<G, ReplayError> {
        header("game", &self.game, G::NAME)?;
        if let Some(hash) = &self.rules_hash {
            header("rules hash", hash, &config.rules_hash().map_or("none".to_owned(), hash_text))?;
        }
        self.check_version(G::new(config).spec().version)?;
        let mut state = self.start.as_ref().map_or_else(|| Ok(G::new(config)), |start| G::parse(config, start))?;
        let players = state.spec().players.to_string();
        header("number of agents", &self.agents.len().to_string(), &players)?;

        for (number, ply) in self.plies.iter().enumerate() {
            let fail = |reason| ReplayError::Ply { ply: number + 1, reason };
            let player = ply.player.map(usize::from);
            let mover = match state.turn() {
                Turn::Player(mover) => Some(mover.index()),
                Turn::Chance => None,
                Turn::Over => return Err(fail("the game is over before it".to_owned())),
            };
            if player != mover {
                let who = |seat: Option<usize>| seat.map_or("chance".to_owned(), |seat| format!("player {seat}"));
                return Err(fail(format!("{} plays, but it is the turn of {}", who(player), who(mover))));
            }
            let action = Action(ply.action);
            let before = state.clone();
            state.try_play(action).map_err(|error| fail(error.to_string()))?;
            let name = before.action_name(action);
            if name != ply.name {
                return Err(fail(format!(
                    "action {} is named {}, expected `{name}`",
                    ply.action,
                    crate::error::quote(&ply.name)
                )));
            }
            visit(&before, action);
        }
        if let Some(Forfeit { seat, .. }) = self.forfeit {
            let fail = |reason| ReplayError::Ply { ply: self.plies.len() + 1, reason };
            if state.turn() == Turn::Over {
                return Err(fail(format!("seat {seat} forfeits, but the game is over")));
            }
            if usize::from(seat) >= self.agents.len() {
                return Err(fail(format!("seat {seat} forfeits, but there are {} seats", self.agents.len())));
            }
        }
        let scores = state.scores().map(|scores| scores.as_slice().to_vec());
        agree("scores", self.scores.as_ref(), scores.as_ref())?;
        agree("returns", Some(&self.returns), Some(&self.outcome(&state).as_slice().to_vec()))?;
        Ok(state)
    }

    /// The seat with the best result; none where several seats share it or the game is not over.
    pub fn winner(&self) -> Option<usize> {
        winner(&PerPlayer::from_fn(self.returns.len().min(crate::MAX_PLAYERS), |player| self.returns[player.index()]))
            .map(Player::index)
    }
}

fn winner(returns: &PerPlayer<f32>) -> Option<Player> {
    let best = returns.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut winners = Player::all(returns.as_slice().len()).filter(|&player| returns[player] >= best);
    let first = winners.next()?;
    (winners.next().is_none() && returns.as_slice().len() > 1).then_some(first)
}

/// Checks what a record says of itself.
fn header(what: &'static str, found: &str, expected: &str) -> Result<(), ReplayError> {
    if found == expected {
        return Ok(());
    }
    let [found, expected] = [found, expected].map(crate::error::quote);
    Err(ReplayError::Header { what, found, expected })
}

fn agree<T: PartialEq + fmt::Debug>(
    what: &'static str,
    recorded: Option<&T>,
    replayed: Option<&T>,
) -> Result<(), Mismatch> {
    if recorded == replayed {
        return Ok(());
    }
    let show = |value: Option<&T>| value.map_or("none".to_owned(), |value| format!("{value:?}"));
    Err(Mismatch { what, recorded: show(recorded), replayed: show(replayed) })
}
