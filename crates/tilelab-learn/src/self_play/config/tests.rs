//! The table is consistent, and values are checked against it.

use serde_json::json;

use super::*;

fn read(values: &Value) -> Result<SelfPlayConfig, SettingError> {
    let pairs = values.as_object().expect("an object");
    SelfPlayConfig::from_pairs(pairs.iter().map(|(name, value)| (name.as_str(), value)))
}

#[test]
fn defaults_are_in_range_and_names_are_unique() {
    let mut names = Vec::new();
    for setting in SETTINGS {
        assert!(setting.range.contains(&setting.default()), "{}: {}", setting.name, setting.default());
        names.push(setting.name);
        names.extend(setting.aliases.iter().map(|alias| alias.name));
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    let defaults: serde_json::Map<_, _> =
        SETTINGS.iter().map(|setting| (setting.name.to_owned(), setting.default())).collect();
    assert_eq!(read(&defaults.into()), Ok(SelfPlayConfig::default()));
}

#[test]
fn former_names_mean_the_same() {
    let present = json!({"parallel_games": 8, "fpu": -0.1, "max_considered_actions": 4, "c_scale": 0.5});
    let former = json!({"games": 8, "reduction": 0.1, "starters": 4, "trust": 0.5});
    let config = read(&present).expect("settings");
    assert_eq!(read(&former), Ok(config.clone()));
    assert_eq!(config.gumbel.map(|gumbel| gumbel.max_considered_actions), Some(4));
    assert_eq!(read(&json!({"c_scale": 0.5})).expect("settings").gumbel, None, "no action is considered");
}

#[test]
fn errors_name_the_setting_the_value_and_the_expected_range() {
    for (values, message) in [
        (json!({"simulations": 0}), "simulations: found 0, expected a whole number from 1 to 1000000000"),
        (json!({"dirichlet_weight": 1.5}), "dirichlet_weight: found 1.5, expected a number from 0 to 1"),
        (json!({"reuse_tree": 1}), "reuse_tree: found 1, expected true or false"),
        (json!({"games": 1, "parallel_games": 1}), "parallel_games is given twice"),
    ] {
        assert_eq!(read(&values).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
    let unknown = read(&json!({"simulatoins": 1})).expect_err("an unknown setting").to_string();
    assert!(unknown.starts_with("unknown setting simulatoins; the settings are parallel_games, simulations,"));
}
