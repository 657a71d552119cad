//! Relations: the rows found so far, with an index for each pattern that joins look up.

use std::ops::Range;

use crate::syntax::{Expr, Predicate};
use crate::term::{FastHasher, FastMap, Functor, Symbol, Term, Terms};

/// The shape of a row that an index serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A part that is known when the index is used.
    Key,
    /// A part that is not known.
    Any,
    /// A function with some unknown parts.
    Function(Symbol, Vec<Shape>),
}

impl Shape {
    /// The shape of a pattern when the variables for which `bound` holds are known, and the expressions that give
    /// the keys, in order.
    pub(crate) fn of<'e>(pattern: &'e Expr, bound: &impl Fn(usize) -> bool, keys: &mut Vec<&'e Expr>) -> Self {
        match pattern {
            Expr::Variable(variable) if !bound(*variable) => Self::Any,
            Expr::Function(symbol, arguments) if pattern.variables().into_iter().any(|v| !bound(v)) => {
                Self::Function(*symbol, arguments.iter().map(|part| Self::of(part, bound, keys)).collect())
            }
            _ => {
                keys.push(pattern);
                Self::Key
            }
        }
    }

    /// Adds the keys of a row to the hash; none if the row has another shape.
    fn hash(&self, terms: &Terms, row: Term, hash: FastHasher) -> Option<FastHasher> {
        match self {
            Self::Key => Some(hash.mix(u64::from(row.0))),
            Self::Any => Some(hash),
            Self::Function(symbol, parts) => {
                let arguments = terms.arguments(row);
                if terms.functor(row) != Functor::Name(*symbol) || arguments.len() != parts.len() {
                    return None;
                }
                parts.iter().zip(arguments).try_fold(hash, |hash, (part, term)| part.hash(terms, *term, hash))
            }
        }
    }
}

/// Rows by the hash of their keys. Different keys may share a hash, so that joins match every row again.
#[derive(Clone)]
struct Index {
    shape: Shape,
    postings: FastMap<u64, Vec<u32>>,
}

/// The rows of one predicate, in the order in which they were found.
#[derive(Clone, Default)]
pub(crate) struct Relation {
    rows: Vec<Term>,
    members: FastMap<Term, u32>,
    indexes: Vec<Index>,
    /// Rows before this one were known before the previous round.
    pub(crate) old: usize,
    /// Rows before this one were known before the current round.
    pub(crate) now: usize,
}

impl Relation {
    pub(crate) fn rows(&self) -> &[Term] {
        &self.rows
    }

    /// The number of a row; none if it is missing.
    pub(crate) fn find(&self, row: Term) -> Option<usize> {
        self.members.get(&row).map(|row| *row as usize)
    }

    pub(crate) fn contains(&self, row: Term) -> bool {
        self.members.contains_key(&row)
    }

    /// The rows in a range whose keys have this hash.
    pub(crate) fn matching(&self, index: usize, hash: u64, range: &Range<usize>) -> &[u32] {
        let rows = self.indexes[index].postings.get(&hash).map_or(&[][..], Vec::as_slice);
        let start = if range.start == 0 { 0 } else { rows.partition_point(|row| (*row as usize) < range.start) };
        let end = match rows.last() {
            Some(last) if *last as usize >= range.end => rows.partition_point(|row| (*row as usize) < range.end),
            _ => rows.len(),
        };
        &rows[start..end.max(start)]
    }

    fn insert(&mut self, terms: &Terms, row: Term) -> bool {
        let number = self.rows.len() as u32;
        if self.members.contains_key(&row) {
            return false;
        }
        self.members.insert(row, number);
        self.rows.push(row);
        for index in &mut self.indexes {
            if let Some(hash) = index.shape.hash(terms, row, FastHasher::default()) {
                index.postings.entry(hash.value()).or_default().push(number);
            }
        }
        true
    }

    fn clear(&mut self) {
        self.rows.clear();
        self.members.clear();
        for index in &mut self.indexes {
            index.postings.clear();
        }
        (self.old, self.now) = (0, 0);
    }
}

/// All relations of a program.
#[derive(Clone, Default)]
pub(crate) struct Database {
    relations: Vec<Relation>,
    numbers: FastMap<Predicate, usize>,
}

impl Database {
    /// The number of a predicate's relation, which is created if need be.
    pub(crate) fn relation_of(&mut self, predicate: Predicate) -> usize {
        let next = self.relations.len();
        let number = *self.numbers.entry(predicate).or_insert(next);
        if number == next {
            self.relations.push(Relation::default());
        }
        number
    }

    pub(crate) fn rows(&self, predicate: Predicate) -> &[Term] {
        self.numbers.get(&predicate).map_or(&[], |number| self.relations[*number].rows())
    }

    pub(crate) fn contains(&self, predicate: Predicate, row: Term) -> bool {
        self.numbers.get(&predicate).is_some_and(|number| self.relations[*number].contains(row))
    }

    pub(crate) fn get(&self, number: usize) -> &Relation {
        &self.relations[number]
    }

    pub(crate) fn get_mut(&mut self, number: usize) -> &mut Relation {
        &mut self.relations[number]
    }

    /// The number of an index of a relation, which is created if need be.
    pub(crate) fn index(&mut self, terms: &Terms, relation: usize, shape: &Shape) -> usize {
        let relation = &mut self.relations[relation];
        if let Some(known) = relation.indexes.iter().position(|index| index.shape == *shape) {
            return known;
        }
        let mut postings: FastMap<u64, Vec<u32>> = FastMap::default();
        for (number, row) in relation.rows.iter().enumerate() {
            if let Some(hash) = shape.hash(terms, *row, FastHasher::default()) {
                postings.entry(hash.value()).or_default().push(number as u32);
            }
        }
        relation.indexes.push(Index { shape: shape.clone(), postings });
        relation.indexes.len() - 1
    }

    /// Adds a row to the relation of its own functor; false if it is known. Atoms are terms, so their number is
    /// bounded by that of terms.
    pub(crate) fn insert(&mut self, terms: &Terms, row: Term) -> bool {
        let Functor::Name(symbol) = terms.functor(row) else { return false };
        let relation = self.relation_of((symbol, terms.arguments(row).len()));
        self.relations[relation].insert(terms, row)
    }

    /// Removes all rows of a relation, and keeps its indexes for the next ones.
    pub(crate) fn clear(&mut self, relation: usize) {
        self.relations[relation].clear();
    }
}
