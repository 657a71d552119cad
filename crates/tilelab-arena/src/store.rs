//! A tournament's folder: every finished game is written at once, so that a killed run resumes.
//!
//! | file | contents |
//! |---|---|
//! | `tournament.json` | the specification, the version of the rules and the shard |
//! | `games.part.jsonl` | finished games in the order in which they finished, while the tournament runs |
//! | `games.jsonl` | all games in the order of the schedule, when it is complete |
//! | `thinking.json` | the moves and seconds of each agent |
//!
//! The game of a torn line is played again, which gives the same game. Every line is replayed when it is
//! read: a folder that was tampered with is refused, not reported.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tilelab_core::Record;
use tilelab_stats::results::GameResult;

use crate::files::write_whole;
use crate::play::Thinking;
use crate::run_folder::{Appender, FolderError, Line, LineFile, RunFolder, read_json};
use crate::tournament::{Opening, Shard, Tournament, TournamentSpec};

const SPEC_FILE: &str = "tournament.json";
const PART_FILE: &str = "games.part.jsonl";
const GAMES_FILE: &str = "games.jsonl";
const THINKING_FILE: &str = "thinking.json";

/// The contents of `tournament.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    tournament: TournamentSpec,
    /// Where games start, if not at the usual start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    openings: Vec<Opening>,
    /// The version of the game's rules.
    rules: u32,
    shard: Shard,
}

impl Header {
    fn new(tournament: &Tournament, shard: Shard) -> Self {
        let (openings, rules) = (tournament.openings().to_vec(), tournament.game.spec().version);
        Self { tournament: tournament.spec.clone(), openings, rules, shard }
    }

    /// Whether a run may continue in a folder: the same work, or more games of it.
    fn continues(&self, found: &Self) -> Result<(), String> {
        let mut grown = found.clone();
        grown.tournament.games = self.tournament.games.max(found.tournament.games);
        if grown == *self {
            return Ok(());
        }
        let (found, expected) = (found.describe(), self.describe());
        Err(format!("the folder holds {found}, not {expected}; choose another folder or delete this one"))
    }

    fn describe(&self) -> String {
        let TournamentSpec { game, agents, games, seed, max_plies } = &self.tournament;
        let limit = max_plies.map_or_else(String::new, |most| format!(" of at most {most} plies"));
        let agents: Vec<String> = agents.iter().map(ToString::to_string).collect();
        let rules = self.rules;
        let openings = match self.openings.len() {
            0 => String::new(),
            count => format!(" and {count} openings"),
        };
        format!(
            "{games} games{limit} per group of {game} (rules {rules}) among {} from seed {seed}{openings}, shard {}",
            agents.join(" "),
            self.shard
        )
    }
}

/// The games known so far, by index: the result of each, and the position of its line.
#[derive(Default)]
struct Games {
    known: BTreeMap<u64, (GameResult, Line)>,
    files: Vec<LineFile>,
    /// Lines that could not be used, with the reason.
    damaged: Vec<String>,
}

impl Games {
    /// Adds the games of a folder's files. A shard that finishes meanwhile moves its games from the first file
    /// to the second.
    fn read_folder(&mut self, folder: &Path, tournament: &Tournament, shard: Shard) -> Result<(), FolderError> {
        [PART_FILE, GAMES_FILE].iter().try_for_each(|file| self.read(&folder.join(file), tournament, shard))
    }

