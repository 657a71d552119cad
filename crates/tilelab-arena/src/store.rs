//! A tournament's folder: every finished game goes to its file at once, so that a run can be killed
//! and taken up.
//!
//! | file | what |
//! |---|---|
//! | `tournament.json` | the specification, the version of the rules and the shard |
//! | `games.part.jsonl` | finished games in the order they finished, while it runs |
//! | `games.jsonl` | all games in the order of the schedule, when it is complete |
//! | `thinking.json` | the moves and seconds of each agent |
//!
//! A game is one line, written by one call, which a kill of the program cannot undo. A line torn by
//! a crash is dropped and its game played again, which gives the same game. Every line is replayed
//! when it is read: a folder that was tampered with is refused, not reported.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::{Deserialize, Serialize};
use tilelab_core::{Record, SpecError};
use tilelab_stats::results::GameResult;

use crate::files::write_whole;
use crate::folder::{lock, refuse_foreign};
use crate::games_file::{GamesFile, Line};
use crate::play::Thinking;
use crate::tournament::{Shard, Tournament, TournamentSpec};

const SPEC_FILE: &str = "tournament.json";
const PART_FILE: &str = "games.part.jsonl";
const GAMES_FILE: &str = "games.jsonl";
const THINKING_FILE: &str = "thinking.json";

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file system refuses.
    #[error("{path}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// Another program is writing into it.
    #[error("{0}: another run is writing into this folder")]
    Locked(PathBuf),
    /// It holds something else.
    #[error("{path}: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// An agent cannot be made ready.
    #[error(transparent)]
    Agents(#[from] SpecError),
}

impl StoreError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }

    pub(crate) fn other(path: &Path, reason: impl Into<String>) -> Self {
        Self::Other { path: path.to_owned(), reason: reason.into() }
    }
}

/// What stands in `tournament.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    tournament: TournamentSpec,
    /// The version of the game's rules.
    rules: u32,
    shard: Shard,
}

impl Header {
    fn new(tournament: &Tournament, shard: Shard) -> Self {
        Self { tournament: tournament.spec.clone(), rules: tournament.game.spec().version, shard }
    }

    fn read(folder: &Path) -> Result<Option<Self>, StoreError> {
        let path = folder.join(SPEC_FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(StoreError::Io { path, source }),
        };
        serde_json::from_str(&text).map(Some).map_err(|error| StoreError::other(&path, error.to_string()))
    }

    fn write(&self, folder: &Path) -> Result<(), StoreError> {
        let path = folder.join(SPEC_FILE);
        let text = serde_json::to_string_pretty(self).map_err(|error| StoreError::other(&path, error.to_string()))?;
        write_whole(&path, |file| writeln!(file, "{text}")).map_err(StoreError::io(&path))
    }

    /// Whether a run may go on in a folder: the same work, or more games of it.
    fn continues(&self, found: &Self) -> bool {
        let mut grown = found.clone();
        grown.tournament.games = self.tournament.games.max(found.tournament.games);
        grown == *self
    }

    fn describe(&self) -> String {
        let TournamentSpec { game, agents, games, seed } = &self.tournament;
        let agents: Vec<String> = agents.iter().map(ToString::to_string).collect();
        let rules = self.rules;
        format!(
            "{games} games a group of {game} (rules {rules}) among {} from seed {seed}, shard {}",
            agents.join(" "),
            self.shard
        )
    }
}

/// The games known so far, by index: how each ended, and where its line stands.
#[derive(Default)]
struct Games {
    known: BTreeMap<u64, (GameResult, Line)>,
    files: Vec<GamesFile>,
    /// Lines that could not be used, with the reason.
    damaged: Vec<String>,
}

impl Games {
    /// Adds the games of a file, if it is there.
    fn read(&mut self, path: &Path, tournament: &Tournament, shard: Shard) -> Result<(), StoreError> {
        let Some(mut file) = GamesFile::open(path)? else { return Ok(()) };
        let number = self.files.len();
        while let Some((line, text)) = file.next_line(number)? {
            let record = match text {
                Ok(text) => serde_json::from_str::<Record>(&text).map_err(|error| error.to_string()),
                Err(reason) => Err(reason),
            };
            match record {
                Ok(record) => {
                    let place = |reason: String| StoreError::other(path, format!("line {}: {reason}", line.number));
                    let result = check(&record, tournament, shard).map_err(place)?;
                    // A game that was played twice may differ where agents have a clock; either is good.
                    self.known.entry(result.index).or_insert((result, line));
                }
                Err(reason) => self.damaged.push(format!("{}:{}: {reason}", path.display(), line.number)),
            }
        }
        self.files.push(file);
        Ok(())
    }

