//! Ground terms, each stored once, so that equal terms have equal numbers.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::limits::Exhausted;

/// A hash function for small integers: one multiplication per word (the method of `rustc-hash`). Rule texts
/// cannot degrade it into a hang, because budgets count the rows that joins visit.
#[derive(Clone, Copy, Default)]
pub(crate) struct FastHasher(u64);

const SEED: u64 = 0x51_7c_c1_b7_27_22_0a_95;

impl FastHasher {
    pub(crate) fn mix(self, word: u64) -> Self {
        Self((self.0.rotate_left(5) ^ word).wrapping_mul(SEED))
    }

    pub(crate) fn value(self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            *self = self.mix(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, word: u32) {
        *self = self.mix(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        *self = self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        *self = self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.value()
    }
}

/// A hash map with [`FastHasher`].
pub(crate) type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<FastHasher>>;

/// An interned name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Symbol(pub(crate) u32);

/// A ground term or a ground atom: the number of an entry of [`Terms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term(pub(crate) u32);

impl Term {
    /// Marks an unbound variable; no term has this number.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

/// What a term starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Functor {
    /// A constant, a function or a predicate.
    Name(Symbol),
    /// An integer; it has no arguments.
    Integer(i64),
}

#[derive(Clone)]
struct Entry {
    functor: Functor,
    start: u32,
    arity: u32,
    depth: u32,
}

/// All names and terms of a game.
#[derive(Clone)]
pub(crate) struct Terms {
    names: Vec<String>,
    symbols: HashMap<String, Symbol>,
    entries: Vec<Entry>,
    arguments: Vec<Term>,
    /// An open-addressing table of entry numbers plus 1; 0 is a free slot. Its length is a power of two.
    slots: Vec<u32>,
    max_depth: usize,
    capacity: usize,
}

impl Terms {
    pub(crate) fn new(max_depth: usize, max_terms: usize) -> Self {
        Self {
            names: Vec::new(),
            symbols: HashMap::new(),
            entries: Vec::new(),
            arguments: Vec::new(),
            slots: vec![0; 1024],
            max_depth,
            capacity: max_terms.min(u32::MAX as usize / 4),
        }
    }

    pub(crate) fn symbol(&mut self, name: &str) -> Symbol {
        if let Some(symbol) = self.symbols.get(name) {
            return *symbol;
        }
        let symbol = Symbol(self.names.len() as u32);
        self.names.push(name.to_owned());
        self.symbols.insert(name.to_owned(), symbol);
        symbol
    }

    pub(crate) fn name(&self, symbol: Symbol) -> &str {
        &self.names[symbol.0 as usize]
    }

    pub(crate) fn integer(&mut self, value: i64) -> Result<Term, Exhausted> {
        self.intern(Functor::Integer(value), &[])
    }

    /// The term with this functor and these arguments.
    pub(crate) fn intern(&mut self, functor: Functor, arguments: &[Term]) -> Result<Term, Exhausted> {
        let mut slot = self.slot_of(functor, arguments);
        if self.slots[slot] != 0 {
            return Ok(Term(self.slots[slot] - 1));
        }
        let depth = 1 + arguments.iter().map(|term| self.entry(*term).depth).max().unwrap_or(0);
        if depth as usize > self.max_depth {
            return Err(Exhausted::Limit("levels of nested terms", self.max_depth as u64));
        }
        if self.entries.len() >= self.capacity {
            return Err(Exhausted::Limit("terms", self.capacity as u64));
        }
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
            slot = self.slot_of(functor, arguments);
        }
        let term = Term(self.entries.len() as u32);
        let start = self.arguments.len() as u32;
        self.arguments.extend_from_slice(arguments);
        self.entries.push(Entry { functor, start, arity: arguments.len() as u32, depth });
        self.slots[slot] = term.0 + 1;
        Ok(term)
    }

    /// The slot that holds this term, or the free one where it belongs.
    fn slot_of(&self, functor: Functor, arguments: &[Term]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash_of(functor, arguments) as usize & mask;
        while self.slots[slot] != 0 {
            let term = Term(self.slots[slot] - 1);
            if self.functor(term) == functor && self.arguments(term) == arguments {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        let mask = self.slots.len() - 1;
        for number in 0..self.entries.len() as u32 {
            let mut slot = hash_of(self.functor(Term(number)), self.arguments(Term(number))) as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number + 1;
        }
    }

    fn entry(&self, term: Term) -> &Entry {
        &self.entries[term.0 as usize]
    }

    #[inline]
    pub(crate) fn functor(&self, term: Term) -> Functor {
        self.entry(term).functor
    }

    #[inline]
    pub(crate) fn arguments(&self, term: Term) -> &[Term] {
        let entry = self.entry(term);
        &self.arguments[entry.start as usize..(entry.start + entry.arity) as usize]
    }

    pub(crate) fn integer_value(&self, term: Term) -> Option<i64> {
        match self.functor(term) {
            Functor::Integer(value) => Some(value),
            Functor::Name(_) => None,
        }
    }

    /// The order of answer-set programming: integers, then names, then functions by arity, name and arguments.
    pub(crate) fn compare(&self, a: Term, b: Term) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        match (self.functor(a), self.functor(b)) {
            (Functor::Integer(a), Functor::Integer(b)) => a.cmp(&b),
            (Functor::Integer(_), Functor::Name(_)) => Ordering::Less,
            (Functor::Name(_), Functor::Integer(_)) => Ordering::Greater,
            (Functor::Name(f), Functor::Name(g)) => {
                let (left, right) = (self.arguments(a), self.arguments(b));
                let pairs = || left.iter().zip(right).map(|(a, b)| self.compare(*a, *b));
                left.len()
                    .cmp(&right.len())
                    .then_with(|| self.name(f).cmp(self.name(g)))
                    .then_with(|| pairs().find(|order| order.is_ne()).unwrap_or(Ordering::Equal))
            }
        }
    }

    /// The term as KIF text.
    pub(crate) fn text(&self, term: Term) -> String {
        let mut out = String::new();
        self.write(term, &mut out);
        out
    }

    fn write(&self, term: Term, out: &mut String) {
        let arguments = self.arguments(term);
        match self.functor(term) {
            Functor::Integer(value) => out.push_str(&value.to_string()),
            Functor::Name(symbol) if arguments.is_empty() => out.push_str(self.name(symbol)),
            Functor::Name(symbol) => {
                out.push('(');
                out.push_str(self.name(symbol));
                for argument in arguments {
                    out.push(' ');
                    self.write(*argument, out);
                }
                out.push(')');
            }
        }
    }
}

fn hash_of(functor: Functor, arguments: &[Term]) -> u64 {
    let first = match functor {
        Functor::Name(symbol) => FastHasher::default().mix(u64::from(symbol.0) << 1),
        Functor::Integer(value) => FastHasher::default().mix((value as u64) << 1 | 1),
    };
    arguments.iter().fold(first, |hash, term| hash.mix(u64::from(term.0))).value()
}
