//! From statements to plain rules: pools, intervals, arithmetic in patterns, anonymous variables in negations,
//! aggregates and choices are replaced by further rules and auxiliary predicates.

use std::collections::BTreeMap;

use super::lexer::Token;
use super::parser::{Element, Head, Parser, RawAggregate, RawLiteral, Statement};
use super::patterns::{choices, fresh, visit, without_arithmetic, without_intervals};
use crate::check::unbound;
use crate::error::{Fault, Position, RuleError};
use crate::limits::Limits;
use crate::syntax::{Aggregate, Choice, Comparison, Expr, Keywords, Literal, Predicate, Program, Rule};
use crate::term::{Symbol, Terms};

/// Reads all statements.
pub(super) fn lower(tokens: &[(Token<'_>, Position)], limits: &Limits<'_>) -> Result<Program, RuleError> {
    let mut terms = Terms::new(limits.max_depth, limits.max_atoms);
    let keywords = Keywords::new(&mut terms);
    let mut parser = Parser::new(tokens, terms.clone(), limits.max_depth)?;
    let program =
        Program { terms, keywords, rules: Vec::new(), choices: Vec::new(), violated: None, aliases: BTreeMap::new() };
    let mut lowering = Lowering { program, max_rules: limits.max_rules };
    while let Some(statement) = parser.statement()? {
        // The parser and the lowering take turns with the only table of terms.
        std::mem::swap(&mut parser.terms, &mut lowering.program.terms);
        let result = lowering.statement(statement);
        std::mem::swap(&mut parser.terms, &mut lowering.program.terms);
        result?;
    }
    lowering.program.terms = parser.terms;
    Ok(lowering.program)
}

struct Lowering {
    program: Program,
    max_rules: usize,
}

type Lowered<T> = Result<T, RuleError>;

impl Lowering {
    fn statement(&mut self, statement: Statement) -> Lowered<()> {
        let Statement { head, body, variables, position } = statement;
        match head {
            Head::Atom(head) => {
                let rename = self.predicate(&head) == Some((self.program.keywords.truth, 1));
                self.rules(&head, body, variables, position, rename)
            }
            Head::None => {
                let does = (self.program.keywords.does, 2);
                let mentions = |literal: &RawLiteral| match literal {
                    RawLiteral::Plain(literal) => literal.parts().iter().any(|part| self.predicate(part) == Some(does)),
                    RawLiteral::Aggregate(aggregate) => {
                        let conditions = aggregate.elements.iter().flat_map(|element| &element.conditions);
                        conditions.flat_map(Literal::parts).any(|part| self.predicate(part) == Some(does))
                    }
                };
                if body.iter().any(mentions) {
                    return Ok(());
                }
                let violated = self.program.terms.symbol("violated$");
                self.program.violated = Some(violated);
                self.program.aliases.insert(violated, "a constraint".to_owned());
                self.rules(&Expr::Function(violated, Vec::new()), body, variables, position, false)
            }
            Head::Choice { elements, guards } => self.choice(elements, &guards, &body, &variables, position),
        }
    }

    fn predicate(&self, atom: &Expr) -> Option<Predicate> {
        match atom {
            Expr::Pool(parts) => parts.first().and_then(|part| self.predicate(part)),
            _ => atom.predicate(&self.program.terms),
        }
    }

    /// Adds the rules of a head and a body. With `rename`, the rule is about the initial state, so `true` is `init`.
    fn rules(
        &mut self,
        head: &Expr,
        body: Vec<RawLiteral>,
        mut variables: Vec<String>,
        position: Position,
        rename: bool,
    ) -> Lowered<()> {
        let mut plain = Vec::new();
        let mut aggregates = Vec::new();
        for literal in body {
            match literal {
                RawLiteral::Plain(literal) => plain.push(literal),
                RawLiteral::Aggregate(aggregate) => aggregates.push(aggregate),
            }
        }
        let mut outside: Vec<usize> = plain.iter().flat_map(Literal::variables).chain(head.variables()).collect();
        for aggregate in &aggregates {
            outside.extend(aggregate.guards.iter().flat_map(|(_, guard)| guard.variables()));
        }
        for aggregate in aggregates {
            let lowered = self.aggregate(aggregate, &plain, &outside, &mut variables, position, rename)?;
            plain.extend(lowered);
        }
        for (head, body) in self.alternatives(head, &plain, position)? {
            self.rule(head, body, variables.clone(), position, rename)?;
        }
        Ok(())
    }

    /// Replaces an aggregate by a literal whose value is a new variable, and adds the rules of its tuples.
    fn aggregate(
        &mut self,
        aggregate: RawAggregate,
        plain: &[Literal],
        outside: &[usize],
        variables: &mut Vec<String>,
        position: Position,
        rename: bool,
    ) -> Lowered<Vec<Literal>> {
        let inside = |element: &Element| {
            let of_conditions = element.conditions.iter().flat_map(Literal::variables);
            element.parts.iter().flat_map(Expr::variables).chain(of_conditions).collect::<Vec<_>>()
        };
        let mut shared: Vec<usize> = aggregate.elements.iter().flat_map(inside).collect();
        shared.retain(|variable| outside.contains(variable));
        shared.sort_unstable();
        shared.dedup();
        let shared: Vec<Expr> = shared.into_iter().map(Expr::Variable).collect();
        let width = aggregate.elements.iter().map(|element| element.parts.len()).max().unwrap_or(0).max(1);
        let (tuples, result) = (self.invent("tuples", "an aggregate"), self.invent("value", "an aggregate"));
        let padding = Expr::Function(self.program.terms.symbol("none$"), Vec::new());
        for Element { parts, mut conditions } in aggregate.elements {
            let unused = std::iter::repeat_n(padding.clone(), width - parts.len());
            let head = Expr::Function(tuples, shared.iter().cloned().chain(parts).chain(unused).collect());
            let rule = Rule { head: head.clone(), body: conditions.clone(), variables: variables.clone(), position };
            if unbound(&rule).is_some() {
                // The rule around the aggregate binds what the conditions do not.
                let binds = |literal: &&Literal| !matches!(literal, Literal::Not(_));
                conditions.extend(plain.iter().filter(binds).cloned());
            }
            for (head, body) in self.alternatives(&head, &conditions, position)? {
                self.rule(head, body, variables.clone(), position, rename)?;
            }
        }
        let value = Expr::Variable(fresh(variables));
        let width = shared.len() + width;
        let guards = aggregate.guards.into_iter();
        let guards = guards.map(|(comparison, guard)| Literal::Compare(comparison, value.clone(), guard));
        let mut literals: Vec<Literal> = guards.collect();
        let sums = aggregate.sums;
        literals.insert(0, Literal::Aggregate(Aggregate { sums, tuples: (tuples, width), result, shared, value }));
        Ok(literals)
    }

    /// A choice among initial facts. One among moves says what a machine does anyway.
    fn choice(
        &mut self,
        elements: Vec<Element>,
        guards: &[(Comparison, Expr)],
        body: &[RawLiteral],
        variables: &[String],
        position: Position,
    ) -> Lowered<()> {
        let does = (self.program.keywords.does, 2);
        let is_move = |element: &Element| element.parts.iter().all(|part| self.predicate(part) == Some(does));
        if !elements.is_empty() && elements.iter().all(is_move) {
            return Ok(());
        }
        let (low, high) = self.bounds(guards, position)?;
        let mut shared: Vec<usize> = Vec::new();
        for literal in body {
            match literal {
                RawLiteral::Plain(literal) => shared.extend(literal.variables()),
                RawLiteral::Aggregate(_) => {
                    let fault = Fault::Unsupported("an aggregate in the body of a choice".to_owned());
                    return Err(RuleError::new(position, fault));
                }
            }
        }
        shared.retain(|variable| variables[*variable] != "_");
        shared.sort_unstable();
        shared.dedup();
        let shared: Vec<Expr> = shared.into_iter().map(Expr::Variable).collect();
        let (of_elements, of_instances) = (self.invent("element", "a choice"), self.invent("instance", "a choice"));
        let body: Vec<Literal> = body
            .iter()
            .filter_map(|literal| match literal {
                RawLiteral::Plain(literal) => Some(literal.clone()),
                RawLiteral::Aggregate(_) => None,
            })
            .collect();
        let width = shared.len();
        for Element { parts, conditions } in elements {
            let atoms = parts.into_iter().map(|part| self.as_initial(part));
            let head = Expr::Function(of_elements, shared.iter().cloned().chain(atoms).collect());
            let conditions = [body.clone(), conditions].concat();
            for (head, body) in self.alternatives(&head, &conditions, position)? {
                self.rule(head, body, variables.to_vec(), position, true)?;
            }
        }
        let head = Expr::Function(of_instances, shared);
        for (head, body) in self.alternatives(&head, &body, position)? {
            self.rule(head, body, variables.to_vec(), position, true)?;
        }
        let (elements, instances) = ((of_elements, width + 1), (of_instances, width));
        self.program.choices.push(Choice { elements, instances, low, high, position });
        Ok(())
    }

    /// The smallest and the largest number that the guards of a choice allow.
    fn bounds(&self, guards: &[(Comparison, Expr)], position: Position) -> Lowered<(i64, i64)> {
        let (mut low, mut high) = (0, i64::MAX);
        for (comparison, guard) in guards {
            let value = guard.ground().and_then(|term| self.program.terms.integer_value(term)).ok_or_else(|| {
                RuleError::new(position, Fault::Unsupported("a bound of a choice that is no number".to_owned()))
            })?;
            match comparison {
                Comparison::Equal => (low, high) = (low.max(value), high.min(value)),
                Comparison::LessOrEqual => high = high.min(value),
                Comparison::Less => high = high.min(value.saturating_sub(1)),
                Comparison::GreaterOrEqual => low = low.max(value),
                Comparison::Greater => low = low.max(value.saturating_add(1)),
                Comparison::NotEqual => {
                    let fault = Fault::Unsupported("!= as the bound of a choice".to_owned());
                    return Err(RuleError::new(position, fault));
                }
            }
        }
        Ok((low, high))
    }

    /// An atom of the initial program.
    fn as_initial(&mut self, atom: Expr) -> Expr {
        let Keywords { truth, init, .. } = self.program.keywords;
        match atom {
            Expr::Pool(parts) => Expr::Pool(parts.into_iter().map(|part| self.as_initial(part)).collect()),
            Expr::Function(symbol, parts) if symbol == truth => Expr::Function(init, parts),
            Expr::Ground(term) if self.predicate(&Expr::Ground(term)) == Some((truth, 1)) => {
                let part = self.program.terms.arguments(term)[0];
                Expr::Function(init, vec![Expr::Ground(part)])
            }
            other => other,
        }
    }

    /// Adds one rule without pools.
    fn rule(
        &mut self,
        head: Expr,
        body: Vec<Literal>,
        mut variables: Vec<String>,
        position: Position,
        rename: bool,
    ) -> Lowered<()> {
        if self.program.rules.len() >= self.max_rules {
            return Err(RuleError::new(position, Fault::TooLarge { what: "rules", limit: self.max_rules as u64 }));
        }
        let mut extra = Vec::new();
        let mut lowered = Vec::new();
        let head = without_intervals(head, &mut extra, &mut variables);
        let head = if rename { self.as_initial(head) } else { head };
        for literal in body {
            let literal = match literal {
                Literal::Atom(atom) => {
                    let atom = if rename { self.as_initial(atom) } else { atom };
                    let atom = without_intervals(atom, &mut extra, &mut variables);
                    Literal::Atom(without_arithmetic(atom, &mut extra, &mut variables))
                }
                Literal::Not(atom) => {
                    let atom = if rename { self.as_initial(atom) } else { atom };
                    self.negation(atom, &variables, position)?
                }
                Literal::Compare(comparison, left, right) => match (comparison, left, right) {
                    (Comparison::Equal, value, Expr::Interval(bounds))
                    | (Comparison::Equal, Expr::Interval(bounds), value) => Literal::Member(value, bounds.0, bounds.1),
                    (_, Expr::Interval(_), _) | (_, _, Expr::Interval(_)) => {
                        let fault = Fault::Unsupported("a comparison with an interval other than =".to_owned());
                        return Err(RuleError::new(position, fault));
                    }
                    (comparison, left, right) => Literal::Compare(comparison, left, right),
                },
                other => other,
            };
            lowered.push(literal);
        }
        lowered.extend(extra);
        let mut fold = |expr: Expr| expr.fold(&mut self.program.terms);
        let head = fold(head);
        let body = lowered.into_iter().map(|literal| literal.map(&mut fold)).collect::<Result<Vec<_>, _>>();
        let place = |limit: crate::limits::Exhausted| RuleError { position, ..limit.error() };
        let rule = Rule { head: head.map_err(place)?, body: body.map_err(place)?, variables, position };
        self.program.rules.push(rule);
        Ok(())
    }

    /// A negated atom. Anonymous variables in it mean "for no value", so an auxiliary predicate projects them away.
    fn negation(&mut self, atom: Expr, variables: &[String], position: Position) -> Lowered<Literal> {
        let mut has_interval = false;
        visit(&atom, &mut |part| has_interval |= matches!(part, Expr::Interval(_)));
        if has_interval {
            let fault = Fault::Unsupported("an interval in a negated atom".to_owned());
            return Err(RuleError::new(position, fault));
        }
        let (anonymous, named): (Vec<usize>, Vec<usize>) =
            atom.variables().into_iter().partition(|variable| variables[*variable] == "_");
        if anonymous.is_empty() {
            return Ok(Literal::Not(atom));
        }
        let name = self.predicate(&atom).map_or_else(String::new, |(symbol, _)| self.program.name_of(symbol));
        let some = self.invent("some", &name);
        let head = Expr::Function(some, named.into_iter().map(Expr::Variable).collect());
        self.rule(head.clone(), vec![Literal::Atom(atom)], variables.to_vec(), position, false)?;
        Ok(Literal::Not(head))
    }

    /// A new predicate. Its name contains a character that no text can.
    fn invent(&mut self, name: &str, alias: &str) -> Symbol {
        let number = self.program.aliases.len();
        let symbol = self.program.terms.symbol(&format!("{name}${number}"));
        self.program.aliases.insert(symbol, alias.to_owned());
        symbol
    }

    /// The rules that result from choosing one alternative of each pool.
    fn alternatives(&self, head: &Expr, body: &[Literal], position: Position) -> Lowered<Vec<(Expr, Vec<Literal>)>> {
        let too_many = || RuleError::new(position, Fault::TooLarge { what: "rules", limit: self.max_rules as u64 });
        let mut found: Vec<(Expr, Vec<Literal>)> =
            choices(head, self.max_rules).ok_or_else(too_many)?.into_iter().map(|head| (head, Vec::new())).collect();
        for literal in body {
            let ways: Vec<Literal> = match literal {
                Literal::Atom(atom) => {
                    choices(atom, self.max_rules).ok_or_else(too_many)?.into_iter().map(Literal::Atom).collect()
                }
                other => {
                    let mut has_pool = false;
                    other
                        .parts()
                        .into_iter()
                        .for_each(|part| visit(part, &mut |part| has_pool |= matches!(part, Expr::Pool(_))));
                    if has_pool {
                        let fault = Fault::Unsupported("a pool outside of positive atoms".to_owned());
                        return Err(RuleError::new(position, fault));
                    }
                    vec![other.clone()]
                }
            };
            if found.len() * ways.len() > self.max_rules {
                return Err(too_many());
            }
            let extended = |(head, body): &(Expr, Vec<Literal>)| {
                let with = |way: &Literal| (head.clone(), [body.as_slice(), std::slice::from_ref(way)].concat());
                ways.iter().map(with).collect::<Vec<_>>()
            };
            found = found.iter().flat_map(extended).collect();
        }
        Ok(found)
    }
}
