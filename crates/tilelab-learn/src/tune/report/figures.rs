//! The plots of a tuning: the score over the trials, and over each parameter.

use super::super::space::{Dimension, Domain, Value};
use super::super::trial::{Trial, Tuning};
use tilelab_stats::document::Figure;
use tilelab_stats::plot::{Chart, Range, Ranges, Series, dots_and_lines, ranges};
use tilelab_stats::text::percent;

/// All plots.
pub(super) fn figures(tuning: &Tuning, trials: &[Trial]) -> Vec<Figure> {
    let played: Vec<&Trial> = trials.iter().filter(|trial| trial.refused.is_none()).collect();
    let parameter = |(index, dimension): (usize, &Dimension)| {
        let title = format!("Score by {}", dimension.name);
        let svg = match &dimension.domain {
            Domain::Range(range) => numbers(&title, index, range.log, dimension, &played),
            Domain::Choice(words) => choices(&title, index, words, &played),
        };
        Figure { file: format!("parameter-{}.svg", dimension.name), title, svg }
    };
    let mut figures = vec![course(&played)];
    figures.extend(tuning.space.dimensions().iter().enumerate().map(parameter));
    figures
}

fn chart(title: &str, x_label: String, trials: &[&Trial]) -> Chart {
    let y_label = if trials.iter().any(|trial| is_lone(trial)) { "mean score" } else { "score, percent" };
    Chart { title: title.to_owned(), x_label, y_label: y_label.to_owned(), width: 720, height: 360 }
}

/// Whether the trial is of a game for one player, whose scores are no percentages.
fn is_lone(trial: &Trial) -> bool {
    trial.score().points.is_some()
}

fn score(trial: &Trial) -> f64 {
    let rate = trial.score().rate();
    if is_lone(trial) { rate } else { 100.0 * rate }
}

/// The score of each trial and the best so far.
fn course(trials: &[&Trial]) -> Figure {
    let title = "Score of each trial, and the best so far".to_owned();
    let dots: Vec<(f64, f64)> = trials.iter().map(|trial| (trial.number as f64, score(trial))).collect();
    // A step function: level until a better trial, then straight up.
    let mut best: Vec<(f64, f64)> = Vec::new();
    for &(number, score) in &dots {
        let before = best.last().map_or(score, |&(_, best)| best);
        best.extend([(number, before), (number, before.max(score))]);
    }
    let best = Series { name: "best so far".to_owned(), points: best, band: None };
    let svg = dots_and_lines(&chart(&title, "trial".to_owned(), trials), &dots, &[best]);
    Figure { file: "trials.svg".to_owned(), title, svg }
}

/// The score over a parameter that is a number.
fn numbers(title: &str, index: usize, log: bool, dimension: &Dimension, trials: &[&Trial]) -> String {
    let dot = |trial: &&Trial| match trial.values.get(index) {
        Some(Value::Number(number)) => Some((if log { number.log10() } else { *number }, score(trial))),
        _ => None,
    };
    let dots: Vec<(f64, f64)> = trials.iter().filter_map(dot).collect();
    let scale = if log { ", powers of ten" } else { "" };
    dots_and_lines(&chart(title, format!("{}{scale}", dimension.name), trials), &dots, &[])
}

/// The worst, mean and best score of each word.
fn choices(title: &str, index: usize, words: &[String], trials: &[&Trial]) -> String {
    let lone = trials.iter().any(|trial| is_lone(trial));
    let range = |word: &String| {
        let is = |trial: &&&Trial| trial.values.get(index) == Some(&Value::Word(word.clone()));
        let scores: Vec<f64> = trials.iter().filter(is).map(|trial| score(trial)).collect();
        let (low, high) = scores.iter().fold((f64::NAN, f64::NAN), |(low, high), &x| (x.min(low), x.max(high)));
        let middle = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
        let mean = if lone { format!("{middle:.2}") } else { percent(middle / 100.0) };
        let note = format!("{mean}, {} trials", scores.len());
        (!scores.is_empty()).then(|| Range { label: word.clone(), low, middle, high, note })
    };
    ranges(&Ranges {
        title: title.to_owned(),
        x_label: format!("lowest, mean and highest score of trials{}", if lone { "" } else { ", percent" }),
        axis_width: 440,
        rows: words.iter().filter_map(range).collect(),
    })
}
