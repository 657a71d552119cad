//! A game given as a tree in text: the smallest way to say what a search should find.
//!
//! ```text
//! a(b(1,-1 | -1,1) | ?(0.25: 0.5,-0.5 | 0.75: a(1,-1 | 0,0)))
//! ```
//!
//! A letter is the player to move, with the positions after each action in parentheses; `?` is
//! chance, with the probability before each outcome; a list of numbers is the end of the game, one
//! return a player, and its length gives the number of players. A position is written as the
//! actions that lead to it.
//!
//! It is for tests: unlike a real game, its state holds a pointer to the tree it walks on.

use std::fmt::{self, Display};
use std::sync::Arc;

use crate::{
    Action, Config, Game, GameSpec, Parameter, Parameters, ParseError, PerPlayer, PlaneElement, PlaneSpec, Planes,
    Player, SpecError, Turn, mix,
};

/// A node of the tree; children are indices into [`TreeConfig`]'s nodes.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Choice(Player, Vec<usize>),
    Chance(Vec<(f32, usize)>),
    Leaf(Vec<f32>),
}

/// The tree that is played on.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeConfig {
    text: String,
    nodes: Arc<[Node]>,
    players: usize,
    depth: usize,
}

impl TreeConfig {
    /// Reads a tree.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { text, at: 0, nodes: Vec::new(), players: None };
        let depth = reader.node(0)?.1;
        reader.skip_space();
        if reader.at < text.len() {
            return Err(reader.fail("the end of the text"));
        }
        let players = reader.players.expect("every tree ends in leaves");
        for node in &reader.nodes {
            if let Node::Choice(player, _) = node
                && player.index() >= players
            {
                return Err(ParseError::said(1, format!("player {player}"), format!("one of {players} players")));
            }
        }
        Ok(Self { text: text.to_owned(), nodes: reader.nodes.into(), players, depth })
    }
}

/// A recursive-descent reader; the deepest tree it takes keeps it far from the end of the stack.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    nodes: Vec<Node>,
    players: Option<usize>,
}

impl Reader<'_> {
    const MAX_DEPTH: usize = 100;

    fn fail(&self, expected: &str) -> ParseError {
        ParseError::new(1, &self.text[self.at..], expected)
    }

    fn skip_space(&mut self) {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
    }

    fn eat(&mut self, wanted: char) -> bool {
        self.skip_space();
        let found = self.text[self.at..].starts_with(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
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
    fn node(&mut self, depth: usize) -> Result<(usize, usize), ParseError> {
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
            return Err(self.fail("a player from a to d, ? or the returns of a leaf"));
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
            return Err(self.fail("leaves with the same number of returns, at most four, before this"));
        }
        Ok(returns)
    }
}

impl Config for TreeConfig {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::text("tree", "a(1,-1 | -1,1)", "a tree", "the tree to play on")];

    fn read(parameters: &Parameters<'_>) -> Result<Self, SpecError> {
        Self::parse(parameters.text("tree")).map_err(|error| parameters.refuse("tree", error.to_string()))
    }

    fn values(&self) -> Vec<String> {
        vec![self.text.clone()]
    }
}

/// A position: a node of the tree and the way to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    config: TreeConfig,
    path: Vec<Action>,
    node: usize,
}

impl Eq for Tree {}

impl Tree {
    fn here(&self) -> &Node {
        &self.config.nodes[self.node]
    }
}

impl Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("path")?;
        self.path.iter().try_for_each(|action| write!(f, " {}", action.0))
    }
}

impl Game for Tree {
    type Config = TreeConfig;

    const NAME: &'static str = "tree";
    const SUMMARY: &'static str = "A game tree in text, for tests of searches";
    const VERSION: u32 = 1;

    fn new(config: &TreeConfig) -> Self {
        Self { config: config.clone(), path: Vec::new(), node: 0 }
    }

