//! What learners of weights need of Tetris.

use serde_json::Value;
use tilelab_core::Sources;
use tilelab_core::registered::{AgentMaker, LinearPolicies, LinearWeights};

use super::super::config::TetrisConfig;
use super::super::features::FeatureSet;
use super::super::position::Tetris;
use super::linear::Linear;
use super::weights::Weights;

/// The policies whose weights can be learned: the agent `tetris-linear` without look-ahead.
pub const POLICIES: LinearPolicies<Tetris> =
    LinearPolicies { agent_name: "tetris-linear", sets: FeatureSet::all_names, features, agent, read, write };

fn features(config: &TetrisConfig, set: &str) -> Option<Vec<String>> {
    Some(FeatureSet::named(set)?.features(config.columns()))
}

fn weights(config: &TetrisConfig, weights: &LinearWeights) -> Option<Weights> {
    let set = FeatureSet::named(&weights.set)?;
    let fits = weights.values.len() == set.features(config.columns()).len();
    fits.then(|| Weights { set, values: weights.values.clone() })
}

fn agent(config: &TetrisConfig, linear: &LinearWeights) -> Option<AgentMaker<Tetris>> {
    let agent = Linear::new(config, weights(config, linear)?, 1, 1);
    Some(Box::new(move || Box::new(agent.clone())))
}

fn read(config: &TetrisConfig, name: &str, sources: &dyn Sources) -> Result<LinearWeights, String> {
    let weights = match Weights::named(name) {
        Some(weights) => weights,
        None => {
            let expected = |error: &dyn std::fmt::Display| {
                format!("expected {}, or a weight file ({error})", Weights::NAMES.join(", "))
            };
            let text = sources.read(name).map_err(|error| expected(&error))?;
            Weights::parse(&text, config.columns()).map_err(|error| expected(&error))?
        }
    };
    if weights.values.len() != weights.set.features(config.columns()).len() {
        return Err("expected weights for this number of columns".to_owned());
    }
    Ok(LinearWeights { set: weights.set.name().to_owned(), values: weights.values })
}

fn write(config: &TetrisConfig, linear: &LinearWeights, history: Value) -> Option<String> {
    Some(weights(config, linear)?.to_file(config.columns(), history))
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, NoSources};

    use super::*;

    #[test]
    fn weights_are_read_and_written_by_name() {
        let spec = "tetris".parse().expect("a specification");
        let config = TetrisConfig::from_spec(&spec, &NoSources).expect("a configuration");
        let weights = read(&config, "dt10", &NoSources).expect("published weights");
        assert_eq!((weights.set.as_str(), weights.values.len()), ("dt", 9));
        let text = write(&config, &weights, Value::Null).expect("a file");
        assert_eq!(Weights::parse(&text, 10), Ok(Weights::named("dt10").expect("published weights")));
        assert!(read(&config, "dt11", &NoSources).expect_err("no such weights").starts_with("expected handcrafted"));
        let short = LinearWeights { values: vec![1.0], ..weights };
        assert!(agent(&config, &short).is_none() && write(&config, &short, Value::Null).is_none());
    }
}
