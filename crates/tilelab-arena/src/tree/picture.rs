//! A game tree as SVG: boards in boxes, and moves as curves in a shade of blue that says how likely they are.

use std::fmt::Write as _;

use tilelab_core::Turn;
use tilelab_core::scene::{Scene, svg_part, svg_size};
use tilelab_stats::text::{minus, printable, shorten};

use super::layout::{Kind, Layout};
use super::{GameTree, TreeEdge, TreeNode};

/// The space around the picture.
const MARGIN: f64 = 24.0;
/// The height of the title with its space.
const TITLE: f64 = 44.0;
/// The height of a line of text.
const LINE: f64 = 18.0;
/// The largest width and height of a board.
const BOARD: (f64, f64) = (180.0, 120.0);
/// The largest scale of a board.
const MAX_SCALE: f64 = 0.75;
/// The lines, and the characters per line, of a position in text form.
const TEXT: (usize, usize) = (12, 36);
/// The height of such a line, and the width of one of its characters.
const TEXT_LINE: (f64, f64) = (14.0, 6.7);
/// The height of the curves between two layers.
const CURVE: f64 = 56.0;
/// The height of the label of a move.
const LABEL: f64 = 22.0;
/// The size of a reference to another node.
const REFERENCE: (f64, f64) = (52.0, 26.0);
/// The space between neighbors.
const GAP: f64 = 16.0;
/// The longest name of a move.
const MAX_NAME: usize = 24;

/// The picture as the text of an SVG file.
pub fn svg(tree: &GameTree) -> String {
    let boxes = Boxes::of(tree);
    let layout = Layout::new(tree, |kind, edge| boxes.width_of(kind, edge));
    Picture { tree, boxes, layout }.draw()
}

/// The sizes of what is drawn for nodes, all alike so that layers line up.
struct Boxes {
    width: f64,
    height: f64,
    /// The height of the board alone.
    board: f64,
    scale: f64,
}

/// The scene of a node. Scenes made of text are better read as text.
fn board(node: &TreeNode) -> Option<&Scene> {
    node.scene.as_ref().filter(|scene| scene.kind != "text")
}

/// The text form of a position, cut to size.
fn text_lines(node: &TreeNode) -> Vec<String> {
    let all: Vec<&str> = node.text.lines().collect();
    let mut lines: Vec<String> = all.iter().take(TEXT.0).map(|line| shorten(&printable(line), TEXT.1)).collect();
    if all.len() > TEXT.0 {
        lines.pop();
        lines.push("…".to_owned());
    }
    lines
}

impl Boxes {
    fn of(tree: &GameTree) -> Self {
        let max = |sizes: Vec<(f64, f64)>| {
            sizes
                .into_iter()
                .fold((0.0, 0.0), |(width, height): (f64, f64), size| (width.max(size.0), height.max(size.1)))
        };
        let scenes = max(tree.nodes.iter().filter_map(board).map(svg_size).collect());
        let scale = MAX_SCALE.min(BOARD.0 / scenes.0.max(1.0)).min(BOARD.1 / scenes.1.max(1.0));
        let texts = tree.nodes.iter().filter(|node| board(node).is_none()).map(|node| {
            let lines = text_lines(node);
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            (widest as f64 * TEXT_LINE.1, lines.len() as f64 * TEXT_LINE.0)
        });
        let texts = max(texts.collect());
        let words = tree.nodes.iter().flat_map(|node| [header(node), footer(node)]).map(|text| text_width(&text));
        let widest = words.fold(0.0, f64::max);
        let content = max(vec![(scenes.0 * scale, scenes.1 * scale), texts]);
        Self { width: content.0.max(widest) + 20.0, height: content.1 + 2.0 * LINE + 14.0, board: content.1, scale }
    }

    fn width_of(&self, kind: Kind, edge: Option<&TreeEdge>) -> f64 {
        let own = match kind {
            Kind::Node(_) => self.width,
            Kind::Reference(_) => REFERENCE.0,
            Kind::Folded => text_width("+00 more moves"),
        };
        own.max(edge.map_or(0.0, |edge| text_width(&label(edge)) + 10.0)) + GAP
    }
}

struct Picture<'a> {
    tree: &'a GameTree,
    boxes: Boxes,
    layout: Layout,
}