    /// Writes all games in the order of the schedule.
    fn write(&mut self, path: &Path) -> Result<(), StoreError> {
        let Self { known, files, .. } = self;
        let mut failure = None;
        let written = write_whole(path, |out| {
            for (_, line) in known.values() {
                match files[line.file].read(line) {
                    Ok(text) => writeln!(out, "{text}")?,
                    Err(error) => {
                        failure = Some(error);
                        return Err(io::ErrorKind::Other.into());
                    }
                }
            }
            Ok(())
        });
        failure.map_or(Ok(()), Err)?;
        written.map_err(StoreError::io(path))
    }

    fn results(self) -> Vec<GameResult> {
        self.known.into_values().map(|(result, _)| result).collect()
    }
}

/// Checks a record against the schedule and against the rules.
fn check(record: &Record, tournament: &Tournament, shard: Shard) -> Result<GameResult, String> {
    let index = record.index.ok_or("the game has no index")?;
    if index >= tournament.total() || !shard.holds(index) {
        return Err(format!("game {index} does not belong to this part of the tournament"));
    }
    let seating = tournament.seating(index);
    let agents = seating.seats.iter().map(|&agent| tournament.spec.agents[agent].to_string());
    if record.seed != seating.seed || !agents.eq(record.agents.iter().cloned()) {
        return Err(format!("game {index} was played by others or from another seed"));
    }
    if record.spec_text() != tournament.spec.game || record.start.is_some() {
        return Err(format!("game {index} is one of {}, expected {}", record.spec_text(), tournament.spec.game));
    }
    let replayed = tournament.game.replay(record, false).map_err(|error| format!("game {index}: {error}"))?;
    if !replayed.over {
        return Err(format!("game {index} is not over"));
    }
    Ok(GameResult::new(index, seating.seats, record))
}

/// A folder that is being filled.
pub struct Store {
    folder: PathBuf,
    shard: Shard,
    games: Games,
    part: Mutex<File>,
    /// Held as long as the folder is in use; none where the file system has no locks.
    _lock: Option<File>,
}

impl Store {
    /// Opens a folder for a shard of a tournament, or makes it. The games that it holds already are
    /// read and checked.
    pub fn open(folder: &Path, tournament: &Tournament, shard: Shard) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        let header = Header::new(tournament, shard);
        match Header::read(folder)? {
            Some(found) if !header.continues(&found) => {
                let (held, wanted) = (found.describe(), header.describe());
                let reason = format!("the folder holds {held}, not {wanted}; choose another folder or delete this one");
                return Err(StoreError::other(&folder.join(SPEC_FILE), reason));
            }
            Some(found) if found == header => (),
            Some(_) => header.write(folder)?,
            None => {
                refuse_foreign(folder, SPEC_FILE)?;
                header.write(folder)?;
            }
        }
        let mut games = Games::default();
        for file in [PART_FILE, GAMES_FILE] {
            games.read(&folder.join(file), tournament, shard)?;
        }
        let path = folder.join(PART_FILE);
        // Rewriting what is known drops torn lines before new ones are added behind them.
        games.write(&path)?;
        let damaged = std::mem::take(&mut games.damaged);
        let mut games = Games { damaged, ..Games::default() };
        games.read(&path, tournament, shard)?;
        let part = OpenOptions::new().append(true).open(&path).map_err(StoreError::io(&path))?;
        Ok(Self { folder: folder.to_owned(), shard, games, part: Mutex::new(part), _lock: lock })
    }

    /// Lines that could not be read, with the reason; their games will be played again.
    pub fn damaged(&self) -> &[String] {
        &self.games.damaged
    }

    /// The games of the shard that are still to be played.
    pub fn pending(&self, tournament: &Tournament) -> Vec<u64> {
        let all = (0..tournament.total()).filter(|&index| self.shard.holds(index));
        all.filter(|index| !self.games.known.contains_key(index)).collect()
    }

    /// How many games are there.
    pub fn finished(&self) -> u64 {
        self.games.known.len() as u64
    }

    /// Adds a finished game; it survives a kill of the program when this returns.
    pub fn add(&self, record: &Record) -> Result<(), StoreError> {
        let path = self.folder.join(PART_FILE);
        let mut line = serde_json::to_string(record).map_err(|error| StoreError::other(&path, error.to_string()))?;
        line.push('\n');
        let mut part = self.part.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        part.write_all(line.as_bytes()).map_err(StoreError::io(&path))
    }

    /// Closes the folder once its games are played: all of them in the order of the schedule. Gives
    /// their results and the thinking of all runs, to which this run adds its own.
    pub fn finish(
        self,
        tournament: &Tournament,
        thinking: &[Thinking],
    ) -> Result<(Vec<GameResult>, Vec<Thinking>), StoreError> {
        let part = self.folder.join(PART_FILE);
        let mut games = Games::default();
        games.read(&part, tournament, self.shard)?;
        games.write(&self.folder.join(GAMES_FILE))?;
        fs::remove_file(&part).map_err(StoreError::io(&part))?;
        let thinking = add_thinking(&self.folder, thinking)?;
        Ok((games.results(), thinking))
    }
}

