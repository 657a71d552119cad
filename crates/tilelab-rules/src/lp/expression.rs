//! The grammar of terms: functions, arithmetic, intervals and pools.

use super::lexer::Token;
use super::parser::{Parsed, Parser};
use crate::error::{Fault, RuleError};
use crate::syntax::{Expr, Operator};

impl Parser<'_> {
    /// An expression: an interval, a sum, or an atom.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        self.check_depth(self.depth)?;
        self.depth += 1;
        let low = self.sum()?;
        let expr = if self.accept("..") { Expr::Interval(Box::new((low, self.sum()?))) } else { low };
        self.depth -= 1;
        self.check_depth(expr.depth())?;
        let position = self.position();
        expr.fold(&mut self.terms).map_err(|limit| RuleError { position, ..limit.error() })
    }

    fn check_depth(&self, depth: usize) -> Parsed<()> {
        if depth < self.max_depth {
            return Ok(());
        }
        Err(self.error(Fault::TooLarge { what: "levels of nested terms", limit: self.max_depth as u64 }))
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let mut left = self.product()?;
        loop {
            let operator = match self.peek() {
                Token::Mark("+") => Operator::Add,
                Token::Mark("-") => Operator::Subtract,
                _ => return Ok(left),
            };
            self.at += 1;
            left = self.chain(operator, left, Self::product)?;
        }
    }

    fn product(&mut self) -> Parsed<Expr> {
        let mut left = self.unary()?;
        loop {
            let operator = match self.peek() {
                Token::Mark("*") => Operator::Multiply,
                Token::Mark("/") => Operator::Divide,
                Token::Mark("\\") => Operator::Modulo,
                _ => return Ok(left),
            };
            self.at += 1;
            left = self.chain(operator, left, Self::unary)?;
        }
    }

    /// One more operand. Chains nest to the left, so their length is limited like depth.
    fn chain(&mut self, operator: Operator, left: Expr, operand: fn(&mut Self) -> Parsed<Expr>) -> Parsed<Expr> {
        self.check_depth(left.depth())?;
        Ok(Expr::Arithmetic(operator, Box::new((left, operand(self)?))))
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let mut negative = false;
        while self.accept("-") {
            negative = !negative;
        }
        let part = self.primary()?;
        if !negative {
            return Ok(part);
        }
        let zero = self.integer(0)?;
        Ok(Expr::Arithmetic(Operator::Subtract, Box::new((zero, part))))
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let token = self.peek();
        self.at += usize::from(token != Token::End);
        match token {
            Token::Integer(value) => self.integer(value),
            Token::Variable("_") => {
                self.variables.push("_".to_owned());
                Ok(Expr::Variable(self.variables.len() - 1))
            }
            Token::Variable(name) => {
                let known = self.variables.iter().position(|known| known == name);
                Ok(Expr::Variable(known.unwrap_or_else(|| {
                    self.variables.push(name.to_owned());
                    self.variables.len() - 1
                })))
            }
            Token::Name(name) if self.peek() == Token::Mark("(") => {
                self.at += 1;
                self.arguments(name)
            }
            Token::Name(name) => match self.constants.get(name) {
                Some(value) => Ok(value.clone()),
                None => Ok(Expr::Function(self.terms.symbol(name), Vec::new())),
            },
            Token::Mark("(") => {
                let unwrap = |list: Expr| match list {
                    Expr::Function(_, mut parts) if parts.len() == 1 => parts.remove(0),
                    other => other,
                };
                Ok(match self.arguments("tuple")? {
                    Expr::Pool(alternatives) => Expr::Pool(alternatives.into_iter().map(unwrap).collect()),
                    list => unwrap(list),
                })
            }
            Token::Mark("|") => {
                let part = self.expr()?;
                self.expect("|")?;
                let zero = self.integer(0)?;
                Ok(Expr::Arithmetic(Operator::Absolute, Box::new((part, zero))))
            }
            _ => {
                self.at -= usize::from(token != Token::End);
                self.fail("a term")
            }
        }
    }

    /// Arguments up to the closing parenthesis. `;` separates alternatives.
    fn arguments(&mut self, name: &str) -> Parsed<Expr> {
        let symbol = self.terms.symbol(name);
        let mut alternatives = Vec::new();
        let mut parts = Vec::new();
        if self.accept(")") {
            return Ok(Expr::Function(symbol, parts));
        }
        loop {
            parts.push(self.expr()?);
            if self.accept(",") {
                continue;
            }
            let is_last = self.accept(")");
            if !is_last {
                if self.peek() != Token::Mark(";") {
                    return self.fail(", or )");
                }
                self.at += 1;
            }
            alternatives.push(Expr::Function(symbol, std::mem::take(&mut parts)));
            if is_last {
                break;
            }
        }
        if alternatives.len() == 1 { Ok(alternatives.remove(0)) } else { Ok(Expr::Pool(alternatives)) }
    }

    fn integer(&mut self, value: i64) -> Parsed<Expr> {
        let position = self.position();
        let term = self.terms.integer(value);
        term.map(Expr::Ground).map_err(|limit| RuleError { position, ..limit.error() })
    }
}