impl Picture<'_> {
    fn draw(&self) -> String {
        let legend = self.legend();
        let title = format!("{}, as {} sees it", self.tree.game, self.tree.agent);
        let words = legend.iter().map(|line| text_width(line) + 40.0).chain([text_width(&title) * 1.3]);
        let width = words.fold(self.layout.width, f64::max) + 2.0 * MARGIN;
        let left = (width - self.layout.width) / 2.0;
        let is_node =
            |layer| self.layout.items.iter().any(|item| item.layer == layer && matches!(item.kind, Kind::Node(_)));
        let last = self.layout.layers - 1;
        let bottom = self.top(last) + if is_node(last) { self.boxes.height } else { REFERENCE.1 } + 24.0;
        let height = bottom + legend.len() as f64 * LINE + MARGIN;
        let mut body = format!(
            "<title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
             <text x=\"{MARGIN}\" y=\"{1}\" font-size=\"16\" font-weight=\"bold\">{0}</text>\n",
            escape(&title),
            MARGIN + 8.0
        );
        let _ = writeln!(body, "<g transform=\"translate({left:.1} 0)\">");
        // Curves first, so that no curve covers a label or a box.
        let items = 0..self.layout.items.len();
        body.extend(items.clone().map(|at| self.curve(at)));
        body.extend(items.map(|at| self.item(at)));
        body += "</g>\n";
        for (number, line) in legend.iter().enumerate() {
            let y = bottom + (number as f64 + 0.7) * LINE;
            let _ = writeln!(body, "<text x=\"{MARGIN}\" y=\"{y:.1}\" fill=\"#444444\">{}</text>", escape(line));
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#1a1a1a\">\n\
             {body}</svg>\n"
        )
    }

    /// What the marks mean, as far as the tree has them.
    fn legend(&self) -> Vec<String> {
        let nodes = &self.tree.nodes;
        let edges = || nodes.iter().flat_map(|node| &node.edges);
        let mut lines = vec![
            "A move is the bluer, the more likely the agent plays it; a dark frame marks the move it chooses. \
             Values are those of the player to move."
                .to_owned(),
        ];
        if self.layout.items.iter().any(|item| matches!(item.kind, Kind::Reference(_))) {
            lines.push("= N stands for a position that is drawn once, as number N.".to_owned());
        }
        if edges().any(TreeEdge::is_mistake) {
            lines.push(
                "? marks a move that loses value against perfect play; it is yellow where the agent finds it most \
                 likely."
                    .to_owned(),
            );
        }
        if nodes.iter().any(|node| node.turn == Turn::Chance) {
            lines.push("Dashed gray lines are outcomes of chance.".to_owned());
        }
        lines
    }

    /// The upper edge of the boxes of a layer.
    fn top(&self, layer: usize) -> f64 {
        MARGIN + TITLE + layer as f64 * (self.boxes.height + CURVE + LABEL)
    }

    fn curve(&self, at: usize) -> String {
        let item = &self.layout.items[at];
        let Some((node, parent, edge)) = self.layout.above(self.tree, at) else { return String::new() };
        let (from, to) = (self.top(parent.layer) + self.boxes.height, self.top(item.layer) - LABEL);
        let middle = f64::midpoint(from, to);
        let is_chance = node.turn == Turn::Chance;
        // The faintest shades are for areas; a line needs more. Folded moves are in the background.
        let (color, width) = edge.map_or(("#9a9a9a".to_owned(), 1.0), |edge| {
            (shade(0.25 + 0.75 * edge.probability, is_chance), 1.5 + 2.5 * edge.probability)
        });
        let dashes = if is_chance || edge.is_none() { " stroke-dasharray=\"5 4\"" } else { "" };
        format!(
            "<path d=\"M{x1:.1} {from:.1} C{x1:.1} {middle:.1} {x2:.1} {middle:.1} {x2:.1} {to:.1}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"{width:.1}\"{dashes}/>\n",
            x1 = parent.x,
            x2 = item.x,
        )
    }

    fn item(&self, at: usize) -> String {
        let item = &self.layout.items[at];
        let above = self.layout.above(self.tree, at);
        let top = self.top(item.layer);
        let mut body = String::new();
        if let Some((node, _, Some(edge))) = above {
            body += &move_label(node, edge, (item.x, top));
        }
        body += &match item.kind {
            Kind::Node(id) => self.node(&self.tree.nodes[id], item.x, top),
            Kind::Reference(id) => reference(id, item.x, top),
            Kind::Folded => above.map_or_else(String::new, |(node, _, _)| folded(node, item.x, top)),
        };
        body
    }

    fn node(&self, node: &TreeNode, x: f64, top: f64) -> String {
        let Boxes { width, height, board: board_height, scale } = self.boxes;
        let fill = if node.turn == Turn::Over { "#f1f1f1" } else { "#ffffff" };
        let mut body = format!(
            "<g id=\"node-{}\">\n<rect x=\"{:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"6\" \
             fill=\"{fill}\" stroke=\"#767676\"/>\n",
            node.id,
            x - width / 2.0
        );
        body += &words(&header(node), (x, top + LINE - 3.0), "fill=\"#444444\"");
        let middle = top + LINE + 4.0 + board_height / 2.0;
        if let Some(scene) = board(node) {
            let size = svg_size(scene);
            body += &svg_part(scene, (x - size.0 * scale / 2.0, middle - size.1 * scale / 2.0), scale);
        } else {
            let lines = text_lines(node);
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f64;
            let (left, above) = (x - widest * TEXT_LINE.1 / 2.0, middle - lines.len() as f64 * TEXT_LINE.0 / 2.0);
            for (number, line) in lines.iter().enumerate() {
                let y = above + (number as f64 + 0.8) * TEXT_LINE.0;
                let _ = writeln!(
                    body,
                    "<text x=\"{left:.1}\" y=\"{y:.1}\" font-family=\"monospace\" font-size=\"11\" \
                     xml:space=\"preserve\">{}</text>",
                    escape(line)
                );
            }
        }
        body + &words(&footer(node), (x, top + height - 7.0), "font-weight=\"bold\"") + "</g>\n"
    }
}