    fn parse(config: &TreeConfig, text: &str) -> Result<Self, ParseError> {
        let mut words = text.split_whitespace();
        if words.next() != Some("path") {
            return Err(ParseError::new(1, text, "path and the actions played"));
        }
        let mut state = Self::new(config);
        for word in words {
            let action = word.parse().ok().map(Action).filter(|&action| state.is_legal(action));
            state.play(action.ok_or_else(|| ParseError::new(1, word, "a legal action"))?);
        }
        Ok(state)
    }

    fn spec(&self) -> GameSpec {
        let width = |node: &Node| match node {
            Node::Choice(_, children) => (children.len(), 0),
            Node::Chance(children) => (0, children.len()),
            Node::Leaf(_) => (0, 0),
        };
        let widths = || self.config.nodes.iter().map(width);
        let actions = widths().map(|(actions, _)| actions).max().unwrap_or(0).max(1);
        GameSpec {
            name: Self::NAME,
            version: Self::VERSION,
            players: self.config.players,
            actions,
            chance_outcomes: widths().map(|(_, outcomes)| outcomes).max().unwrap_or(0),
            max_plies: self.config.depth,
        }
    }

    fn turn(&self) -> Turn {
        match self.here() {
            Node::Choice(player, _) => Turn::Player(*player),
            Node::Chance(_) => Turn::Chance,
            Node::Leaf(_) => Turn::Over,
        }
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        let count = if let Node::Choice(_, children) = self.here() { children.len() } else { 0 };
        (0..count as u16).map(Action)
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let outcomes = if let Node::Chance(children) = self.here() { children.as_slice() } else { &[] };
        outcomes.iter().enumerate().map(|(outcome, &(probability, _))| (Action(outcome as u16), probability))
    }

    fn play(&mut self, action: Action) {
        self.path.push(action);
        self.node = match self.here() {
            Node::Choice(_, children) => children[action.index()],
            Node::Chance(children) => children[action.index()].1,
            Node::Leaf(_) => panic!("nothing is legal at a leaf"),
        };
    }

    fn returns(&self) -> PerPlayer<f32> {
        match self.here() {
            Node::Leaf(returns) => PerPlayer::from_fn(returns.len(), |player| returns[player.index()]),
            _ => PerPlayer::same(self.config.players, 0.0),
        }
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        None
    }

    fn hash(&self) -> u64 {
        mix(self.node as u64)
    }

    fn action_name(&self, action: Action) -> String {
        action.0.to_string()
    }
}

/// One plane with a cell for each node: 1 at the node of the position.
impl Planes for Tree {
    fn plane_spec(&self) -> PlaneSpec {
        PlaneSpec { observation: [1, 1, self.config.nodes.len()], policy: [self.spec().actions, 1, 1] }
    }

    fn observe<L: PlaneElement>(&self, _: Player, planes: &mut [L]) {
        planes.fill(L::ZERO);
        planes[self.node] = L::ONE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract;

    #[test]
    fn trees_with_chance_and_three_players_keep_the_contract() {
        for text in [
            "a(1,-1 | -1,1)",
            "a(b(1,-1 | -1,1) | ?(0.25: 0.5,-0.5 | 0.75: a(1,-1 | 0,0)))",
            "?(0.5: a(b(c(1,-0.5,-0.5 | 0,0,0) | -0.5,1,-0.5) | -0.5,-0.5,1) | 0.5: b(0,0,0))",
            "a(1 | ?(0.125: 0.5 | 0.875: -1))",
        ] {
            let config = TreeConfig::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            contract::check_planes::<Tree>(&config, 50, 1);
        }
    }

    #[test]
    fn refuses_what_is_not_a_tree() {
        let deep = "a(".repeat(200_000);
        for text in [
            "",
            "a",
            "a(",
            "a()",
            "a(1,-1",
            "x(1)",
            "a(1,-1|1)",
            "c(1,-1)",
            "?(0.5:1|0.4:1)",
            "?(1)",
            "a(2)",
            "1,1,1,1,1",
            "a(1) b",
            &deep,
        ] {
            assert!(TreeConfig::parse(text).is_err(), "{text:.40} was taken");
        }
    }
}
