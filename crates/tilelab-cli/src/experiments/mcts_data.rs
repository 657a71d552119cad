//! The paper's training data for dominoes: moves with their visit shares in Monte Carlo tree search (its Figure 7).
//!
//! The search is the paper's program: score q + 0.3 √N / (1 + n), unvisited moves first, one random playout per
//! iteration. Every move in the tree is a row: the position, the move, the next position and p = n / N. Rows with the
//! same position and move are one row, the one with the most visits. The program stops early where the value of the
//! leaf did not change at a check every 20 iterations; it does not say which leaf, so we take the one just visited.

use std::collections::HashMap;
use std::fmt::Write as _;

use tilelab_core::{Action, Config as _, Game, PerPlayer, Player, Rng, Turn};
use tilelab_games::dominoes::{Dominoes, DominoesConfig};

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "mcts-data",
    summary: "which move probabilities does tree search give as training data for dominoes?",
    source: "Hahn and Seiling, Dominkows (2020), Figure 7",
    run,
};

const EXPLORATION: f64 = 0.3;
const CHECK_INTERVAL: u32 = 20;
const BINS: usize = 10;

/// A position in the tree, reached by `action` from `parent`.
struct Node {
    state: Dominoes,
    action: Option<Action>,
    parent: usize,
    /// The numbers of its children, from the first to one past the last; equal before it is expanded.
    children: [usize; 2],
    visits: u32,
    /// The sum of the returns of the player who moved here.
    sum: f64,
}

impl Node {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// The paper's tree search from one deal.
struct Search {
    nodes: Vec<Node>,
    rng: Rng,
}

impl Search {
    fn new(state: Dominoes, rng: Rng) -> Self {
        let root = Node { state, action: None, parent: 0, children: [0; 2], visits: 0, sum: 0.0 };
        Self { nodes: vec![root], rng }
    }

    /// Runs up to so many iterations, and returns how many there were.
    fn run(&mut self, iterations: u32, stops_early: bool) -> u32 {
        for iteration in 1..=iterations {
            let leaf = self.select();
            let before = self.nodes[leaf].mean();
            let is_new = self.nodes[leaf].visits == 0;
            let mut end = self.nodes[leaf].state.clone();
            end.play_out(&mut self.rng);
            self.add(leaf, &end.returns());
            let is_same = !is_new && self.nodes[leaf].mean().total_cmp(&before).is_eq();
            if stops_early && iteration % CHECK_INTERVAL == 0 && is_same {
                return iteration;
            }
        }
        iterations
    }

    /// Follows the highest scores to a node that was not visited before, or to the end of a game.
    fn select(&mut self) -> usize {
        let mut at = 0;
        loop {
            if self.nodes[at].state.turn() == Turn::Over || (self.nodes[at].visits == 0 && at != 0) {
                return at;
            }
            self.expand(at);
            let [first, last] = self.nodes[at].children;
            let total = f64::from(self.nodes[at].visits).sqrt();
            let score = |node: &Node| match node.visits {
                0 => f64::INFINITY,
                visits => node.mean() + EXPLORATION * total / (1.0 + f64::from(visits)),
            };
            let best = self.nodes[first..last].iter().map(score).fold(f64::NEG_INFINITY, f64::max);
            let ties: Vec<usize> = (first..last).filter(|&child| score(&self.nodes[child]) >= best).collect();
            at = ties[self.rng.below(ties.len() as u32) as usize];
        }
    }

    fn expand(&mut self, at: usize) {
        if self.nodes[at].children != [0; 2] {
            return;
        }
        let state = self.nodes[at].state.clone();
        let first = self.nodes.len();
        for action in state.legal() {
            let mut next = state.clone();
            next.play(action);
            let child = Node { state: next, action: Some(action), parent: at, children: [0; 2], visits: 0, sum: 0.0 };
            self.nodes.push(child);
        }
        self.nodes[at].children = [first, self.nodes.len()];
    }

