//! The name of external rules, and how they are found.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::ExternalRules;
use crate::{Config, Parameter, Parameters, Sources, SpecError};

/// Finds rules by name, or says what is expected instead. The second argument says whether the name may be that of a
/// program to load: a name that a stranger sent is looked up only among the rules that are loaded.
pub type Provider = fn(&str, bool) -> Result<Arc<dyn ExternalRules>, String>;

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Sets the provider of this process; later calls change nothing.
pub fn set_provider(provider: Provider) {
    PROVIDER.get_or_init(|| provider);
}

/// External rules.
#[derive(Clone)]
pub struct ExternalConfig {
    pub(super) rules: Arc<dyn ExternalRules>,
}

impl fmt::Debug for ExternalConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExternalConfig").field("name", &self.rules.name()).finish_non_exhaustive()
    }
}

/// Rules with the same name and sizes are the same.
impl PartialEq for ExternalConfig {
    fn eq(&self, other: &Self) -> bool {
        self.rules.name() == other.rules.name() && self.rules.sizes() == other.rules.sizes()
    }
}

impl Config for ExternalConfig {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::text("class", "none", "MODULE.CLASS", "the Python class that holds the rules; required")];

    fn read(parameters: &Parameters<'_>, sources: &dyn Sources) -> Result<Self, SpecError> {
        let provider = PROVIDER.get().ok_or_else(|| {
            SpecError::Mismatch("rules written in Python need the Python package; see docs/python.md".to_owned())
        })?;
        let rules = provider(parameters.text("class"), sources.may_load_programs());
        Ok(Self { rules: rules.map_err(|expected| parameters.refuse("class", expected))? })
    }

    fn values(&self) -> Vec<String> {
        vec![self.rules.name().to_owned()]
    }
}