    /// Adds the games of a file, if it is there.
    fn read(&mut self, path: &Path, tournament: &Tournament, shard: Shard) -> Result<(), FolderError> {
        let Some(mut file) = LineFile::open(path)? else { return Ok(()) };
        let number = self.files.len();
        while let Some((line, record)) = file.next_value::<Record>(number)? {
            match record {
                Ok(record) => {
                    let place = |reason: String| FolderError::other(path, format!("line {}: {reason}", line.number));
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
    fn write(&mut self, path: &Path) -> Result<(), FolderError> {
        let Self { known, files, .. } = self;
        let mut failure = None;
        let written = write_whole(path, |out| {
            for (_, line) in known.values() {
                match files[line.file].text(line) {
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
        written.map_err(FolderError::io(path))
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
    if record.spec_text() != tournament.spec.game {
        return Err(format!("game {index} is one of {}, expected {}", record.spec_text(), tournament.spec.game));
    }
    if !tournament.opening(index).unwrap_or(&Opening::default()).begins(record) {
        return Err(format!("game {index} begins with another opening"));
    }
    let replayed = tournament.game.replay(record, false).map_err(|error| format!("game {index}: {error}"))?;
    let is_cut = record.truncated && tournament.spec.max_plies == Some(record.plies.len() as u64);
    if !replayed.over && !is_cut {
        return Err(format!("game {index} is not over"));
    }
    Ok(GameResult::new(index, seating.seats, record))
}

/// The folder of a tournament in progress.
pub struct Store {
    folder: RunFolder,
    shard: Shard,
    games: Games,
    part: Appender,
}

impl Store {
    /// Opens the folder for a shard of a tournament, or creates it. Games that it holds already are read and
    /// checked.
    pub fn open(folder: &Path, tournament: &Tournament, shard: Shard) -> Result<Self, FolderError> {
        let header = Header::new(tournament, shard);
        let folder = RunFolder::open(folder, SPEC_FILE, &header, |found| header.continues(found))?;
        let mut games = Games::default();
        games.read_folder(folder.folder(), tournament, shard)?;
        let path = folder.path(PART_FILE);
        // Rewriting what is known drops torn lines before new ones are added behind them.
        games.write(&path)?;
        let damaged = std::mem::take(&mut games.damaged);
        let mut games = Games { damaged, ..Games::default() };
        games.read(&path, tournament, shard)?;
        let part = folder.appender(PART_FILE)?;
        Ok(Self { folder, shard, games, part })
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

    /// The results of the games that were stored before this run.
    pub fn results(&self) -> impl Iterator<Item = &GameResult> {
        self.games.known.values().map(|(result, _)| result)
    }

    /// Adds a finished game; it survives a kill of the process when this returns.
    pub fn add(&self, record: &Record) -> Result<(), FolderError> {
        self.part.add(record)
    }

    /// Completes the folder once its games are played: writes all of them in the order of the schedule, except those
    /// that are left out. Returns their results and the thinking of all runs, to which this run adds its own.
    pub fn finish(
        self,
        tournament: &Tournament,
        thinking: &[Thinking],
        leaves_out: impl Fn(u64) -> bool,
    ) -> Result<(Vec<GameResult>, Vec<Thinking>), FolderError> {
        let mut games = Games::default();
        games.read(&self.folder.path(PART_FILE), tournament, self.shard)?;
        games.known.retain(|&game, _| !leaves_out(game));
        games.write(&self.folder.path(GAMES_FILE))?;
        self.folder.remove(PART_FILE)?;
        let thinking = add_thinking(&self.folder, thinking)?;
        Ok((games.results(), thinking))
    }
}

/// Adds a run's thinking to what the folder knows already. A file that cannot be read counts as missing: times
/// are for the reader, and never the same twice.
fn add_thinking(folder: &RunFolder, new: &[Thinking]) -> Result<Vec<Thinking>, FolderError> {
    let old: Vec<Thinking> = folder.read_json(THINKING_FILE).ok().flatten().unwrap_or_default();
    let old = old.into_iter().chain(std::iter::repeat(Thinking::default()));
    let sum = |(new, mut all): (&Thinking, Thinking)| {
        all += *new;
        all
    };
    let all: Vec<Thinking> = new.iter().zip(old).map(sum).collect();
    folder.write_lines(THINKING_FILE, [&all])?;
    Ok(all)
}

/// Merged folders.
pub struct Merged {
    /// The tournament.
    pub tournament: Tournament,
    /// The results it has so far.
    pub results: Vec<GameResult>,
    /// Lines that could not be read, with the reason.
    pub damaged: Vec<String>,
}

/// Merges the games of several folders, in any order and any number of times. The folders hold shards of one
/// tournament, or merged folders of it.
pub fn merge(folders: &[PathBuf], out: &Path) -> Result<Merged, FolderError> {
    let mut known: Option<(Tournament, Header)> = None;
    let mut games = Games::default();
    for folder in folders {
        let path = folder.join(SPEC_FILE);
        let missing = || FolderError::other(&path, "not found, expected a tournament's folder");
        let found = Header { shard: Shard::WHOLE, ..read_json(&path)?.ok_or_else(missing)? };
        if known.is_none() {
            let spec = found.tournament.clone();
            let tournament = Tournament::new(spec).map_err(|error| FolderError::other(&path, error.to_string()))?;
            let tournament = tournament.with_openings(found.openings.clone());
            let header = Header::new(&tournament, Shard::WHOLE);
            known = Some((tournament, header));
        }
        let Some((tournament, header)) = &known else { continue };
        if found != *header {
            let reason = format!("the folder holds {}, not {}", found.describe(), header.describe());
            return Err(FolderError::other(&path, reason));
        }
        games.read_folder(folder, tournament, Shard::WHOLE)?;
    }
    let (tournament, header) = known.ok_or_else(|| FolderError::other(out, "no folder to merge"))?;
    let out = RunFolder::open(out, SPEC_FILE, &header, |found| {
        if *found == header {
            Ok(())
        } else {
            Err(format!("the folder holds {}; choose another one", found.describe()))
        }
    })?;
    games.read_folder(out.folder(), &tournament, Shard::WHOLE)?;
    games.write(&out.path(GAMES_FILE))?;
    let damaged = std::mem::take(&mut games.damaged);
    Ok(Merged { tournament, results: games.results(), damaged })
}
