//! Rules as both readers produce them: atoms, function terms and integers.

use std::collections::BTreeMap;

use crate::error::Position;
use crate::limits::Exhausted;
use crate::term::{Functor, Symbol, Term, Terms};

/// A predicate: its name and its number of arguments.
pub(crate) type Predicate = (Symbol, usize);

/// Operators of arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    /// The absolute value of the left operand; the right one is ignored.
    Absolute,
}

impl Operator {
    /// The result; none on division by zero and on overflow, as an undefined term has no value.
    pub(crate) fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => a.checked_div(b),
            Self::Modulo => a.checked_rem(b),
            Self::Absolute => a.checked_abs(),
        }
    }
}

/// A term with variables, or an atom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expr {
    Ground(Term),
    /// A variable of the rule by its number.
    Variable(usize),
    Function(Symbol, Vec<Expr>),
    Arithmetic(Operator, Box<(Expr, Expr)>),
    /// `low..high`; only readers see it, because normalization replaces it.
    Interval(Box<(Expr, Expr)>),
    /// Alternatives; only readers see them.
    Pool(Vec<Expr>),
}

impl Expr {
    pub(crate) fn visit_variables(&self, visit: &mut impl FnMut(usize)) {
        match self {
            Self::Ground(_) => {}
            Self::Variable(variable) => visit(*variable),
            Self::Function(_, parts) | Self::Pool(parts) => parts.iter().for_each(|part| part.visit_variables(visit)),
            Self::Arithmetic(_, parts) | Self::Interval(parts) => {
                parts.0.visit_variables(visit);
                parts.1.visit_variables(visit);
            }
        }
    }

    /// How deeply the expression nests.
    pub(crate) fn depth(&self) -> usize {
        1 + match self {
            Self::Ground(_) | Self::Variable(_) => 0,
            Self::Function(_, parts) | Self::Pool(parts) => parts.iter().map(Self::depth).max().unwrap_or(0),
            Self::Arithmetic(_, parts) | Self::Interval(parts) => parts.0.depth().max(parts.1.depth()),
        }
    }

    pub(crate) fn variables(&self) -> Vec<usize> {
        let mut found = Vec::new();
        self.visit_variables(&mut |variable| {
            if !found.contains(&variable) {
                found.push(variable);
            }
        });
        found
    }

    pub(crate) fn predicate(&self, terms: &Terms) -> Option<Predicate> {
        match self {
            Self::Function(symbol, arguments) => Some((*symbol, arguments.len())),
            Self::Ground(term) => match terms.functor(*term) {
                Functor::Name(symbol) => Some((symbol, terms.arguments(*term).len())),
                Functor::Integer(_) => None,
            },
            _ => None,
        }
    }

    /// Turns parts without variables into ground terms, innermost first.
    pub(crate) fn fold(self, terms: &mut Terms) -> Result<Self, Exhausted> {
        Ok(match self {
            Self::Function(symbol, arguments) => {
                let arguments =
                    arguments.into_iter().map(|argument| argument.fold(terms)).collect::<Result<Vec<_>, _>>()?;
                let ground: Option<Vec<Term>> = arguments.iter().map(Self::ground).collect();
                match ground {
                    Some(ground) => Self::Ground(terms.intern(Functor::Name(symbol), &ground)?),
                    None => Self::Function(symbol, arguments),
                }
            }
            Self::Arithmetic(operator, parts) => {
                let (left, right) = (parts.0.fold(terms)?, parts.1.fold(terms)?);
                let value = |part: &Self| part.ground().and_then(|term| terms.integer_value(term));
                match value(&left).zip(value(&right)).and_then(|(a, b)| operator.apply(a, b)) {
                    Some(value) => Self::Ground(terms.integer(value)?),
                    None => Self::Arithmetic(operator, Box::new((left, right))),
                }
            }
            Self::Interval(parts) => Self::Interval(Box::new((parts.0.fold(terms)?, parts.1.fold(terms)?))),
            Self::Pool(parts) => Self::Pool(parts.into_iter().map(|part| part.fold(terms)).collect::<Result<_, _>>()?),
            other => other,
        })
    }

    pub(crate) fn ground(&self) -> Option<Term> {
        if let Self::Ground(term) = self { Some(*term) } else { None }
    }

    /// The expression as KIF text, for messages.
    pub(crate) fn text(&self, terms: &Terms, variables: &[String]) -> String {
        match self {
            Self::Ground(term) => terms.text(*term),
            Self::Variable(variable) => variables.get(*variable).map_or_else(|| "_".to_owned(), Clone::clone),
            Self::Function(symbol, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(|part| part.text(terms, variables)).collect();
                format!("({} {})", terms.name(*symbol), arguments.join(" "))
            }
            Self::Arithmetic(..) | Self::Interval(_) | Self::Pool(_) => "…".to_owned(),
        }
    }
}

