//! Supervised learning with transfer: a network first learns what moves do, then how good they are.
//!
//! The paper's networks learn the visit shares of moves in tree search (`mcts-data`). A share is not the value of a move:
//! in a lost position some move has the most visits, and equal moves divide them. The corrected label is the mean return.

use tilelab_core::{Game as _, Rng, Turn};
use tilelab_learn::run::{Document, NETWORK_FORMAT};
use tilelab_learn::train::{Learner, Network, Signals, Sizes, StepSize};

use super::super::mcts_data::{Row, collect, fluents, one_hot};
use super::super::{Context, Scale, markdown_table};
use super::players::{measure, share, wins};

const GAME: &str = "dominoes:max=3";
const HIDDEN: usize = 120;

/// Rows as numbers.
struct Data {
    /// The position and the move.
    inputs: Vec<Vec<f32>>,
    /// The next position.
    next: Vec<Vec<f32>>,
    /// How good the move is.
    labels: Vec<f32>,
}

/// A cell of the paper's grid.
#[derive(Clone)]
struct Cell {
    rate: f64,
    batch: usize,
    decay: f64,
    transfer: bool,
    /// Layers after the first one.
    more: &'static [usize],
}

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let epochs = context.scale.pick(1, 40, 100);
    let header = [
        "label",
        "transfer",
        "layers",
        "learning rate",
        "batch",
        "decay",
        "test error",
        "spread of labels",
        "wins against random",
        "optimal moves",
    ];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (name, is_corrected) in [("visit share, as published", false), ("mean return, corrected", true)] {
        let (_, _, moves) = collect(context, !is_corrected)?;
        let data = Data::new(&moves, is_corrected);
        let dynamics = learn_dynamics(&data, epochs, context.seed);
        for cell in grid(context.scale) {
            let (learner, error, spread) = learn_labels(&data, &cell, &dynamics, epochs, context.seed);
            let path = context.folder.join("supervised.safetensors");
            std::fs::write(&path, network_file(&learner.ema))?;
            let agent = format!("policy:file=\"{}\"", path.display()).parse()?;
            let (odds, accuracy) = measure(GAME, &agent, context, context.scale.pick(20, 500, 500))?;
            let layers: Vec<String> = learner.ema.sizes().hidden.iter().map(usize::to_string).collect();
            rows.push(vec![
                name.to_owned(),
                if cell.transfer { "yes" } else { "no" }.to_owned(),
                layers.join("-"),
                cell.rate.to_string(),
                cell.batch.to_string(),
                cell.decay.to_string(),
                format!("{error:.4}"),
                format!("{spread:.4}"),
                odds.map_or("–".to_owned(), |odds| format!("{:.1} %", 100.0 * wins(&odds))),
                share(accuracy.optimal, accuracy.solved),
            ]);
        }
    }
    Ok(format!(
        "{}\n{epochs} epochs each, a tenth of the rows for the test. The test error is the mean squared error; the spread is that of a \
         network which always says the mean.\n",
        markdown_table(&rows)
    ))
}

impl Data {
    fn new(moves: &[Row], is_corrected: bool) -> Self {
        let mut data = Self { inputs: Vec::new(), next: Vec::new(), labels: Vec::new() };
        for row in moves {
            let Turn::Player(mover) = row.state.turn() else { continue };
            data.inputs.push([fluents(&row.state, mover), one_hot(row)].concat());
            data.next.push(fluents(&row.next, mover));
            data.labels.push(if is_corrected { row.value } else { row.probability } as f32);
        }
        data
    }

    /// The rows in random order: those for the test, and the others.
    fn split(&self, rng: &mut Rng) -> (Vec<usize>, Vec<usize>) {
        let mut order: Vec<usize> = (0..self.labels.len()).collect();
        shuffle(&mut order, rng);
        let learned = order.split_off(order.len() / 10);
        (order, learned)
    }
}

