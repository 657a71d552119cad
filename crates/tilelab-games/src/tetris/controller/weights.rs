//! Weights: published ones, ours, and files.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::super::features::FeatureSet;

/// A list of features with their weights. Larger sums are better.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The features.
    pub set: FeatureSet,
    /// One weight per feature.
    pub values: Vec<f64>,
}

/// A weight file: JSON with the name of the feature set, the weights by name, and where they come from.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeightFile {
    features: String,
    weights: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    history: Value,
}

/// Why a weight file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WeightsError(String);

/// The largest weight that is accepted, so that sums stay finite.
const MAX_WEIGHT: f64 = 1e12;

impl Weights {
    /// Published weights and ours.
    pub fn named(name: &str) -> Option<Self> {
        let (set, values): (FeatureSet, &[f64]) = match name {
            // Zhang et al., text: cleared rows, holes, bumpiness, highest column, to be minimized.
            "handcrafted" => (FeatureSet::PaperFour, &[1.0, -3.0, -2.0, -4.0]),
            // Y. Lee, El-Tetris.
            "el-tetris" => (
                FeatureSet::ElTetris,
                &[
                    -4.500_158_825_082_766,
                    3.418_126_810_139_216_5,
                    -3.217_888_286_848_775_3,
                    -9.348_695_305_445_199,
                    -7.899_265_427_351_652,
                    -3.385_597_224_726_381,
                ],
            ),
            // Zhang et al., program: to be minimized.
            "ga-paper" => (
                FeatureSet::PaperTenCoded,
                &[
                    0.139_159_11,
                    -0.679_347_16,
                    -0.445_210_76,
                    -0.549_773_05,
                    0.065_022_72,
                    -0.444_807_47,
                    0.177_483_52,
                    -0.181_606_65,
                    -0.755_821_29,
                    -0.396_913_85,
                ],
            ),
            // P. Dellacherie, in C. Fahey's Tetris AI, 2003.
            "dellacherie" => (FeatureSet::Standard(6), &[-1.0, 1.0, -1.0, -1.0, -4.0, -1.0]),
            // C. Thiery and B. Scherrer 2009: noisy cross-entropy.
            "du" => (
                FeatureSet::Standard(8),
                &[-12.629, 6.601_974, -9.215_815, -19.773_56, -13.083_35, -10.487_47, -1.611_863, -24.040_87],
            ),
            // V. Gabillon, M. Ghavamzadeh and B. Scherrer 2013: classification-based policy iteration.
            "dt10" => (FeatureSet::Standard(9), &[-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27]),
            "dt20" => (FeatureSet::Standard(9), &[-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89]),
            "ours10" => return Self::parse(include_str!("ours/ours10.json"), 10).ok(),
            "ours20" => return Self::parse(include_str!("ours/ours20.json"), 10).ok(),
            _ => return None,
        };
        Some(Self { set, values: values.to_vec() })
    }

    /// The names that [`Self::named`] knows.
    pub const NAMES: &'static [&'static str] =
        &["handcrafted", "el-tetris", "ga-paper", "dellacherie", "du", "dt10", "dt20", "ours10", "ours20"];

    /// Reads a weight file.
    pub fn parse(text: &str, columns: usize) -> Result<Self, WeightsError> {
        let file: WeightFile = serde_json::from_str(text).map_err(|error| WeightsError(error.to_string()))?;
        let set = FeatureSet::named(&file.features).ok_or_else(|| {
            let known = FeatureSet::all_names().join(", ");
            WeightsError(format!("unknown feature set `{}`; available: {known}", file.features))
        })?;
        let names = set.features(columns);
        if let Some(foreign) = file.weights.keys().find(|key| !names.contains(key)) {
            return Err(WeightsError(format!(
                "{} has no feature `{foreign}` in a well of {columns} columns; it has {}",
                file.features,
                names.join(", ")
            )));
        }
        let value = |name: &String| {
            let weight = file.weights.get(name).and_then(Value::as_f64).filter(|weight| weight.abs() <= MAX_WEIGHT);
            weight.ok_or_else(|| WeightsError(format!("the weight of `{name}`: expected a number up to 10^12")))
        };
        Ok(Self { set, values: names.iter().map(value).collect::<Result<_, _>>()? })
    }

    /// Writes a weight file for a well of so many columns.
    pub fn to_file(&self, columns: usize, history: Value) -> String {
        let names = self.set.features(columns);
        let weights = names.into_iter().zip(self.values.iter().map(|&weight| Value::from(weight))).collect();
        let file = WeightFile { features: self.set.name().to_owned(), weights, history };
        serde_json::to_string_pretty(&file).expect("numbers and texts can be written") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_weights() {
        for name in Weights::NAMES {
            let weights = Weights::named(name).expect(name);
            assert_eq!(weights.values.len(), weights.set.features(10).len(), "{name}");
            assert_eq!(Weights::parse(&weights.to_file(10, Value::Null), 10), Ok(weights));
        }
        assert_eq!(Weights::named("dt30"), None);
    }

    #[test]
    fn bad_files_are_refused_with_the_place() {
        let error = |text: &str| Weights::parse(text, 10).expect_err(text).to_string();
        assert!(error("").contains("line 1"));
        assert!(
            error(r#"{"features":"x","weights":{}}"#).starts_with("unknown feature set `x`; available: dt, extended")
        );
        assert!(error(r#"{"features":"dt","weights":{"hole":1}}"#).contains("no feature `hole`"));
        assert_eq!(
            error(r#"{"features":"dt","weights":{}}"#),
            "the weight of `landing height`: expected a number up to 10^12"
        );
        assert!(error(r#"{"features":"dt","weights":{"landing height":1e13}}"#).contains("landing height"));
    }
}
