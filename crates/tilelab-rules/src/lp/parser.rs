//! The grammar: statements with expressions as the text has them.

use std::collections::BTreeMap;

use super::lexer::Token;
use crate::error::{Fault, Position, RuleError};
use crate::syntax::{Comparison, Expr, Literal};
use crate::term::Terms;

/// A condition that still contains pools, intervals and aggregates.
pub(super) enum RawLiteral {
    Plain(Literal),
    Aggregate(RawAggregate),
}

/// `#count { tuple : conditions; … }` with the comparisons of its value.
pub(super) struct RawAggregate {
    pub(super) sums: bool,
    pub(super) elements: Vec<Element>,
    /// The value compared with an expression, the value on the left.
    pub(super) guards: Vec<(Comparison, Expr)>,
}

/// `parts : conditions`.
pub(super) struct Element {
    pub(super) parts: Vec<Expr>,
    pub(super) conditions: Vec<Literal>,
}

pub(super) enum Head {
    None,
    Atom(Expr),
    Choice { elements: Vec<Element>, guards: Vec<(Comparison, Expr)> },
}

pub(super) struct Statement {
    pub(super) head: Head,
    pub(super) body: Vec<RawLiteral>,
    pub(super) variables: Vec<String>,
    pub(super) position: Position,
}

pub(super) struct Parser<'a> {
    pub(super) tokens: &'a [(Token<'a>, Position)],
    pub(super) at: usize,
    pub(super) terms: Terms,
    pub(super) constants: BTreeMap<&'a str, Expr>,
    pub(super) variables: Vec<String>,
    pub(super) depth: usize,
    pub(super) max_depth: usize,
}

pub(super) type Parsed<T> = Result<T, RuleError>;

