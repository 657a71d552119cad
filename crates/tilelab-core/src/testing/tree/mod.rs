//! A game given as a tree in text: the smallest way to say what a search should find.
//!
//! ```text
//! a(b(1,-1 | -1,1) | ?(0.25: 0.5,-0.5 | 0.75: a(1,-1 | 0,0)))
//! ```
//!
//! A letter is the player to move, with the positions after each action in parentheses; `?` is
//! chance, with the probability before each outcome; a list of numbers is the end of the game, one
//! return per player, and its length gives the number of players. A position is written as the
//! actions that lead to it.
//!
//! `tree:file=PATH` reads the tree from a file that begins with the line `# NAME VERSION`.
//!
//! It is for tests: unlike a compiled game, its state holds a pointer to the tree it walks on.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::sync::Arc;

use crate::registered::Registered;
use crate::{
    Action, Config, Game, GameSpec, Parameter, Parameters, ParseError, PerPlayer, PlaneElement, PlaneSpec, Planes,
    Player, Sources, SpecError, Turn, hash_of_rules, mix,
};
use reader::Reader;

mod reader;

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
    depth: u32,
    file: Option<RuleFile>,
}

/// Where a tree was read from, and what the file says of itself.
#[derive(Clone, Debug, PartialEq)]
struct RuleFile {
    path: String,
    hash: u64,
    name: String,
    version: u32,
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
                return Err(ParseError::described(1, format!("player {player}"), format!("one of {players} players")));
            }
        }
        Ok(Self { text: text.to_owned(), nodes: reader.nodes.into(), players, depth: depth as u32, file: None })
    }

    /// Reads the text of a file: a line `# NAME VERSION`, and a tree.
    fn parse_file(path: &str, text: &str) -> Result<Self, ParseError> {
        let (header, tree) = text.split_once('\n').unwrap_or((text, ""));
        let words: Vec<&str> = header.split_whitespace().collect();
        let (name, version) = match words.as_slice() {
            ["#", name, version] => version.parse().ok().map(|version| ((*name).to_owned(), version)),
            _ => None,
        }
        .ok_or_else(|| ParseError::new(1, header, "`# NAME VERSION`"))?;
        let file = RuleFile { path: path.to_owned(), hash: hash_of_rules(text), name, version };
        Ok(Self { file: Some(file), ..Self::parse(tree.trim())? })
    }
}

impl Config for TreeConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::text("tree", DEFAULT_TREE, "a tree", "the tree to play on"),
        Parameter::text("file", "", "a path", "the file that holds the tree"),
    ];

    fn read(parameters: &Parameters<'_>, sources: &dyn Sources) -> Result<Self, SpecError> {
        let Some(path) = parameters.given("file") else {
            return Self::parse(parameters.text("tree")).map_err(|error| parameters.refuse("tree", error.to_string()));
        };
        if parameters.given("tree").is_some() {
            return Err(parameters.refuse("file", "either a tree or a file"));
        }
        let text = sources.read(path).map_err(|error| SpecError::Mismatch(error.to_string()))?;
        Self::parse_file(path, &text).map_err(|error| SpecError::Mismatch(format!("{path}: {error}")))
    }

    fn values(&self) -> Vec<String> {
        match &self.file {
            Some(file) => vec![DEFAULT_TREE.to_owned(), file.path.clone()],
            None => vec![self.text.clone(), String::new()],
        }
    }

    fn rules_hash(&self) -> Option<u64> {
        self.file.as_ref().map(|file| file.hash)
    }
}

const DEFAULT_TREE: &str = "a(1,-1 | -1,1)";

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
    const ALLOCATES: bool = true;

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

    fn rules_name(&self) -> Cow<'static, str> {
        self.config.file.as_ref().map_or(Cow::Borrowed(Self::NAME), |file| Cow::Owned(file.name.clone()))
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
            version: self.config.file.as_ref().map_or(Self::VERSION, |file| file.version),
            players: self.config.players,
            actions,
            chance_outcomes: widths().map(|(_, outcomes)| outcomes).max().unwrap_or(0),
            max_plies: Some(self.config.depth),
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

