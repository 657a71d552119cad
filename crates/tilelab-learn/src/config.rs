//! Hyperparameters, each declared once.
//!
//! The macro makes a struct of named numbers from one table: names with earlier spellings, defaults, ranges and
//! meanings. Serialization, `set`, `check` and help texts derive from it.

use tilelab_core::Parameter;

/// The parameters as lines of a help text.
pub(crate) fn help(parameters: &[Parameter]) -> String {
    let line = |parameter: &Parameter| {
        let Parameter { name, default, meaning, .. } = parameter;
        format!("{name}={default}: {meaning} ({})", parameter.values())
    };
    parameters.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Splits `NAME=NUMBER` and finds the parameter that the key names, now or earlier.
pub(crate) fn find<'a>(
    parameters: &'static [Parameter],
    change: &'a str,
) -> Result<(&'static Parameter, &'a str), String> {
    let known = || parameters.iter().map(|parameter| parameter.name).collect::<Vec<_>>().join(", ");
    let Some((key, number)) = change.split_once('=') else {
        return Err(format!("{change}: expected NAME=NUMBER, with one of the settings {}", known()));
    };
    let parameter = parameters.iter().find(|parameter| parameter.answers_to(key));
    Ok((parameter.ok_or_else(|| format!("{change}: unknown setting `{key}`, expected one of {}", known()))?, number))
}

/// A struct of hyperparameters; see the [module](self). Fields before the `|` are no numbers: they have a
/// default, and `set` and `check` leave them alone.
macro_rules! config {
    (
        $(#[$meta:meta])*
        pub struct $Config:ident {
            $($(#[$plain_meta:meta])* $plain:ident: $Plain:ty = $plain_default:expr,)*
            |
            $(#[doc = $meaning:literal] $kind:ident $name:ident: $Type:ty = $default:literal, $low:expr, $high:expr
                $(, $alias:literal)*;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        // Settings that older run folders do not have yet are as if they were not set.
        #[serde(default, deny_unknown_fields)]
        pub struct $Config {
            $($(#[$plain_meta])* pub $plain: $Plain,)*
            $(#[doc = $meaning] $(#[serde(alias = $alias)])* pub $name: $Type,)*
        }

        impl Default for $Config {
            fn default() -> Self {
                Self { $($plain: $plain_default,)* $($name: $default,)* }
            }
        }

        impl $Config {
            /// The declared numbers.
            pub const PARAMETERS: &'static [tilelab_core::Parameter] = &[
                $(tilelab_core::Parameter::$kind(stringify!($name), stringify!($default), $low, $high, $meaning.trim_ascii())
                    .renamed_from(&[$($alias),*]),)*
            ];

            /// The declared numbers as lines of a help text.
            pub fn help() -> String {
                crate::config::help(Self::PARAMETERS)
            }

            /// Changes a number, given as `NAME=NUMBER`. Earlier spellings of the key are accepted.
            pub fn set(&mut self, change: &str) -> Result<(), String> {
                let (parameter, number) = crate::config::find(Self::PARAMETERS, change)?;
                let example = format!("{}={}", parameter.name, parameter.default);
                let refuse = || format!("{change}: expected {}, such as {example}", parameter.expected());
                match parameter.name {
                    $(stringify!($name) => self.$name = number.parse().map_err(|_| refuse())?,)*
                    _ => unreachable!("every declared number has an arm"),
                }
                self.check_numbers()
            }

            /// Says which number is out of range.
            fn check_numbers(&self) -> Result<(), String> {
                $(if !($low as $Type..=$high as $Type).contains(&self.$name) {
                    return Err(format!("{} {}, expected from {} to {}", stringify!($name), self.$name, $low, $high));
                })*
                Ok(())
            }
        }
    };
}

pub(crate) use config;
