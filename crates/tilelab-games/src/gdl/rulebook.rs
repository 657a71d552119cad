//! A game's rules, with everything that is derived from them once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tilelab_core::{MAX_PLAYERS, hash_of_rules};
use tilelab_rules::{Limits, Machine, RuleError, Rules};

use super::board::Board;

/// A rule language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The Game Description Language in KIF form.
    Kif,
    /// An answer-set program.
    Lp,
}

impl Language {
    /// The language of a file by its name: `.lp` files are answer-set programs.
    pub fn of(path: &str) -> Self {
        let is_lp = path.rsplit_once('.').is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("lp"));
        if is_lp { Self::Lp } else { Self::Kif }
    }
}

/// Rules that are no game of this program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulebookError {
    /// The text describes no game, or one that is too large; prints as `LINE:COLUMN: …`.
    #[error("{0}")]
    Rules(#[from] RuleError),
    /// More roles than a game has seats.
    #[error("1:1: the game has {0} roles, expected at most {MAX_PLAYERS}")]
    Roles(usize),
    /// Too many different moves.
    #[error("1:1: the game has {0} different moves, expected 1 to {MAX_ACTIONS}")]
    Actions(usize),
}

/// Actions are numbered with 16 bits, of which one number stands for no action.
const MAX_ACTIONS: usize = u16::MAX as usize;

/// The rules of a game. Every state of the game shares them.
#[derive(Debug)]
pub struct Rulebook {
    /// Unique within the process; evaluators are found by it.
    pub(super) id: u64,
    text: String,
    language: Language,
    hash: u64,
    machine: Machine,
    /// The moves of all roles, without the outer parentheses.
    names: Vec<String>,
    /// The number of each role's moves among `names`; none where the numbers are the same.
    numbers: Vec<Option<Vec<u16>>>,
    /// The move of each role by action, [`tilelab_rules::NO_MOVE`] for those of others.
    moves: Vec<Vec<u32>>,
    /// Fluents with a role as their only argument, such as `(control white)`, and the role.
    turn_markers: Vec<(usize, usize)>,
    fluents: HashMap<String, usize>,
    goals: [i32; 2],
    board: Option<Board>,
}

/// The rules in use: games of the same text share them, so that a replay of many records reads the text once.
static IN_USE: Mutex<Vec<Weak<Rulebook>>> = Mutex::new(Vec::new());
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

impl Rulebook {
    /// Reads rules, unless a game of the same text is in use.
    pub fn read(text: &str, language: Language, limits: &Limits<'_>) -> Result<Arc<Self>, RulebookError> {
        let in_use = || IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |rules: &Arc<Self>| rules.language == language && rules.text == text;
        if let Some(rules) = in_use().iter().filter_map(Weak::upgrade).find(is_same) {
            return Ok(rules);
        }
        let machine = match language {
            Language::Kif => Rules::read_kif(text, limits)?,
            Language::Lp => Rules::read_lp(text, limits)?,
        };
        let rules = Arc::new(Self::new(machine, text, language)?);
        let mut in_use = in_use();
        in_use.retain(|rules| rules.strong_count() > 0);
        in_use.push(Arc::downgrade(&rules));
        Ok(rules)
    }

    fn new(machine: Machine, text: &str, language: Language) -> Result<Self, RulebookError> {
        let roles = machine.roles().len();
        if roles > MAX_PLAYERS {
            return Err(RulebookError::Roles(roles));
        }
        if let Some(failure) = machine.evaluator().failure() {
            return Err(failure.into());
        }
        let mut known: HashMap<&str, usize> = HashMap::new();
        let mut names: Vec<String> = Vec::new();
        let mut numbers = Vec::new();
        for role in 0..roles {
            let of_role = machine.actions(role).iter().map(|action| {
                *known.entry(action).or_insert_with(|| {
                    names.push(short_name(action).to_owned());
                    names.len() - 1
                })
            });
            numbers.push(of_role.collect::<Vec<usize>>());
        }
        if !(1..=MAX_ACTIONS).contains(&names.len()) {
            return Err(RulebookError::Actions(names.len()));
        }
        make_unique(&mut names);
        let moves = numbers.iter().map(|of_role| {
            let mut moves = vec![tilelab_rules::NO_MOVE; names.len()];
            of_role.iter().zip(0..).for_each(|(&action, number)| moves[action] = number);
            moves
        });
        let compact = |of_role: &Vec<usize>| {
            let is_same = of_role.iter().enumerate().all(|(number, &action)| number == action);
            (!is_same).then(|| of_role.iter().map(|&action| action as u16).collect())
        };
        Ok(Self {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            text: text.to_owned(),
            language,
            hash: hash_of_rules(text),
            moves: moves.collect(),
            numbers: numbers.iter().map(compact).collect(),
            turn_markers: turn_markers(&machine),
            fluents: machine.fluents().iter().cloned().zip(0..).collect(),
            goals: goal_range(&machine),
            board: Board::find(&machine, &names),
            names,
            machine,
        })
    }