/// Comparisons, in the order of [`Terms::compare`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub(crate) fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
        }
    }

    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }

    /// The comparison with its sides exchanged.
    pub(crate) fn swapped(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
            same => same,
        }
    }
}

/// `value = #count { … }` or `value = #sum { … }`. The tuples are the rows of an auxiliary predicate, whose first
/// arguments are the variables that the aggregate shares with its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Aggregate {
    /// Whether the first element of each tuple is added, rather than 1.
    pub(crate) sums: bool,
    /// The auxiliary predicate of the tuples.
    pub(crate) tuples: Predicate,
    /// The pseudo-predicate (shared variables, value) that stands for the aggregate in ground rules.
    pub(crate) result: Symbol,
    /// The shared variables.
    pub(crate) shared: Vec<Expr>,
    /// The value; a variable or a ground term.
    pub(crate) value: Expr,
}

/// A condition of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    Atom(Expr),
    Not(Expr),
    Compare(Comparison, Expr, Expr),
    /// `value = low..high`.
    Member(Expr, Expr, Expr),
    Aggregate(Aggregate),
}

impl Literal {
    /// The expressions of the literal.
    pub(crate) fn parts(&self) -> Vec<&Expr> {
        match self {
            Self::Atom(atom) | Self::Not(atom) => vec![atom],
            Self::Compare(_, a, b) => vec![a, b],
            Self::Member(value, low, high) => vec![value, low, high],
            Self::Aggregate(aggregate) => aggregate.shared.iter().chain([&aggregate.value]).collect(),
        }
    }

    pub(crate) fn variables(&self) -> Vec<usize> {
        self.parts().iter().flat_map(|part| part.variables()).collect()
    }

    /// Rewrites every expression of the literal.
    pub(crate) fn map<E>(self, change: &mut impl FnMut(Expr) -> Result<Expr, E>) -> Result<Self, E> {
        Ok(match self {
            Self::Atom(atom) => Self::Atom(change(atom)?),
            Self::Not(atom) => Self::Not(change(atom)?),
            Self::Compare(comparison, a, b) => Self::Compare(comparison, change(a)?, change(b)?),
            Self::Member(value, low, high) => Self::Member(change(value)?, change(low)?, change(high)?),
            Self::Aggregate(mut aggregate) => {
                aggregate.shared = aggregate.shared.into_iter().map(&mut *change).collect::<Result<_, _>>()?;
                aggregate.value = change(aggregate.value)?;
                Self::Aggregate(aggregate)
            }
        })
    }
}

/// `head` if all of `body`.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) head: Expr,
    pub(crate) body: Vec<Literal>,
    /// The names of the variables, by number.
    pub(crate) variables: Vec<String>,
    pub(crate) position: Position,
}

/// `low { atom : condition } high :- body`: each way to choose that many of the atoms is a model.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// One rule `element(shared variables, atom) :- body, condition` per element, all with the same head predicate.
    pub(crate) elements: Predicate,
    /// The rule `instance(shared variables) :- body`.
    pub(crate) instances: Predicate,
    pub(crate) low: i64,
    pub(crate) high: i64,
    pub(crate) position: Position,
}

/// A rule text after reading.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) terms: Terms,
    pub(crate) keywords: Keywords,
    pub(crate) rules: Vec<Rule>,
    /// Choices of the initial program.
    pub(crate) choices: Vec<Choice>,
    /// A predicate without arguments that holds where a constraint is violated, if there are constraints.
    pub(crate) violated: Option<Symbol>,
    /// How users know predicates that normalization invented.
    pub(crate) aliases: BTreeMap<Symbol, String>,
}

/// The symbols of the words with a fixed meaning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keywords {
    pub(crate) role: Symbol,
    pub(crate) init: Symbol,
    pub(crate) truth: Symbol,
    pub(crate) does: Symbol,
    pub(crate) next: Symbol,
    pub(crate) legal: Symbol,
    pub(crate) goal: Symbol,
    pub(crate) terminal: Symbol,
    pub(crate) base: Symbol,
    pub(crate) input: Symbol,
}

impl Keywords {
    pub(crate) const ARITIES: [(&'static str, usize); 10] = [
        ("role", 1),
        ("init", 1),
        ("true", 1),
        ("does", 2),
        ("next", 1),
        ("legal", 2),
        ("goal", 2),
        ("terminal", 0),
        ("base", 1),
        ("input", 2),
    ];

    pub(crate) fn new(terms: &mut Terms) -> Self {
        let [role, init, truth, does, next, legal, goal, terminal, base, input] =
            Self::ARITIES.map(|(name, _)| terms.symbol(name));
        Self { role, init, truth, does, next, legal, goal, terminal, base, input }
    }

    /// The number of arguments of a keyword; none for other symbols.
    pub(crate) fn arity(symbol: Symbol) -> Option<usize> {
        Self::ARITIES.get(symbol.0 as usize).map(|(_, arity)| *arity)
    }
}
