//! `--set NAME=NUMBER`: changes settings of a learner by name.

use anyhow::{Context as _, bail};
use serde_json::{Map, Value};

/// Applies changes such as `learning_rate=0.001` to settings in their JSON form.
///
/// `fixed` names settings with an option of their own. `renamed` holds (old, new) names: for one release, both
/// are accepted.
pub(super) fn apply(
    settings: &mut Map<String, Value>,
    changes: &[String],
    fixed: &[&str],
    renamed: &[(&str, &str)],
) -> anyhow::Result<()> {
    for change in changes {
        let (name, number) = change.split_once('=').with_context(|| format!("--set {change}: expected NAME=NUMBER"))?;
        let other = renamed.iter().find_map(|&(old, new)| match name {
            _ if name == old => Some(new),
            _ if name == new => Some(old),
            _ => None,
        });
        let names = [Some(name), other];
        let known = names.into_iter().flatten().find(|name| settings.contains_key(*name) && !fixed.contains(name));
        let Some(value) = known.and_then(|name| settings.get_mut(name)) else {
            let all: Vec<&str> = settings.keys().map(String::as_str).filter(|name| !fixed.contains(name)).collect();
            bail!("--set {change}: unknown setting `{name}`, expected one of {}", all.join(", "));
        };
        let number: Value = serde_json::from_str(number).unwrap_or_default();
        // An integer is fine where a fraction is expected.
        *value = match number.as_f64() {
            Some(number) if value.is_f64() => Value::from(number),
            Some(_) if number.is_u64() => number,
            _ => bail!("--set {change}: expected a number, such as {name}={}", example(value)),
        };
    }
    Ok(())
}

/// The current value as an example. Settings of 32 bits would otherwise show the digits of 64.
fn example(value: &Value) -> String {
    value.as_f64().filter(|_| value.is_f64()).map_or_else(|| value.to_string(), |number| (number as f32).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RENAMED: &[(&str, &str)] = &[("rate", "learning_rate"), ("horizon", "rollout_steps")];

    fn set(changes: &[&str]) -> anyhow::Result<Map<String, Value>> {
        let mut settings = Map::new();
        settings.insert("learning_rate".to_owned(), Value::from(0.25_f32));
        settings.insert("horizon".to_owned(), Value::from(128));
        settings.insert("seed".to_owned(), Value::from(1));
        let changes: Vec<String> = changes.iter().map(|&change| change.to_owned()).collect();
        apply(&mut settings, &changes, &["seed"], RENAMED).map(|()| settings)
    }

    #[test]
    fn settings_are_changed_by_their_new_and_old_names() {
        for changes in [["learning_rate=0.5", "rollout_steps=7"], ["rate=0.5", "horizon=7"]] {
            let settings = set(&changes).expect("settings");
            assert_eq!((settings["learning_rate"].as_f64(), settings["horizon"].as_u64()), (Some(0.5), Some(7)));
        }
        assert_eq!(set(&["rate=1"]).expect("settings")["learning_rate"].as_f64(), Some(1.0));
    }

    #[test]
    fn wrong_changes_are_refused_with_what_was_expected() {
        for (change, reason) in [
            ("rate", "expected NAME=NUMBER"),
            ("speed=1", "unknown setting `speed`, expected one of horizon, learning_rate"),
            ("seed=1", "unknown setting `seed`"),
            ("rate=fast", "such as rate=0.25"),
            ("horizon=-1", "such as horizon=128"),
            ("horizon=1.5", "such as horizon=128"),
        ] {
            let error = set(&[change]).expect_err(change).to_string();
            assert!(error.contains(reason), "{change}: {error}");
        }
    }
}
