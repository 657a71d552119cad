//! The rule files that ship with the program.

use super::rulebook::Language;

/// A rule file that ships with the program.
pub(super) struct Bundled {
    pub(super) name: &'static str,
    pub(super) language: Language,
    pub(super) text: &'static str,
}

macro_rules! bundled {
    ($($name:literal: $language:ident $file:literal),* $(,)?) => {
        /// Their names; the first is the default.
        pub(super) const NAMES: &[&str] = &[$($name),*];

        static BUNDLED: &[Bundled] = &[$(Bundled {
            name: $name,
            language: Language::$language,
            text: include_str!(concat!("../../../../games/", $file)),
        }),*];
    };
}

bundled! {
    "tictactoe": Kif "tictactoe.kif",
    "connectfour": Kif "connectfour.kif",
    "breakthrough6": Kif "breakthrough6.kif",
    "hex5": Kif "hex5.kif",
    "nim": Kif "nim.kif",
    "nim-lp": Lp "nim.lp",
    "dominoes3": Kif "dominoes3.kif",
    "dominoes3-lp": Lp "dominoes3.lp",
    "link-small": Kif "link-small.kif",
}

/// The rule file of that name.
pub(super) fn find(name: &str) -> Option<&'static Bundled> {
    BUNDLED.iter().find(|bundled| bundled.name == name)
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Game, hash_of_rules};

    use super::*;
    use crate::gdl::Gdl;

    /// Records of these games name no hash, so a change of the rules must increment [`Game::VERSION`].
    #[test]
    fn the_version_stands_for_these_texts() {
        let hash = BUNDLED.iter().fold(0_u64, |sum, file| sum.rotate_left(9) ^ hash_of_rules(file.text));
        assert_eq!((Gdl::VERSION, hash), (1, 0x2948_4625_519e_1c30), "{hash:#x}");
    }
}