/// The tree adds nothing of its own: it shows that such a game can be played everywhere.
impl Registered for Tree {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{Ply, Record, ReplayError, contract};

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
    fn eight_players_keep_the_contract() {
        let leaf = |winner: usize| -> String {
            let values: Vec<&str> = (0..8).map(|seat| if seat == winner { "1" } else { "-0.5" }).collect();
            values.join(",")
        };
        let text = ('a'..='h')
            .rev()
            .enumerate()
            .fold(leaf(0), |rest, (winner, player)| format!("{player}({rest} | {})", leaf(winner)));
        let config = TreeConfig::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        contract::check_planes::<Tree>(&config, 50, 2);
        assert_eq!(Tree::new(&config).spec().players, crate::MAX_PLAYERS);
    }

    fn files(tree: &str) -> BTreeMap<String, String> {
        [("trees/small.txt".to_owned(), format!("# small-tree 7\n{tree}\n"))].into()
    }

    #[test]
    fn a_tree_from_a_file_keeps_the_contract_and_knows_its_rules() {
        let files = files("a(b(1,-1 | -1,1) | 0,0)");
        let config = TreeConfig::from_text_with::<Tree>("file=trees/small.txt", &files).expect("a rule file");
        contract::check_planes_with::<Tree>(&config, &files, 20, 3);
        let mut state = Tree::new(&config);
        assert_eq!((&*state.rules_name(), state.spec().version), ("small-tree", 7));
        let hash = config.rules_hash().map(crate::spec::hash_text).expect("rules from a file have a hash");
        assert_eq!(config.canonical(), format!("file=trees/small.txt,hash={hash}"));

        let mut record = Record::new::<Tree>(&config, vec!["x".to_owned(), "y".to_owned()], 1);
        record.plies.push(Ply::of(&state, Action(1)));
        state.play(Action(1));
        record.finish(&state);
        let line = serde_json::to_string(&record).expect("a record is plain data");
        assert!(line.contains(&format!(r#""rules_hash":"{hash}""#)), "{line}");
        assert!(record.replay_with::<Tree>(&files, |_, _| ()).is_ok());
    }

    #[test]
    fn other_rules_under_the_same_path_are_refused() {
        let (files, changed) = (files("a(1,-1 | -1,1)"), files("a(1,-1 | 0,0)"));
        let read = |text: &str, files: &BTreeMap<String, String>| TreeConfig::from_text_with::<Tree>(text, files);
        let config = read("file=trees/small.txt", &files).expect("a rule file");
        let error = read(&config.canonical(), &changed).expect_err("other rules").to_string();
        assert!(error.contains("the rule file has changed"), "{error}");
        // Line ends do not change rules.
        let dos = files.iter().map(|(path, text)| (path.clone(), text.replace('\n', "\r\n"))).collect();
        assert_eq!(read(&config.canonical(), &dos).map(|config| config.rules_hash()), Ok(config.rules_hash()));

        let record = Record::new::<Tree>(&config, vec!["x".to_owned(), "y".to_owned()], 1);
        assert!(matches!(record.replay_with::<Tree>(&changed, |_, _| ()), Err(ReplayError::Config(_))));
        let error = record.replay::<Tree>(|_, _| ()).expect_err("no files").to_string();
        assert!(error.contains("files are not read here"), "{error}");
        for text in ["file=trees/none.txt", "tree=1,file=trees/small.txt", "tree=1,hash=0123456789abcdef"] {
            assert!(read(text, &files).is_err(), "{text} was accepted");
        }
        let inline = Record::new::<Tree>(&TreeConfig::parse("1").expect("a tree"), vec!["x".to_owned()], 1);
        assert!(!serde_json::to_string(&inline).expect("plain data").contains("rules_hash"));
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
            "1,1,1,1,1,1,1,1,1",
            "a(1) b",
            &deep,
        ] {
            assert!(TreeConfig::parse(text).is_err(), "{text:.40} was accepted");
        }
    }
}
