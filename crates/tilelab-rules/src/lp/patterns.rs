//! Rewriting expressions: pools, intervals, and arithmetic in patterns.

use crate::syntax::{Comparison, Expr, Literal};

/// Adds a variable that the text does not have.
pub(super) fn fresh(variables: &mut Vec<String>) -> usize {
    variables.push("…".to_owned());
    variables.len() - 1
}

pub(super) fn visit(expr: &Expr, look: &mut impl FnMut(&Expr)) {
    look(expr);
    match expr {
        Expr::Function(_, parts) | Expr::Pool(parts) => parts.iter().for_each(|part| visit(part, look)),
        Expr::Arithmetic(_, parts) | Expr::Interval(parts) => {
            visit(&parts.0, look);
            visit(&parts.1, look);
        }
        Expr::Ground(_) | Expr::Variable(_) => {}
    }
}

/// The expressions without pools that an expression stands for; none if there are more than `limit`.
pub(super) fn choices(expr: &Expr, limit: usize) -> Option<Vec<Expr>> {
    let pair = |parts: &(Expr, Expr)| Some((choices(&parts.0, limit)?, choices(&parts.1, limit)?));
    match expr {
        Expr::Ground(_) | Expr::Variable(_) => Some(vec![expr.clone()]),
        Expr::Pool(parts) => {
            let parts = parts.iter().map(|part| choices(part, limit)).collect::<Option<Vec<_>>>()?.concat();
            (parts.len() <= limit).then_some(parts)
        }
        Expr::Function(symbol, parts) => {
            let mut found = vec![Vec::new()];
            for part in parts {
                let ways = choices(part, limit)?;
                if found.len() * ways.len() > limit {
                    return None;
                }
                let extended = |prefix: &Vec<Expr>| {
                    ways.iter().map(|way| [prefix.as_slice(), std::slice::from_ref(way)].concat()).collect::<Vec<_>>()
                };
                found = found.iter().flat_map(extended).collect();
            }
            Some(found.into_iter().map(|parts| Expr::Function(*symbol, parts)).collect())
        }
        Expr::Arithmetic(operator, parts) => match pair(parts)? {
            (a, b) if a.len() == 1 && b.len() == 1 => Some(vec![Expr::Arithmetic(*operator, parts.clone())]),
            _ => None,
        },
        Expr::Interval(parts) => match pair(parts)? {
            (a, b) if a.len() == 1 && b.len() == 1 => Some(vec![expr.clone()]),
            _ => None,
        },
    }
}

/// Patterns of joins hold no arithmetic: a new variable stands for its value.
pub(super) fn without_arithmetic(expr: Expr, extra: &mut Vec<Literal>, variables: &mut Vec<String>) -> Expr {
    match expr {
        Expr::Arithmetic(..) => {
            let variable = Expr::Variable(fresh(variables));
            extra.push(Literal::Compare(Comparison::Equal, variable.clone(), expr));
            variable
        }
        Expr::Function(symbol, parts) => {
            let parts = parts.into_iter().map(|part| without_arithmetic(part, extra, variables));
            Expr::Function(symbol, parts.collect())
        }
        other => other,
    }
}

/// A new variable stands for each interval.
pub(super) fn without_intervals(expr: Expr, extra: &mut Vec<Literal>, variables: &mut Vec<String>) -> Expr {
    match expr {
        Expr::Interval(bounds) => {
            let variable = Expr::Variable(fresh(variables));
            extra.push(Literal::Member(variable.clone(), bounds.0, bounds.1));
            variable
        }
        Expr::Function(symbol, parts) => {
            let parts = parts.into_iter().map(|part| without_intervals(part, extra, variables));
            Expr::Function(symbol, parts.collect())
        }
        other => other,
    }
}
