//! Fluents that describe cells of a board, such as `(cell 1 2 x)`.
//!
//! Rules do not say what a board is, so this is a guess: among the predicates with three arguments that are atoms, the
//! one with the most fluents. Its first two arguments are column and row and the last one is the content, as in
//! `(cell 1 2 x)`; but if only the last two have the same values, the first one is the content, as in `(piece 3 1 2)`.
//! Numbers are in numerical order, other names in alphabetical order.

use std::collections::{BTreeMap, BTreeSet};

use tilelab_core::scene::Cell;
use tilelab_rules::{Machine, State};

/// More columns or rows are no board to look at.
const MAX_SIDE: usize = 40;

/// Words for cells without a piece.
const EMPTY: [&str; 7] = ["b", "blank", "empty", "none", "e", "free", "0"];

/// A board that fluents describe.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<String>,
    /// The cell and the content of each fluent of the board, by fluent.
    cells: BTreeMap<usize, (Cell, usize)>,
    /// What cells contain.
    pub(super) contents: Vec<Content>,
    /// The cell that an action names.
    actions: BTreeMap<usize, Cell>,
}

/// What a cell may contain.
#[derive(Debug)]
pub(super) struct Content {
    pub(super) name: String,
    pub(super) role: Option<usize>,
    pub(super) is_empty: bool,
}

impl Board {
    /// The board of a game, if its fluents describe one. `actions` are the names of its actions.
    pub(super) fn find(machine: &Machine, actions: &[String]) -> Option<Self> {
        let mut predicates: BTreeMap<&str, Vec<(usize, [&str; 3])>> = BTreeMap::new();
        for (number, fluent) in machine.fluents().iter().enumerate() {
            let parts = arguments(fluent);
            if let [name, column, row, content] = parts[..]
                && parts.iter().all(|part| !part.starts_with('('))
            {
                predicates.entry(name).or_default().push((number, [column, row, content]));
            }
        }
        let (_, mut fluents) = predicates.into_iter().max_by_key(|(_, fluents)| fluents.len())?;
        let [first, second, third] = [0, 1, 2].map(|argument| values(&fluents, argument));
        if second == third && first != second {
            for (_, parts) in &mut fluents {
                parts.rotate_left(1);
            }
        }
        let [columns, rows, contents] = [0, 1, 2].map(|argument| values(&fluents, argument));
        if !(2..=MAX_SIDE).contains(&columns.len()) || !(1..=MAX_SIDE).contains(&rows.len()) {
            return None;
        }
        let place = |list: &[String], text: &str| list.iter().position(|value| value == text);
        let cell = |column: &str, row: &str| Some([place(&columns, column)? as u16, place(&rows, row)? as u16]);
        let cells = fluents.iter().filter_map(|(number, [column, row, content])| {
            Some((*number, (cell(column, row)?, place(&contents, content)?)))
        });
        let cells = cells.collect();
        let action_cells = actions.iter().enumerate().filter_map(|(number, name)| match arguments(name)[..] {
            [_, column, row] => Some((number, cell(column, row)?)),
            _ => None,
        });
        let actions = action_cells.collect();
        let is_role = |name: &str, role: &String| role == name || (role.len() > name.len() && role.starts_with(name));
        let role_of = |name: &str| {
            let mut fitting = machine.roles().iter().enumerate().filter(|(_, role)| is_role(name, role));
            fitting.next().filter(|_| fitting.next().is_none()).map(|(role, _)| role)
        };
        let content = |name: &String| Content {
            role: role_of(name),
            is_empty: EMPTY.contains(&name.as_str()),
            name: name.clone(),
        };
        Some(Self { contents: contents.iter().map(content).collect(), cells, actions, columns, rows })
    }

    /// The cells that a state fills, with the number of their content.
    pub(super) fn filled<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Cell, usize)> + 'a {
        let cells = state.fluents().filter_map(|fluent| self.cells.get(&fluent).copied());
        cells.filter(|(_, content)| !self.contents[*content].is_empty)
    }

    /// Whether a fluent describes a cell.
    pub(super) fn describes(&self, fluent: usize) -> bool {
        self.cells.contains_key(&fluent)
    }

    /// The cell that an action names.
    pub(super) fn cell_of(&self, action: usize) -> Option<Cell> {
        self.actions.get(&action).copied()
    }
}

/// The values of an argument in order.
fn values(fluents: &[(usize, [&str; 3])], argument: usize) -> Vec<String> {
    let values: BTreeSet<(bool, i64, &str)> = fluents.iter().map(|(_, parts)| order(parts[argument])).collect();
    values.into_iter().map(|(_, _, text)| text.to_owned()).collect()
}

/// Numbers first, by value.
fn order(text: &str) -> (bool, i64, &str) {
    text.parse().map_or((true, 0, text), |number| (false, number, text))
}

/// The predicate and the arguments of a term, with or without its outer parentheses.
fn arguments(text: &str) -> Vec<&str> {
    let text = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
    let (mut depth, mut start, mut parts) = (0_u32, 0, Vec::new());
    for (at, character) in text.char_indices().chain([(text.len(), ' ')]) {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts
}