/// The number of a node and who acts there.
fn header(node: &TreeNode) -> String {
    match node.turn {
        Turn::Player(player) => format!("{} · {player} to move", node.id),
        Turn::Chance => format!("{} · chance", node.id),
        Turn::Over => format!("{} · over", node.id),
    }
}

/// The value or the result.
fn footer(node: &TreeNode) -> String {
    let value = node.mover_value().map(|value| minus(format!("{:+.2}", value + 0.0)));
    node.result.clone().or(value).unwrap_or_default()
}

/// The name and the probability of a move.
fn label(edge: &TreeEdge) -> String {
    let mark = if edge.is_mistake() { "?" } else { "" };
    format!("{}{mark} · {}", shorten(&printable(&edge.name), MAX_NAME), percent(edge.probability))
}

/// A percentage, with a decimal only where there would be no digit otherwise.
fn percent(probability: f32) -> String {
    let percent = 100.0 * probability;
    if percent > 0.0 && percent < 1.0 { format!("{percent:.1} %") } else { format!("{percent:.0} %") }
}

fn move_label(node: &TreeNode, edge: &TreeEdge, (x, bottom): (f64, f64)) -> String {
    let text = label(edge);
    let width = text_width(&text) + 10.0;
    let is_chance = node.turn == Turn::Chance;
    let is_preferred = node.edges.first().is_some_and(|first| first.action == edge.action);
    let is_yellow = is_preferred && edge.is_mistake();
    let fill = if is_yellow { "#ffd84d".to_owned() } else { shade(edge.probability, is_chance) };
    let ink = if !is_yellow && edge.probability > 0.75 { "#ffffff" } else { "#1a1a1a" };
    let frame =
        if edge.chosen && node.edges.len() + node.folded > 1 { " stroke=\"#1a1a1a\" stroke-width=\"1.5\"" } else { "" };
    format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{LABEL}\" rx=\"4\" fill=\"{fill}\"{frame}/>\n{}",
        x - width / 2.0,
        bottom - LABEL - 1.0,
        words(&text, (x, bottom - 7.5), &format!("fill=\"{ink}\""))
    )
}

fn reference(id: usize, x: f64, top: f64) -> String {
    let (width, height) = REFERENCE;
    format!(
        "<a href=\"#node-{id}\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width}\" height=\"{height}\" rx=\"13\" \
         fill=\"#ffffff\" stroke=\"#767676\" stroke-dasharray=\"3 3\"/>\n{}</a>\n",
        x - width / 2.0,
        top + 4.0,
        words(&format!("= {id}"), (x, top + 4.0 + height / 2.0 + 4.5), "")
    )
}

fn folded(node: &TreeNode, x: f64, top: f64) -> String {
    let moves = if node.turn == Turn::Chance { "outcome" } else { "move" };
    let plural = if node.folded == 1 { "" } else { "s" };
    let first = words(&format!("+{} more {moves}{plural}", node.folded), (x, top - 6.0), "fill=\"#444444\"");
    first + &words(&percent(node.folded_probability), (x, top + 11.0), "fill=\"#444444\"")
}

/// A shade of blue, or of gray for chance, from nearly white to dark.
fn shade(probability: f32, is_chance: bool) -> String {
    let [light, dark] = if is_chance {
        [[236.0, 236.0, 236.0], [85.0, 85.0, 85.0]]
    } else {
        [[232.0, 241.0, 250.0], [11.0, 79.0, 156.0_f32]]
    };
    let mix = |part: usize| (light[part] + (dark[part] - light[part]) * probability.clamp(0.0, 1.0)) as u8;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// A line of text around a point.
fn words(text: &str, (x, y): (f64, f64), attributes: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" {attributes}>{}</text>\n", escape(text))
}

/// An upper estimate of the width of a text: the fonts are the reader's.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * 7.4
}

fn escape(text: &str) -> String {
    printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
