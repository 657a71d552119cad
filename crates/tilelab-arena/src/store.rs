//! A tournament's folder: every finished game at once on disk, so that it can be killed and taken up.
//!
//! | file | what |
//! |---|---|
//! | `tournament.json` | the specification and the shard |
//! | `games.part.jsonl` | finished games in the order they finished, while it runs |
//! | `games.jsonl` | all games in the order of the schedule, when it is complete |
//!
//! A game is one line, written by one call; a line torn by a kill is dropped and its game played
//! again, which gives the same game. Files that replace others are written aside and renamed.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::{Deserialize, Serialize};
use tilelab_core::Record;

use crate::results::GameResult;
use crate::tournament::{Shard, Tournament, TournamentSpec};

const SPEC_FILE: &str = "tournament.json";
const PART_FILE: &str = "games.part.jsonl";
const GAMES_FILE: &str = "games.jsonl";
const LOCK_FILE: &str = ".lock";

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file system refuses.
    #[error("{path}: {source}")]
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
}

impl StoreError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }

    fn other(path: &Path, reason: impl Into<String>) -> Self {
        Self::Other { path: path.to_owned(), reason: reason.into() }
    }
}

/// What stands in `tournament.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    tournament: TournamentSpec,
    shard: Shard,
}

/// A folder that is being filled.
pub struct Store {
    folder: PathBuf,
    shard: Shard,
    /// The line of every game that is on disk, by index.
    lines: BTreeMap<u64, String>,
    part: Mutex<File>,
    /// Lines that could not be read, with the reason; their games will be played again.
    pub damaged: Vec<String>,
    /// Held as long as the folder is in use.
    _lock: File,
}

impl Store {
    /// Opens a folder for a shard of a tournament, or makes it. The games that it holds already are
    /// read and checked against the schedule.
    pub fn open(folder: &Path, tournament: &Tournament, shard: Shard) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        let header = Header { tournament: tournament.spec.clone(), shard };
        let path = folder.join(SPEC_FILE);
        match read_header(folder)? {
            Some(found) if !continues(&found, &header) => {
                let held = describe(&found);
                let wanted = describe(&header);
                let reason = format!("the folder holds {held}, not {wanted}; choose another folder or delete this one");
                return Err(StoreError::other(&path, reason));
            }
            Some(found) if found == header => (),
            _ => write_header(folder, &header)?,
        }
        let mut damaged = Vec::new();
        let mut lines = BTreeMap::new();
        for file in [GAMES_FILE, PART_FILE] {
            read_lines(&folder.join(file), tournament, shard, &mut lines, &mut damaged)?;
        }
        let path = folder.join(PART_FILE);
        // Rewriting what is known drops torn lines before new ones are added behind them.
        write_games(&path, &lines)?;
        let part = OpenOptions::new().append(true).open(&path).map_err(StoreError::io(&path))?;
        Ok(Self { folder: folder.to_owned(), shard, lines, part: Mutex::new(part), damaged, _lock: lock })
    }

    /// The games of the shard that are still to be played.
    pub fn pending(&self, tournament: &Tournament) -> Vec<u64> {
        let all = (0..tournament.total()).filter(|&index| self.shard.holds(index));
        all.filter(|index| !self.lines.contains_key(index)).collect()
    }

    /// How many games are on disk.
    pub fn finished(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Adds a finished game; it is on disk when this returns.
    pub fn add(&self, record: &Record) -> Result<(), StoreError> {
        let path = self.folder.join(PART_FILE);
        let mut line = serde_json::to_string(record).map_err(|error| StoreError::other(&path, error.to_string()))?;
        line.push('\n');
        let mut part = self.part.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        part.write_all(line.as_bytes()).map_err(StoreError::io(&path))
    }

    /// Closes the folder once its games are played: all of them in the order of the schedule, and
    /// their results.
    pub fn finish(self, tournament: &Tournament) -> Result<Vec<GameResult>, StoreError> {
        let part = self.folder.join(PART_FILE);
        let mut lines = self.lines;
        read_lines(&part, tournament, self.shard, &mut lines, &mut Vec::new())?;
        write_games(&self.folder.join(GAMES_FILE), &lines)?;
        fs::remove_file(&part).map_err(StoreError::io(&part))?;
        results(&self.folder, tournament, &lines)
    }
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
    let mut damaged = Vec::new();
    let mut known: Option<(Tournament, &Path)> = None;
    let mut lines = BTreeMap::new();
    for folder in folders {
        let path = folder.join(SPEC_FILE);
        let header = read_header(folder)?
            .ok_or_else(|| StoreError::other(&path, "not found, expected a tournament's folder"))?;
        if known.is_none() {
            let spec = header.tournament.clone();
            let tournament = Tournament::new(spec).map_err(|error| StoreError::other(&path, error.to_string()))?;
            known = Some((tournament, folder));
        }
        let Some((tournament, first)) = &known else { continue };
        if header.tournament != tournament.spec {
            let reason = format!("another tournament than {}", first.join(SPEC_FILE).display());
            return Err(StoreError::other(&path, reason));
        }
        for file in [GAMES_FILE, PART_FILE] {
            read_lines(&folder.join(file), tournament, Shard::WHOLE, &mut lines, &mut damaged)?;
        }
    }
    let (tournament, _) = known.ok_or_else(|| StoreError::other(out, "no folder to merge"))?;
    fs::create_dir_all(out).map_err(StoreError::io(out))?;
    let _lock = lock(out)?;
    let header = Header { tournament: tournament.spec.clone(), shard: Shard::WHOLE };
    if let Some(found) = read_header(out)? {
        if found != header {
            return Err(StoreError::other(&out.join(SPEC_FILE), format!("the folder holds {}", describe(&found))));
        }
        for file in [GAMES_FILE, PART_FILE] {
            read_lines(&out.join(file), &tournament, Shard::WHOLE, &mut lines, &mut damaged)?;
        }
    }
    write_header(out, &header)?;
    write_games(&out.join(GAMES_FILE), &lines)?;
    let results = results(out, &tournament, &lines)?;
    Ok(Merged { tournament, results, damaged })
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(LOCK_FILE);
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(StoreError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(folder.to_owned())),
        Err(TryLockError::Error(source)) => Err(StoreError::Io { path, source }),
    }
}

