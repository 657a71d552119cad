//! Trees of small games: what merges, what folds, and what the picture shows.

use std::collections::HashSet;

use tilelab_core::Turn;

use super::layout::{Kind, Layout};
use super::{GameTree, TreeEdge, TreeError, TreeRequest, picture};
use crate::{AgentSpec, open_game};

fn agent(text: &str) -> AgentSpec {
    text.parse().expect("an agent")
}

fn grown<'a>(
    game: &str,
    agent: &'a AgentSpec,
    change: impl FnOnce(&mut TreeRequest<'a>),
) -> Result<GameTree, TreeError> {
    let mut request = TreeRequest { max_nodes: 500, depth: 10, ..TreeRequest::new(agent) };
    change(&mut request);
    open_game(game).expect("a game").tree(&request)
}

fn tree(game: &str, agent_text: &str) -> GameTree {
    grown(game, &agent(agent_text), |_| ()).expect("a tree")
}

/// What holds for every tree.
fn check(tree: &GameTree) {
    let texts: HashSet<&str> = tree.nodes.iter().map(|node| node.text.as_str()).collect();
    assert_eq!(texts.len(), tree.nodes.len(), "every position is one node");
    for (id, node) in tree.nodes.iter().enumerate() {
        assert_eq!(node.id, id);
        assert!(node.depth <= tree.depth);
        let parents = || tree.nodes.iter().filter(|parent| parent.edges.iter().any(|edge| edge.child == id));
        let nearest = parents().map(|parent| parent.depth + 1).min();
        assert!(id == 0 || nearest == Some(node.depth), "node {id} is in the layer of its shortest way");
        if !node.edges.is_empty() && node.turn != Turn::Over {
            let sum: f32 = node.edges.iter().map(|edge| edge.probability).sum();
            assert!((sum + node.folded_probability - 1.0).abs() < 1e-3, "node {id}: {sum}");
        }
        assert!(node.edges.is_sorted_by(|a, b| a.probability >= b.probability));
        assert_eq!(node.result.is_some(), node.turn == Turn::Over);
    }
    assert!(tree.nodes.is_sorted_by_key(|node| node.depth));
}

#[test]
fn positions_reached_in_several_ways_are_one_node() {
    // Two stones in two piles: a takes one of them and b the other.
    let all = grown("nim:piles=1-1", &agent("mcts:nodes=50"), |request| request.min_probability = 0.0).expect("a tree");
    check(&all);
    let layers: Vec<usize> = (0..3).map(|depth| all.nodes.iter().filter(|node| node.depth == depth).count()).collect();
    assert_eq!(layers, [1, 2, 1], "both ways lead to the end");
    assert_eq!(all.nodes[3].result.as_deref(), Some("b wins"));
    assert_eq!(all.nodes[3].value, Some(vec![-1.0, 1.0]));
    let layout = Layout::new(&all, |_, _| 10.0);
    let references = layout.items.iter().filter(|item| item.kind == Kind::Reference(3)).count();
    assert_eq!((layout.items.len(), references, layout.layers), (5, 1, 3));
    assert_eq!(layout.width, 20.0, "as wide as its leaves");
    assert_eq!(layout.items[0].x, 10.0, "the root is centered");
}

/// A likely long way can find a position before a short one does; its subtree must not be cut off too early.
#[test]
fn a_position_grows_as_deep_as_its_shortest_way_allows() {
    let agent = agent("mcts:nodes=30");
    for depth in 1..6 {
        let change = |request: &mut TreeRequest<'_>| {
            (request.depth, request.min_probability) = (depth, 0.0);
        };
        let tree = grown("nim:piles=1-2-3", &agent, change).expect("a tree");
        check(&tree);
        for node in tree.nodes.iter().filter(|node| node.depth < depth && node.turn != Turn::Over) {
            assert!(!node.edges.is_empty() && node.folded == 0, "node {} has all its moves", node.id);
        }
        assert!(tree.nodes.iter().filter(|node| node.depth == depth).all(|node| node.edges.is_empty()));
    }
}

#[test]
fn unlikely_moves_are_folded() {
    let tree = tree("nim:piles=3-4-5", "first");
    check(&tree);
    assert_eq!((tree.nodes[0].edges.len(), tree.nodes[0].folded), (1, 11), "an agent without shares plays one move");
    let all = |nodes: usize| {
        let full = grown("hex:size=5", &agent("mcts:nodes=100"), |request| request.max_nodes = nodes).expect("a tree");
        check(&full);
        assert_eq!(full.nodes.len(), nodes);
        full
    };
    let (small, large) = (all(10), all(30));
    assert_eq!(small.nodes[0].edges.len() + small.nodes[0].folded, 25);
    let contains = |node: &super::TreeNode| large.nodes.iter().any(|other| other.text == node.text);
    assert!(small.nodes.iter().all(contains), "a larger tree adds less likely positions");
}

