//! How fast are games from rules? Our engine beside native code and, with the feature `clingo`, clingo.

use std::time::{Duration, Instant};

use tilelab_arena::open_game;

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "gdl-speed",
    summary: "how fast are games from rules?",
    source: "Dominkows (Hahn and Seiling 2020), whose program asks clingo for every state",
    run,
};

/// Rules, and the same game in Rust.
const GAMES: [(&str, Option<&str>); 8] = [
    ("gdl:tictactoe", None),
    ("gdl:connectfour", None),
    ("gdl:nim", Some("nim:piles=5-3-2-1")),
    ("gdl:nim-lp", Some("nim:piles=5-3-2-1")),
    ("gdl:dominoes3", Some("dominoes:max=3,variant=code")),
    ("gdl:dominoes3-lp", Some("dominoes:max=3,variant=code")),
    ("gdl:hex5", Some("hex:size=5")),
    ("gdl:link-small", Some("link:cols=5,rows=5")),
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let limit = Duration::from_millis(context.scale.pick(5, 1_000, 10_000));
    let header =
        ["game", "playouts/s", "states/s", "native states/s", "native ÷ rules", "clingo states/s", "rules ÷ clingo"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (rules, native) in GAMES {
        let (playouts, states) = playouts(rules, limit, context.seed)?;
        let native = native.map(|native| self::playouts(native, limit, context.seed)).transpose()?;
        let reference = reference::states(rules, limit)?;
        let number = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), rounded);
        rows.push(vec![
            rules.to_owned(),
            rounded(playouts),
            rounded(states),
            number(native.map(|(_, states)| states)),
            native.map_or_else(|| "–".to_owned(), |(_, native)| format!("{:.1}", native / states)),
            number(reference),
            number(reference.map(|reference| states / reference)),
        ]);
    }
    Ok(format!("{}\n{}\n", markdown_table(&rows), reference::NOTE))
}

/// Random playouts and states per second, on one core.
fn playouts(game: &str, limit: Duration, seed: u64) -> anyhow::Result<(f64, f64)> {
    /// As many that reading the clock costs nothing.
    const BATCH: u64 = 20;
    let game = open_game(game)?;
    let (mut games, mut plies) = (0, 0);
    let clock = Instant::now();
    while clock.elapsed() < limit {
        plies += game.random_playouts(BATCH, seed + games).0;
        games += BATCH;
    }
    let seconds = clock.elapsed().as_secs_f64();
    Ok((games as f64 / seconds, (plies + games) as f64 / seconds))
}

/// Three significant digits.
fn rounded(value: f64) -> String {
    let unit = 10_f64.powf((value.max(1.0).log10().floor() - 2.0).max(0.0));
    format!("{}", (value / unit).round() * unit)
}

#[cfg(not(feature = "clingo"))]
mod reference {
    use std::time::Duration;

    pub const NOTE: &str = "One core. Build with `--features clingo` for the columns of clingo.";

    /// Clingo is not built in.
    #[expect(clippy::unnecessary_wraps, reason = "with the feature it can fail")]
    pub fn states(_: &str, _: Duration) -> anyhow::Result<Option<f64>> {
        Ok(None)
    }
}

#[cfg(feature = "clingo")]
mod reference {
    use std::time::{Duration, Instant};

    use tilelab_core::{Config, Game, Rng, Turn, random_action, sample_chance};
    use tilelab_games::gdl::{Clingo, Gdl, GdlConfig, Language};

    pub const NOTE: &str =
        "One core. For every state, clingo grounds and solves the program anew, as the paper's program does.";

    /// States of random games that clingo derives per second; none for rules in KIF form.
    pub fn states(game: &str, limit: Duration) -> anyhow::Result<Option<f64>> {
        let config = GdlConfig::from_text::<Gdl>(game.trim_start_matches("gdl:"))?;
        if config.rules().language() != Language::Lp {
            return Ok(None);
        }
        let clingo = Clingo::new(config.rules().text());
        let mut rng = Rng::new(1);
        let mut states = 0;
        let clock = Instant::now();
        while clock.elapsed() < limit {
            let mut state = Gdl::new(&config);
            while state.turn() != Turn::Over && clock.elapsed() < limit {
                if state.turn() == Turn::Chance {
                    let start = sample_chance(&state, &mut rng);
                    state.play(start);
                }
                let facts: Vec<String> =
                    config.rules().machine().facts(state.state()).into_iter().map(str::to_owned).collect();
                clingo.derive(&facts, &[])?;
                states += 1;
                let action = random_action(&state, &mut rng);
                state.play(action);
            }
        }
        Ok(Some(f64::from(states) / clock.elapsed().as_secs_f64()))
    }
}