    /// The state machine of the rules.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The text of the rules.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The language of the text.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The hash of the text.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How many roles there are.
    #[inline]
    pub fn roles(&self) -> usize {
        self.moves.len()
    }

    /// The names of all actions by number.
    pub fn action_names(&self) -> &[String] {
        &self.names
    }

    /// The number of a fluent.
    pub(super) fn fluent(&self, text: &str) -> Option<usize> {
        self.fluents.get(text).copied()
    }

    /// The move that an action is for a role.
    #[inline]
    pub(super) fn move_of(&self, role: usize, action: usize) -> u32 {
        self.moves[role][action]
    }

    /// The action that a role's move is.
    pub(super) fn action_of(&self, role: usize, number: usize) -> usize {
        self.numbers[role].as_ref().map_or(number, |numbers| numbers[number].into())
    }

    /// Whether the actions of a role have the numbers of its moves.
    #[inline]
    pub(super) fn has_same_numbers(&self, role: usize) -> bool {
        self.numbers[role].is_none()
    }

    /// Fluents that say whose turn it is, with the role.
    pub(super) fn turn_markers(&self) -> &[(usize, usize)] {
        &self.turn_markers
    }

    /// The lowest and the highest goal.
    pub(super) fn goals(&self) -> [i32; 2] {
        self.goals
    }

    pub(super) fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }
}

/// A move without its outer parentheses: `mark 1 2` for `(mark 1 2)`.
fn short_name(text: &str) -> &str {
    text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text)
}

/// Numbers the names that differ from an earlier one at most in case, because users may type either.
fn make_unique(names: &mut [String]) {
    let mut known: HashMap<String, usize> = HashMap::new();
    for (number, name) in names.iter_mut().enumerate() {
        if known.insert(name.to_ascii_lowercase(), number).is_some() {
            *name += &format!(" #{number}");
            known.insert(name.to_ascii_lowercase(), number);
        }
    }
}

/// Fluents `(f ROLE)` of every `f` that has one for each role.
fn turn_markers(machine: &Machine) -> Vec<(usize, usize)> {
    let mut by_name: Vec<(&str, Vec<(usize, usize)>)> = Vec::new();
    for (number, fluent) in machine.fluents().iter().enumerate() {
        let parts = fluent.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).and_then(|f| f.split_once(' '));
        let Some((name, argument)) = parts else { continue };
        let Some(role) = machine.roles().iter().position(|role| role == argument) else { continue };
        match by_name.iter_mut().find(|(known, _)| *known == name) {
            Some((_, markers)) => markers.push((number, role)),
            None => by_name.push((name, vec![(number, role)])),
        }
    }
    by_name.retain(|(_, markers)| markers.len() == machine.roles().len());
    by_name.into_iter().flat_map(|(_, markers)| markers).collect()
}

/// The lowest and the highest goal of any role; 0 and 100 where the rules do not say.
fn goal_range(machine: &Machine) -> [i32; 2] {
    let roles = 0..machine.roles().len();
    let is_known = roles.clone().all(|role| !machine.goal_values(role).is_empty());
    let values = roles.flat_map(|role| machine.goal_values(role)).copied();
    match (values.clone().min(), values.max()) {
        (Some(low), Some(high)) if is_known && low < high => [low, high],
        (low, high) => [low.unwrap_or(0).min(0), high.unwrap_or(100).max(100)],
    }
}
