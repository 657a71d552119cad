//! Reading the text form of a tree.

use super::Node;
use crate::{ParseError, Player};

/// A recursive-descent reader; the deepest tree it takes keeps it far from the end of the stack.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) nodes: Vec<Node>,
    pub(super) players: Option<usize>,
}

impl Reader<'_> {
    const MAX_DEPTH: usize = 100;

    pub(super) fn fail(&self, expected: &str) -> ParseError {
        ParseError::new(1, &self.text[self.at..], expected)
    }

    pub(super) fn skip_space(&mut self) {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
    }

    fn eat(&mut self, expected: char) -> bool {
        self.skip_space();
        let is_next = self.text[self.at..].starts_with(expected);
        self.at += if is_next { expected.len_utf8() } else { 0 };
        is_next
    }

    fn number(&mut self) -> Result<f32, ParseError> {
        self.skip_space();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !"+-.0123456789".contains(c)).unwrap_or(rest.len());
        let number = rest[..length].parse().ok().filter(|number: &f32| (-1.0..=1.0).contains(number));
        let number = number.ok_or_else(|| self.fail("a number from -1 to 1"))?;
        self.at += length;
        Ok(number)
    }

    /// Reads a node and those below it; gives its index and height.
    pub(super) fn node(&mut self, depth: usize) -> Result<(usize, usize), ParseError> {
        if depth > Self::MAX_DEPTH {
            return Err(self.fail("a tree at most 100 deep"));
        }
        self.skip_space();
        let index = self.nodes.len();
        self.nodes.push(Node::Leaf(Vec::new()));
        let letter = self.text[self.at..].chars().next().filter(|c| c.is_ascii_alphabetic() || *c == '?');
        let Some(letter) = letter else {
            self.nodes[index] = Node::Leaf(self.leaf()?);
            return Ok((index, 0));
        };
        let player = Player::from_letter(letter);
        if letter != '?' && player.is_none() {
            return Err(self.fail("a player from a to h, ? or the returns of a leaf"));
        }
        self.at += 1;
        if !self.eat('(') {
            return Err(self.fail("("));
        }
        let mut children = Vec::new();
        let mut height = 0;
        loop {
            let mut probability = 1.0;
            if player.is_none() {
                probability = self.number()?;
                if probability <= 0.0 || !self.eat(':') {
                    return Err(self.fail("a probability above 0 and a colon"));
                }
            }
            let (child, below) = self.node(depth + 1)?;
            children.push((probability, child));
            height = height.max(below + 1);
            if self.eat(')') {
                break;
            }
            if !self.eat('|') {
                return Err(self.fail("| or )"));
            }
        }
        let total: f32 = children.iter().map(|&(probability, _)| probability).sum();
        self.nodes[index] = match player {
            Some(player) => Node::Choice(player, children.into_iter().map(|(_, child)| child).collect()),
            None if (total - 1.0).abs() < 1e-5 => Node::Chance(children),
            None => return Err(self.fail("probabilities that sum to 1 before this")),
        };
        Ok((index, height))
    }

    fn leaf(&mut self) -> Result<Vec<f32>, ParseError> {
        let mut returns = vec![self.number()?];
        while self.eat(',') {
            returns.push(self.number()?);
        }
        let players = *self.players.get_or_insert(returns.len());
        if returns.len() != players || players > crate::MAX_PLAYERS {
            return Err(self.fail("leaves with the same number of returns, at most eight, before this"));
        }
        Ok(returns)
    }
}