fn shuffle(order: &mut [usize], rng: &mut Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

/// The whole grid of the paper, or the part of it that shows the effect of transfer and depth.
fn grid(scale: Scale) -> Vec<Cell> {
    let (rates, batches, decays): (&[f64], &[usize], &[f64]) = match scale {
        Scale::Paper => (&[1e-4, 1e-3, 1e-2], &[10, 50, 100, 500], &[0.01, 0.001, 0.0001]),
        _ => (&[1e-3], &[50], &[0.001]),
    };
    let depths: &[&'static [usize]] = scale.pick(&[&[]], &[&[], &[120], &[120, 250]], &[&[], &[120], &[120, 250]]);
    let mut cells = Vec::new();
    for &rate in rates {
        for &batch in batches {
            for &decay in decays {
                for transfer in [false, true] {
                    cells.extend(depths.iter().map(|&more| Cell { rate, batch, decay, transfer, more }));
                }
            }
        }
    }
    cells
}

/// Learns the next position: whether each fluent is true.
fn learn_dynamics(data: &Data, epochs: usize, seed: u64) -> Network {
    let (inputs, outputs) = (data.inputs[0].len(), data.next[0].len());
    let sizes = Sizes::new(inputs, &[HIDDEN], &[("dynamics", outputs)]).expect("a small network");
    let mut learner = Learner::new(Network::new(sizes, seed));
    let mut rng = Rng::derive(seed, &[0]);
    let (_, rows) = data.split(&mut rng);
    let loss = |signals: &Signals, targets: &[&[f32]], all: usize| {
        let outputs = signals.heads[0].iter().zip(targets.iter().copied().flatten());
        let gradient = outputs.map(|(logit, target)| (1.0 / (1.0 + (-logit).exp()) - target) / all as f32);
        vec![gradient.collect::<Vec<f32>>()]
    };
    for _ in 0..epochs {
        epoch(&mut learner, data, &rows, |row| data.next[row].as_slice(), 50, size(1e-3, 0.01), &mut rng, loss);
    }
    learner.ema
}

/// Learns the labels, and returns the test error and the variance of the test labels.
fn learn_labels(data: &Data, cell: &Cell, dynamics: &Network, epochs: usize, seed: u64) -> (Learner, f64, f64) {
    let hidden = [&[HIDDEN], cell.more].concat();
    let sizes = Sizes::new(data.inputs[0].len(), &hidden, &[("move", 1)]).expect("a small network");
    let mut learner = Learner::new(Network::new(sizes, seed));
    if cell.transfer {
        for part in 0..2 {
            learner.network.parts_mut()[part].clone_from(&dynamics.parts()[part]);
            learner.ema.parts_mut()[part].clone_from(&dynamics.parts()[part]);
        }
    }
    let mut rng = Rng::derive(seed, &[1]);
    let (test, rows) = data.split(&mut rng);
    let loss = |signals: &Signals, targets: &[f32], all: usize| {
        let errors = signals.heads[0].iter().zip(targets).map(|(output, target)| output - target);
        vec![errors.map(|error| 2.0 * error / all as f32).collect::<Vec<f32>>()]
    };
    for _ in 0..epochs {
        epoch(
            &mut learner,
            data,
            &rows,
            |row| data.labels[row],
            cell.batch,
            size(cell.rate, cell.decay),
            &mut rng,
            loss,
        );
    }
    let inputs: Vec<f32> = test.iter().flat_map(|&row| &data.inputs[row]).copied().collect();
    let outputs = learner.ema.ready().forward(&inputs).heads.swap_remove(0);
    let labels: Vec<f64> = test.iter().map(|&row| f64::from(data.labels[row])).collect();
    let count = labels.len() as f64;
    let mean = labels.iter().sum::<f64>() / count;
    let error = outputs.iter().zip(&labels).map(|(output, label)| (f64::from(*output) - label).powi(2)).sum::<f64>();
    let spread = labels.iter().map(|label| (label - mean).powi(2)).sum::<f64>();
    (learner, error / count, spread / count)
}

fn size(rate: f64, weight_decay: f64) -> StepSize {
    StepSize { rate, weight_decay, max_grad_norm: 1e6, ema_decay: 0.99, epsilon: StepSize::EPSILON }
}

/// One pass over the rows in random order.
#[expect(clippy::too_many_arguments, reason = "two learners share the loop, and nothing else")]
fn epoch<'a, T: Sync>(
    learner: &mut Learner,
    data: &'a Data,
    rows: &[usize],
    target: impl Fn(usize) -> T + 'a,
    batch: usize,
    size: StepSize,
    rng: &mut Rng,
    gradients: impl Fn(&Signals, &[T], usize) -> Vec<Vec<f32>> + Sync,
) {
    let mut order = rows.to_vec();
    shuffle(&mut order, rng);
    for rows in order.chunks(batch) {
        let inputs: Vec<f32> = rows.iter().flat_map(|&row| &data.inputs[row]).copied().collect();
        let targets: Vec<T> = rows.iter().map(|&row| target(row)).collect();
        learner.step(&inputs, &targets, size, |signals, targets| (gradients(signals, targets, rows.len()), 0.0));
    }
}

/// A file that the agent `policy` plays.
fn network_file(network: &Network) -> Vec<u8> {
    let game = tilelab_arena::open_game(GAME).expect("a game");
    let spec = game.spec();
    let about = [
        ("architecture", "mlp".to_owned()),
        ("heads", "move".to_owned()),
        ("game", game.text()),
        ("version", spec.version.to_string()),
        ("players", spec.players.to_string()),
        ("actions", spec.actions.to_string()),
        ("observation", "fluents".to_owned()),
        ("inputs", network.sizes().inputs.to_string()),
        ("hidden", format!("{:?}", network.sizes().hidden)),
    ];
    let mut document = Document::new(NETWORK_FORMAT, &about);
    document.add_parts("", network, network.parts());
    document.write()
}
