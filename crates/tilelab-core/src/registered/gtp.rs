//! How a game is played in the Go Text Protocol.

/// A game's dialect of the Go Text Protocol.
#[derive(Clone, Debug, Default)]
pub struct GtpDialect {
    /// The commands that set a program up for the configuration.
    pub setup: Vec<String>,
    /// Moves whose names differ there: ours, then theirs.
    pub names: &'static [(&'static str, &'static str)],
}

impl GtpDialect {
    /// The program's name of our move.
    pub fn theirs<'a>(&self, ours: &'a str) -> &'a str {
        self.names.iter().find(|(name, _)| *name == ours).map_or(ours, |(_, theirs)| theirs)
    }

    /// Our name of the program's move.
    pub fn ours<'a>(&self, theirs: &'a str) -> &'a str {
        self.names.iter().find(|(_, name)| name.eq_ignore_ascii_case(theirs)).map_or(theirs, |(ours, _)| ours)
    }
}
