//! Reads the Game Description Language in KIF form (Love, Hinrichs, Haley, Schkufza, Genesereth: *General game
//! playing: game description language specification*, 2008).

use std::collections::BTreeMap;

use crate::error::{Fault, Position, RuleError, shorten};
use crate::limits::{Exhausted, Limits};
use crate::syntax::{Comparison, Expr, Keywords, Literal, Program, Rule};
use crate::term::Terms;

/// A word or a list, as the text has it.
struct Node<'a> {
    position: Position,
    kind: Kind<'a>,
}

enum Kind<'a> {
    Word(&'a str),
    List(Vec<Node<'a>>),
}

fn syntax(position: Position, expected: &str, found: &str) -> RuleError {
    RuleError::new(position, Fault::Syntax { expected: expected.to_owned(), found: shorten(found) })
}

/// Reads a text into rules.
pub(crate) fn read(text: &str, limits: &Limits<'_>) -> Result<Program, RuleError> {
    let nodes = parse(text, limits.max_depth)?;
    let mut terms = Terms::new(limits.max_depth, limits.max_atoms);
    let keywords = Keywords::new(&mut terms);
    let mut reader = Reader { terms, variables: Vec::new(), max_rules: limits.max_rules };
    let mut rules = Vec::new();
    for node in &nodes {
        reader.rule(node, &mut rules)?;
        if rules.len() > limits.max_rules {
            let fault = Fault::TooLarge { what: "rules", limit: limits.max_rules as u64 };
            return Err(RuleError::new(node.position, fault));
        }
    }
    let Reader { terms, .. } = reader;
    Ok(Program { terms, keywords, rules, choices: Vec::new(), violated: None, aliases: BTreeMap::new() })
}

fn parse(text: &str, max_depth: usize) -> Result<Vec<Node<'_>>, RuleError> {
    let mut position = Position { line: 1, column: 1 };
    let mut open: Vec<(Position, Vec<Node<'_>>)> = Vec::new();
    let mut top = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| !c.is_whitespace() && !matches!(c, '(' | ')' | ';');
        let length = match first {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        let finished = match first {
            '(' if open.len() >= max_depth => {
                let fault = Fault::TooLarge { what: "levels of nested lists", limit: max_depth as u64 };
                return Err(RuleError::new(position, fault));
            }
            '(' => {
                open.push((position, Vec::new()));
                None
            }
            ')' => {
                let Some((start, items)) = open.pop() else {
                    return Err(syntax(position, "a rule", ") without ("));
                };
                Some(Node { position: start, kind: Kind::List(items) })
            }
            _ if is_word(first) => Some(Node { position, kind: Kind::Word(token) }),
            _ => None,
        };
        if let Some(node) = finished {
            open.last_mut().map_or(&mut top, |(_, items)| items).push(node);
        }
        if first == '\n' {
            position = Position { line: position.line + 1, column: 1 };
        } else {
            position.column += token.chars().count() as u32;
        }
        rest = after;
    }
    match open.pop() {
        Some((start, _)) => Err(syntax(start, "a closing )", "the end of the text")),
        None => Ok(top),
    }
}

struct Reader {
    terms: Terms,
    /// The variables of the current rule.
    variables: Vec<String>,
    max_rules: usize,
}

/// A body in disjunctive normal form: each element is one way to satisfy it.
type Alternatives = Vec<Vec<Literal>>;

impl Reader {
    fn rule(&mut self, node: &Node<'_>, rules: &mut Vec<Rule>) -> Result<(), RuleError> {
        self.variables.clear();
        let implication = match &node.kind {
            Kind::List(items) => items.split_first().filter(|(first, _)| matches!(first.kind, Kind::Word("<="))),
            Kind::Word(_) => None,
        };
        let (head, body) = match implication {
            Some((first, rest)) => {
                rest.split_first().ok_or_else(|| syntax(first.position, "a head after <=", "none"))?
            }
            None => (node, &[][..]),
        };
        let position = head.position;
        let head = self.atom(head)?;
        let alternatives = self.all(body, false).map_err(|error| self.name_rule(error, &head))?;
        for body in alternatives {
            rules.push(Rule { head: head.clone(), body, variables: self.variables.clone(), position });
        }
        Ok(())
    }

    fn name_rule(&self, error: RuleError, head: &Expr) -> RuleError {
        error.in_rule(|| head.text(&self.terms, &self.variables))
    }

    /// The conjunction of several formulas.
    fn all(&mut self, formulas: &[Node<'_>], negated: bool) -> Result<Alternatives, RuleError> {
        let mut product: Alternatives = vec![Vec::new()];
        for formula in formulas {
            let choices = self.formula(formula, negated)?;
            if product.len() * choices.len() > self.max_rules {
                let fault = Fault::TooLarge { what: "rules", limit: self.max_rules as u64 };
                return Err(RuleError::new(formula.position, fault));
            }
            let extended = |body: &Vec<Literal>| {
                choices.iter().map(|choice| [body.as_slice(), choice].concat()).collect::<Vec<_>>()
            };
            product = product.iter().flat_map(extended).collect();
        }
        Ok(product)
    }

    /// The disjunction of several formulas.
    fn any(&mut self, formulas: &[Node<'_>], negated: bool) -> Result<Alternatives, RuleError> {
        let mut sum = Vec::new();
        for formula in formulas {
            sum.extend(self.formula(formula, negated)?);
        }
        Ok(sum)
    }

    /// One formula of a body, or its negation.
    fn formula(&mut self, node: &Node<'_>, negated: bool) -> Result<Alternatives, RuleError> {
        if let Kind::List(items) = &node.kind
            && let Some((Node { kind: Kind::Word(word), .. }, rest)) = items.split_first()
        {
            let arity = |expected| match rest.len() {
                found if found == expected => Ok(()),
                found => {
                    let predicate = word.to_ascii_lowercase();
                    Err(RuleError::new(node.position, Fault::Arity { predicate, expected, found }))
                }
            };
            match word.to_ascii_lowercase().as_str() {
                "not" => {
                    arity(1)?;
                    return self.formula(&rest[0], !negated);
                }
                "or" if negated => return self.all(rest, true),
                "and" if !negated => return self.all(rest, false),
                "or" | "and" => return self.any(rest, negated),
                "distinct" => {
                    arity(2)?;
                    let comparison = if negated { Comparison::Equal } else { Comparison::NotEqual };
                    let (left, right) = (self.term(&rest[0])?, self.term(&rest[1])?);
                    return Ok(vec![vec![Literal::Compare(comparison, left, right)]]);
                }
                _ => {}
            }
        }
        let atom = self.atom(node)?;
        Ok(vec![vec![if negated { Literal::Not(atom) } else { Literal::Atom(atom) }]])
    }

    fn atom(&mut self, node: &Node<'_>) -> Result<Expr, RuleError> {
        let (word, arguments) = match &node.kind {
            Kind::Word(word) => (*word, &[][..]),
            Kind::List(items) => match items.split_first() {
                Some((Node { kind: Kind::Word(word), .. }, rest)) => (*word, rest),
                _ => return Err(syntax(node.position, "the name of a relation", "a list")),
            },
        };
        if word.starts_with('?') || is_integer(word) {
            return Err(syntax(node.position, "the name of a relation", word));
        }
        let lower = word.to_ascii_lowercase();
        if ["<=", "not", "or", "and", "distinct"].contains(&lower.as_str()) {
            return Err(syntax(node.position, "an atom", word));
        }
        let keyword = Keywords::ARITIES.iter().find(|(name, _)| *name == lower);
        if let Some((name, expected)) = keyword
            && *expected != arguments.len()
        {
            let fault = Fault::Arity { predicate: (*name).to_owned(), expected: *expected, found: arguments.len() };
            return Err(RuleError::new(node.position, fault));
        }
        let symbol = self.terms.symbol(keyword.map_or(word, |(name, _)| name));
        let arguments = arguments.iter().map(|argument| self.term(argument)).collect::<Result<_, _>>()?;
        self.fold(Expr::Function(symbol, arguments), node.position)
    }

    fn term(&mut self, node: &Node<'_>) -> Result<Expr, RuleError> {
        let expr = match &node.kind {
            Kind::Word(word) if word.starts_with('?') => {
                let number = self.variables.iter().position(|name| name == word).unwrap_or_else(|| {
                    self.variables.push((*word).to_owned());
                    self.variables.len() - 1
                });
                return Ok(Expr::Variable(number));
            }
            Kind::Word(word) if is_integer(word) => {
                let value = word.parse().map_err(|_| syntax(node.position, "a smaller number", word))?;
                Expr::Ground(self.terms.integer(value).map_err(Exhausted::error)?)
            }
            Kind::Word(word) => Expr::Function(self.terms.symbol(word), Vec::new()),
            Kind::List(items) => match items.split_first() {
                Some((Node { kind: Kind::Word(word), .. }, rest)) if !word.starts_with('?') => {
                    let symbol = self.terms.symbol(word);
                    Expr::Function(symbol, rest.iter().map(|item| self.term(item)).collect::<Result<_, _>>()?)
                }
                _ => return Err(syntax(node.position, "the name of a function", "another list")),
            },
        };
        self.fold(expr, node.position)
    }

    fn fold(&mut self, expr: Expr, position: Position) -> Result<Expr, RuleError> {
        expr.fold(&mut self.terms).map_err(|limit| RuleError { position, ..limit.error() })
    }
}

/// Whether a word is an integer in the form in which integers print, so that `07` stays a name.
fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    digits == "0" && word == "0"
        || digits.len() < 18
            && digits.starts_with(|c: char| ('1'..='9').contains(&c))
            && digits.bytes().all(|b| b.is_ascii_digit())
}