#[test]
fn the_seed_decides_everything() {
    let by_seed = |seed| grown("hex:size=3", &agent("mcts:nodes=40"), |request| request.seed = seed).expect("a tree");
    assert_eq!(by_seed(1), by_seed(1));
    assert_ne!(by_seed(1).nodes, by_seed(2).nodes);
    // A subtree is the same when it is grown from its own root.
    let agent = agent("mcts:nodes=40");
    let whole = grown("hex:size=3", &agent, |request| request.depth = 2).expect("a tree");
    let child = &whole.nodes[1];
    let alone =
        grown("hex:size=3", &agent, |request| (request.depth, request.position) = (1, Some(child.text.as_str())));
    let alone = alone.expect("a tree");
    let moves = |edges: &[TreeEdge]| edges.iter().map(|edge| (edge.action, edge.probability)).collect::<Vec<_>>();
    assert_eq!(moves(&alone.nodes[0].edges), moves(&child.edges));
    assert_eq!(alone.nodes[0].value, child.value);
}

#[test]
fn an_oracle_marks_mistakes() {
    let perfect = tree("nim:piles=1-2-2", "perfect");
    check(&perfect);
    assert!(perfect.nodes.iter().all(|node| node.exact.is_some() && !node.prefers_mistake()));
    assert_eq!(perfect.nodes[0].value, Some(vec![1.0, -1.0]));
    assert_eq!(perfect.nodes[0].edges.len(), 1, "only taking the single stone wins");
    // Only taking the pile of two wins here; the first legal move takes a single stone.
    let first = tree("nim:piles=1-1-2", "first");
    assert_eq!((first.nodes[0].edges[0].loss, first.nodes[0].prefers_mistake()), (Some(2.0), true));
    // A game without an oracle has no marks.
    let hex = grown("hex:size=3", &agent("first"), |_| ()).expect("a tree");
    assert!(hex.nodes.iter().all(|node| node.exact.is_none() && node.edges.iter().all(|edge| edge.loss.is_none())));
}

#[test]
fn chance_draws_with_its_probabilities() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tree.txt");
    std::fs::write(&file, "# example 1\na(?(0.25: 1,-1 | 0.75: b(-1,1 | 0,0)) | 0,0)").expect("a file");
    let tree = tree(&format!("tree:file={}", file.display()), "mcts:nodes=200");
    check(&tree);
    let chance = tree.nodes.iter().find(|node| node.turn == Turn::Chance).expect("a chance node");
    assert_eq!(chance.edges.iter().map(|edge| edge.probability).collect::<Vec<_>>(), [0.75, 0.25]);
    assert!(chance.value.is_none() && chance.edges.iter().all(|edge| !edge.chosen));
    let svg = picture::svg(&tree);
    assert!(svg.contains("outcomes of chance") && svg.contains("stroke-dasharray"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let refuse = |game: &str, name: &str, change: fn(&mut TreeRequest<'_>)| {
        grown(game, &agent(name), change).expect_err("an error").to_string()
    };
    assert_eq!(refuse("nim", "first", |request| request.depth = 0), "depth 0, expected 1 to 50");
    assert!(refuse("nim", "first", |request| request.max_nodes = 0).contains("number of nodes 0"));
    assert!(refuse("nim", "first", |request| request.min_probability = f32::NAN).contains("NaN, expected 0 to 1"));
    assert!(refuse("nim", "first", |request| request.position = Some("nonsense")).starts_with("position: "));
    assert!(refuse("nim", "strategic", |_| ()).contains("does not play nim"));
}

/// Every element that is opened is closed, in order.
fn check_xml(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "escaped text: {text}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "closed in order"),
            (false, true) => {}
            (false, false) => open.push(name),
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty());
}

#[test]
fn pictures_are_valid_and_escape_names() {
    let mut tree = tree("nim:piles=1-2-2", "mcts:nodes=81");
    tree.nodes[0].edges[0].name = "<b>&\"\u{1}".to_owned();
    tree.nodes[0].edges[0].loss = Some(2.0);
    tree.nodes[1].scene = None;
    tree.nodes[1].text = "a < b".to_owned();
    let svg = picture::svg(&tree);
    check_xml(&svg);
    assert!(svg.contains("&lt;b&gt;&amp;&quot;\u{fffd}? ·") && svg.contains("a &lt; b"));
    assert!(svg.contains("#ffd84d"), "the preferred mistake is yellow");
    assert!(svg.contains("href=\"#node-"), "repeated positions refer to the first");
}

#[test]
fn every_game_has_a_picture() {
    for example in crate::GAMES.iter().flat_map(|game| game.examples) {
        let tree = grown(example, &agent("random"), |request| (request.depth, request.max_nodes) = (2, 5));
        let tree = tree.expect(example);
        check(&tree);
        check_xml(&picture::svg(&tree));
    }
}