fn read_header(folder: &Path) -> Result<Option<Header>, StoreError> {
    let path = folder.join(SPEC_FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(StoreError::Io { path, source }),
    };
    serde_json::from_str(&text).map(Some).map_err(|error| StoreError::other(&path, error.to_string()))
}

fn write_header(folder: &Path, header: &Header) -> Result<(), StoreError> {
    let path = folder.join(SPEC_FILE);
    let text = serde_json::to_string_pretty(header).map_err(|error| StoreError::other(&path, error.to_string()))?;
    write_whole(&path, |file| writeln!(file, "{text}"))
}

/// Whether a run may go on in a folder: the same work, or more games of it.
fn continues(found: &Header, wanted: &Header) -> bool {
    let mut grown = found.clone();
    grown.tournament.games = wanted.tournament.games.max(found.tournament.games);
    grown == *wanted
}

fn describe(header: &Header) -> String {
    let TournamentSpec { game, agents, games, seed } = &header.tournament;
    let agents: Vec<String> = agents.iter().map(ToString::to_string).collect();
    format!("{games} games a group of {game} among {} from seed {seed}, shard {}", agents.join(" "), header.shard)
}

/// Reads the games of a file, if it is there, into `lines`.
fn read_lines(
    path: &Path,
    tournament: &Tournament,
    shard: Shard,
    lines: &mut BTreeMap<u64, String>,
    damaged: &mut Vec<String>,
) -> Result<(), StoreError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(source) => return Err(StoreError::Io { path: path.to_owned(), source }),
    };
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let text = std::str::from_utf8(line).map_err(|error| error.to_string()).and_then(|text| {
            let whole = text.strip_suffix('\n').ok_or("the line is torn")?;
            Ok((whole, serde_json::from_str::<Record>(whole).map_err(|error| error.to_string())?))
        });
        let (line, record) = match text {
            Ok(read) => read,
            Err(reason) => {
                damaged.push(format!("{}:{}: {reason}", path.display(), number + 1));
                continue;
            }
        };
        let fail = |reason: String| StoreError::other(path, format!("line {}: {reason}", number + 1));
        let index = record.index.ok_or_else(|| fail("the game has no index".to_owned()))?;
        if index >= tournament.total() || !shard.holds(index) {
            return Err(fail(format!("game {index} does not belong to this part of the tournament")));
        }
        let seating = tournament.seating(index);
        let agents = seating.seats.iter().map(|&agent| tournament.spec.agents[agent].to_string());
        if record.seed != seating.seed || !agents.eq(record.agents.iter().cloned()) {
            return Err(fail(format!("game {index} was played by others or from another seed")));
        }
        let seats = seating.seats.len();
        if record.returns.len() != seats || record.scores.as_ref().is_some_and(|scores| scores.len() != seats) {
            return Err(fail(format!("game {index} has results for another number of players than {seats}")));
        }
        if *lines.entry(index).or_insert_with(|| line.to_owned()) != line {
            return Err(fail(format!("game {index} is there twice and differs")));
        }
    }
    Ok(())
}

fn write_games(path: &Path, lines: &BTreeMap<u64, String>) -> Result<(), StoreError> {
    write_whole(path, |file| lines.values().try_for_each(|line| writeln!(file, "{line}")))
}

/// Writes a file aside, to disk, and renames it: a reader finds the old one or the new one.
fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), StoreError> {
    let aside = path.with_extension("tmp");
    let file = File::create(&aside).map_err(StoreError::io(&aside))?;
    let mut buffer = io::BufWriter::new(file);
    write(&mut buffer).and_then(|()| buffer.flush()).map_err(StoreError::io(&aside))?;
    buffer.get_ref().sync_data().map_err(StoreError::io(&aside))?;
    fs::rename(&aside, path).map_err(StoreError::io(path))
}

fn results(
    folder: &Path,
    tournament: &Tournament,
    lines: &BTreeMap<u64, String>,
) -> Result<Vec<GameResult>, StoreError> {
    let path = folder.join(GAMES_FILE);
    let read = |(&index, line): (&u64, &String)| {
        let record: Record = serde_json::from_str(line).map_err(|error| StoreError::other(&path, error.to_string()))?;
        Ok(GameResult::new(index, tournament.seating(index).seats, &record))
    };
    lines.iter().map(read).collect()
}