impl<'a> Parser<'a> {
    pub(super) fn new(tokens: &'a [(Token<'a>, Position)], terms: Terms, max_depth: usize) -> Parsed<Self> {
        let mut parser =
            Self { tokens, at: 0, terms, constants: BTreeMap::new(), variables: Vec::new(), depth: 0, max_depth };
        parser.read_constants()?;
        Ok(parser)
    }

    /// Constants may be used before they are defined, so they are read first.
    fn read_constants(&mut self) -> Parsed<()> {
        for start in 0..self.tokens.len() {
            if self.tokens[start].0 == Token::Directive("const") {
                self.at = start + 1;
                let Token::Name(name) = self.peek() else { return self.fail("the name of a constant") };
                self.at += 1;
                self.expect("=")?;
                let value = self.expr()?;
                self.constants.insert(name, value);
                self.expect(".")?;
            }
        }
        self.at = 0;
        Ok(())
    }

    /// The next statement; none at the end.
    pub(super) fn statement(&mut self) -> Parsed<Option<Statement>> {
        while let Token::Directive(name) = self.peek() {
            match name {
                "const" | "show" | "program" | "defined" => self.skip_statement()?,
                "count" | "sum" => return self.fail("a head"),
                _ => return Err(self.error(Fault::Unsupported(format!("#{name}")))),
            }
        }
        if self.peek() == Token::End {
            return Ok(None);
        }
        self.variables.clear();
        let position = self.position();
        let head = self.head()?;
        let body = if self.accept(":-") { self.body()? } else { Vec::new() };
        self.expect(".")?;
        Ok(Some(Statement { head, body, variables: self.variables.clone(), position }))
    }

    fn skip_statement(&mut self) -> Parsed<()> {
        while !self.accept(".") {
            if self.peek() == Token::End {
                return self.fail(".");
            }
            self.at += 1;
        }
        Ok(())
    }

    fn head(&mut self) -> Parsed<Head> {
        if self.peek() == Token::Mark(":-") {
            return Ok(Head::None);
        }
        let mut guards = Vec::new();
        if self.peek() != Token::Mark("{") {
            let first = self.expr()?;
            let comparison = self.comparison();
            if comparison.is_none() && self.peek() != Token::Mark("{") {
                if matches!(self.peek(), Token::Mark("|" | ";" | ":")) {
                    return Err(self.error(Fault::Unsupported("a disjunction in a head".to_owned())));
                }
                return Ok(Head::Atom(first));
            }
            guards.push((comparison.unwrap_or(Comparison::LessOrEqual).swapped(), first));
        }
        self.expect("{")?;
        let mut elements = Vec::new();
        while self.peek() != Token::Mark("}") {
            let atom = self.expr()?;
            elements.push(Element { parts: vec![atom], conditions: self.conditions()? });
            if !self.accept(";") && self.peek() != Token::Mark("}") {
                return self.fail("; or }");
            }
        }
        self.expect("}")?;
        if !matches!(self.peek(), Token::Mark("." | ":-")) {
            let comparison = self.comparison().unwrap_or(Comparison::LessOrEqual);
            guards.push((comparison, self.expr()?));
        }
        Ok(Head::Choice { elements, guards })
    }

    /// `: literal, …` after the parts of an element.
    fn conditions(&mut self) -> Parsed<Vec<Literal>> {
        let mut conditions = Vec::new();
        if self.accept(":") && !matches!(self.peek(), Token::Mark(";" | "}")) {
            loop {
                for literal in self.literal()? {
                    match literal {
                        RawLiteral::Plain(literal) => conditions.push(literal),
                        RawLiteral::Aggregate(_) => {
                            return Err(self.error(Fault::Unsupported("an aggregate in an aggregate".to_owned())));
                        }
                    }
                }
                if !self.accept(",") {
                    break;
                }
            }
        }
        Ok(conditions)
    }

    fn body(&mut self) -> Parsed<Vec<RawLiteral>> {
        let mut body = Vec::new();
        if self.peek() == Token::Mark(".") {
            return Ok(body);
        }
        loop {
            body.extend(self.literal()?);
            if self.peek() == Token::Mark(":") {
                return Err(self.error(Fault::Unsupported("a conditional literal".to_owned())));
            }
            if !self.accept(",") && !self.accept(";") {
                return Ok(body);
            }
        }
    }

    /// One literal; a chain of comparisons gives several.
    fn literal(&mut self) -> Parsed<Vec<RawLiteral>> {
        let mut negated = false;
        while self.peek() == Token::Name("not") {
            self.at += 1;
            negated = !negated;
        }
        if matches!(self.peek(), Token::Directive("count" | "sum")) {
            return Ok(vec![self.aggregate(Vec::new(), negated)?]);
        }
        let mut left = self.expr()?;
        let mut found = Vec::new();
        while let Some(comparison) = self.comparison() {
            if matches!(self.peek(), Token::Directive("count" | "sum")) {
                found.push(self.aggregate(vec![(comparison.swapped(), left)], negated)?);
                return Ok(found);
            }
            let right = self.expr()?;
            let comparison = if negated { comparison.negated() } else { comparison };
            found.push(RawLiteral::Plain(Literal::Compare(comparison, left, right.clone())));
            left = right;
        }
        if negated && found.len() > 1 {
            return Err(self.error(Fault::Unsupported("a negated chain of comparisons".to_owned())));
        }
        if found.is_empty() {
            found.push(RawLiteral::Plain(if negated { Literal::Not(left) } else { Literal::Atom(left) }));
        }
        Ok(found)
    }

    fn aggregate(&mut self, mut guards: Vec<(Comparison, Expr)>, negated: bool) -> Parsed<RawLiteral> {
        let sums = self.peek() == Token::Directive("sum");
        self.at += 1;
        self.expect("{")?;
        let mut elements = Vec::new();
        while self.peek() != Token::Mark("}") {
            let mut parts = Vec::new();
            while !matches!(self.peek(), Token::Mark(":" | ";" | "}")) {
                parts.push(self.expr()?);
                if !self.accept(",") {
                    break;
                }
            }
            elements.push(Element { parts, conditions: self.conditions()? });
            if !self.accept(";") && self.peek() != Token::Mark("}") {
                return self.fail("; or }");
            }
        }
        self.expect("}")?;
        if let Some(comparison) = self.comparison() {
            guards.push((comparison, self.expr()?));
        }
        if negated {
            let [(comparison, _)] = guards.as_mut_slice() else {
                return Err(self.error(Fault::Unsupported("a negated aggregate with two bounds".to_owned())));
            };
            *comparison = comparison.negated();
        }
        Ok(RawLiteral::Aggregate(RawAggregate { sums, elements, guards }))
    }

    fn comparison(&mut self) -> Option<Comparison> {
        let comparison = match self.peek() {
            Token::Mark("=" | "==") => Comparison::Equal,
            Token::Mark("!=" | "<>") => Comparison::NotEqual,
            Token::Mark("<") => Comparison::Less,
            Token::Mark("<=") => Comparison::LessOrEqual,
            Token::Mark(">") => Comparison::Greater,
            Token::Mark(">=") => Comparison::GreaterOrEqual,
            _ => return None,
        };
        self.at += 1;
        Some(comparison)
    }

    pub(super) fn peek(&self) -> Token<'a> {
        self.tokens.get(self.at).map_or(Token::End, |(token, _)| *token)
    }

    pub(super) fn position(&self) -> Position {
        self.tokens.get(self.at).or(self.tokens.last()).map(|(_, position)| *position).unwrap_or_default()
    }

    pub(super) fn accept(&mut self, mark: &'static str) -> bool {
        let found = self.peek() == Token::Mark(mark);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, mark: &'static str) -> Parsed<()> {
        if self.accept(mark) { Ok(()) } else { self.fail(mark) }
    }

    pub(super) fn error(&self, fault: Fault) -> RuleError {
        RuleError::new(self.position(), fault)
    }

    pub(super) fn fail<T>(&self, expected: &str) -> Parsed<T> {
        Err(self.error(Fault::Syntax { expected: expected.to_owned(), found: self.peek().text() }))
    }
}
