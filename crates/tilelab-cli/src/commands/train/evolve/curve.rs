//! The learning curve as a plot.

use tilelab_learn::evolve::{Evolution, Generation};
use tilelab_stats::plot::{Chart, Series, lines};

/// The best, the median and the quartiles of the fitness in each generation, on a logarithmic scale: scores grow by
/// orders of magnitude.
pub fn draw(run: &Evolution) -> String {
    let spec = run.spec();
    let chart = Chart {
        title: format!("{} of {}, features {}", spec.method.name(), spec.game, spec.features),
        x_label: "generation".to_owned(),
        y_label: "log10 of mean score + 1".to_owned(),
        width: 900,
        height: 520,
    };
    let quantile = |share: f64| {
        move |generation: &Generation| {
            let mut values = generation.values();
            values.sort_by(f64::total_cmp);
            let rank = (share * (values.len().max(1) - 1) as f64).round() as usize;
            (values.get(rank).copied().unwrap_or(0.0).max(0.0) + 1.0).log10()
        }
    };
    let number = |generation: &Generation| (generation.generation + 1) as f64;
    let curve = |name: &str, share: f64| Series {
        name: name.to_owned(),
        points: run.generations().iter().map(|g| (number(g), quantile(share)(g))).collect(),
        band: None,
    };
    let quartiles = |g: &Generation| (number(g), quantile(0.25)(g), quantile(0.75)(g));
    let median =
        Series { band: Some(run.generations().iter().map(quartiles).collect()), ..curve("median and quartiles", 0.5) };
    lines(&chart, &[curve("best candidate", 1.0), median])
}