    fn add(&mut self, leaf: usize, returns: &PerPlayer<f32>) {
        let mut at = leaf;
        loop {
            self.nodes[at].visits += 1;
            let parent = self.nodes[at].parent;
            if at == 0 {
                return;
            }
            if let Turn::Player(mover) = self.nodes[parent].state.turn() {
                self.nodes[at].sum += f64::from(returns[mover]);
            }
            at = parent;
        }
    }
}

/// A move in a tree.
pub(super) struct Row {
    pub state: Dominoes,
    pub action: Action,
    pub next: Dominoes,
    visits: u32,
    /// Its share of the visits.
    pub probability: f64,
    /// The mean return of the mover.
    #[cfg_attr(not(feature = "net"), expect(dead_code, reason = "only learners need it"))]
    pub value: f64,
}

/// The rows of all deals, before and after those with the same position and move are united.
pub(super) fn collect(context: &Context<'_>, stops_early: bool) -> anyhow::Result<(usize, u64, Vec<Row>)> {
    let deals: u64 = context.scale.pick(3, 200, 200);
    let iterations = context.scale.pick(100, 1_000, 1_000);
    let config = DominoesConfig::from_text::<Dominoes>("max=3")?;
    let mut rows: HashMap<(u64, Action), Row> = HashMap::new();
    let (mut count, mut played) = (0, 0);
    for deal in 0..deals {
        let mut rng = Rng::derive(context.seed, &[deal]);
        let number = rng.next_u64() % config.deals();
        let state = Dominoes::new(&config.with_deal(number).expect("the number is below that of all deals"));
        let mut search = Search::new(state, rng);
        played += u64::from(search.run(iterations, stops_early));
        for node in search.nodes.iter().filter(|node| node.visits > 0) {
            let Some(action) = node.action else { continue };
            count += 1;
            let parent = &search.nodes[node.parent];
            let probability = f64::from(node.visits) / f64::from(parent.visits);
            let row = Row {
                state: parent.state.clone(),
                action,
                next: node.state.clone(),
                visits: node.visits,
                probability,
                value: node.mean(),
            };
            let key = (parent.state.hash(), action);
            if rows.get(&key).is_none_or(|kept| kept.visits < row.visits) {
                rows.insert(key, row);
            }
        }
    }
    let mut rows: Vec<((u64, Action), Row)> = rows.into_iter().collect();
    rows.sort_by_key(|(key, _)| *key);
    Ok((count, played / deals, rows.into_iter().map(|(_, row)| row).collect()))
}

/// The rows as the paper encodes them: 30 numbers, 21 numbers, 30 numbers, and the probability.
fn csv(rows: &[Row]) -> String {
    let mut text = String::new();
    for row in rows {
        let Turn::Player(mover) = row.state.turn() else { continue };
        for vector in [fluents(&row.state, mover), one_hot(row), fluents(&row.next, mover)] {
            for value in vector {
                let _ = write!(text, "{value},");
            }
        }
        let _ = writeln!(text, "{:.6}", row.probability);
    }
    text
}

pub(super) fn fluents(state: &Dominoes, player: Player) -> Vec<f32> {
    let mut vector = vec![0.0; state.fluents()];
    state.write_fluents(player, &mut vector);
    vector
}

pub(super) fn one_hot(row: &Row) -> Vec<f32> {
    let mut vector = vec![0.0; row.state.spec().actions];
    vector[row.action.index()] = 1.0;
    vector
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let mut header = vec!["iterations per deal".to_owned(), "rows".to_owned(), "different rows".to_owned()];
    header.extend((0..BINS).map(|bin| format!("p ≤ {:.1}", (bin + 1) as f64 / BINS as f64)));
    let mut table = vec![header];
    let mut published = vec!["paper".to_owned(), "more than 11500".to_owned(), "6367".to_owned()];
    published.resize(3 + BINS, "–".to_owned());
    table.push(published);
    for stops_early in [true, false] {
        let (count, iterations, rows) = collect(context, stops_early)?;
        let mut bins = [0_usize; BINS];
        for row in &rows {
            bins[((row.probability * BINS as f64).ceil() as usize).clamp(1, BINS) - 1] += 1;
        }
        let name = if stops_early { "early" } else { "full" };
        context.write(&format!("data-{name}.csv"), &csv(&rows))?;
        let mut cells = vec![
            if stops_early { format!("{iterations}, stopped early") } else { iterations.to_string() },
            count.to_string(),
            rows.len().to_string(),
        ];
        cells.extend(bins.map(|bin| format!("{:.1} %", 100.0 * bin as f64 / rows.len().max(1) as f64)));
        table.push(cells);
    }
    Ok(format!(
        "{}\nThe columns p are a histogram of the different rows. The rows are in data-early.csv and data-full.csv.\n",
        markdown_table(&table)
    ))
}