/// Adds a run's thinking to what the folder knows already. A file that cannot be read counts as
/// none: times are for the reader, and never the same twice.
fn add_thinking(folder: &Path, new: &[Thinking]) -> Result<Vec<Thinking>, StoreError> {
    let path = folder.join(THINKING_FILE);
    let old: Vec<Thinking> =
        fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let old = old.into_iter().chain(std::iter::repeat(Thinking::default()));
    let sum = |(new, mut all): (&Thinking, Thinking)| {
        all += *new;
        all
    };
    let all: Vec<Thinking> = new.iter().zip(old).map(sum).collect();
    let text = serde_json::to_string(&all).map_err(|error| StoreError::other(&path, error.to_string()))?;
    write_whole(&path, |file| writeln!(file, "{text}")).map_err(StoreError::io(&path))?;
    Ok(all)
}

/// What merging gave.
pub struct Merged {
    /// The tournament.
    pub tournament: Tournament,
    /// The results it has so far.
    pub results: Vec<GameResult>,
    /// Lines that could not be read, with the reason.
    pub damaged: Vec<String>,
}

/// Puts the games of several folders together, in any order and as often as one likes. The folders
/// hold shards of one tournament, or merged folders of it.
pub fn merge(folders: &[PathBuf], out: &Path) -> Result<Merged, StoreError> {
    let mut known: Option<(Tournament, Header)> = None;
    let mut games = Games::default();
    for folder in folders {
        let path = folder.join(SPEC_FILE);
        let missing = || StoreError::other(&path, "not found, expected a tournament's folder");
        let found = Header { shard: Shard::WHOLE, ..Header::read(folder)?.ok_or_else(missing)? };
        if known.is_none() {
            let spec = found.tournament.clone();
            let tournament = Tournament::new(spec).map_err(|error| StoreError::other(&path, error.to_string()))?;
            let header = Header::new(&tournament, Shard::WHOLE);
            known = Some((tournament, header));
        }
        let Some((tournament, header)) = &known else { continue };
        if found != *header {
            let reason = format!("the folder holds {}, not {}", found.describe(), header.describe());
            return Err(StoreError::other(&path, reason));
        }
        // A shard that finishes meanwhile moves its games from the first file to the second.
        for file in [PART_FILE, GAMES_FILE] {
            games.read(&folder.join(file), tournament, Shard::WHOLE)?;
        }
    }
    let (tournament, header) = known.ok_or_else(|| StoreError::other(out, "no folder to merge"))?;
    fs::create_dir_all(out).map_err(StoreError::io(out))?;
    let _lock = lock(out)?;
    if let Some(found) = Header::read(out)? {
        if found != header {
            let reason = format!("the folder holds {}; choose another one", found.describe());
            return Err(StoreError::other(&out.join(SPEC_FILE), reason));
        }
        for file in [PART_FILE, GAMES_FILE] {
            games.read(&out.join(file), &tournament, Shard::WHOLE)?;
        }
    } else {
        refuse_foreign(out, SPEC_FILE)?;
    }
    header.write(out)?;
    games.write(&out.join(GAMES_FILE))?;
    let damaged = std::mem::take(&mut games.damaged);
    Ok(Merged { tournament, results: games.results(), damaged })
}
