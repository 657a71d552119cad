//! What is fixed before the first move: the set, the variant and the deal.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

use super::deal::{Deal, Dealing, hand_text, read_hands};
use super::tiles::{MAX_NUMBER, TileSet};

/// Which of the paper's rules apply: those of its program or those of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The highest double lies on the table and belongs to no player.
    Code,
    /// All tiles are dealt, and the first player opens with any of them.
    Text,
}

const VARIANTS: [(&str, Variant); 2] = [("code", Variant::Code), ("text", Variant::Text)];

/// The word for a deal by chance.
const RANDOM: &str = "random";

/// The set, the variant and the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DominoesConfig {
    pub(super) highest: u8,
    pub(super) variant: Variant,
    pub(super) deal: Deal,
}

impl DominoesConfig {
    /// The tiles.
    #[inline]
    pub fn set(&self) -> &'static TileSet {
        TileSet::up_to(self.highest)
    }

    /// The highest number on a tile.
    pub fn highest(&self) -> u8 {
        self.highest
    }

    /// Which rules apply.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The deal.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// How many deals of the whole set there are.
    pub fn deals(&self) -> u64 {
        self.dealing().count()
    }

    /// The same rules with the deal of this number, if there is one.
    #[must_use]
    pub fn with_deal(&self, number: u64) -> Option<Self> {
        let deal = || Deal::Given(self.dealing().unrank(number));
        (number < self.deals()).then(|| Self { deal: deal(), ..*self })
    }

    pub(super) fn dealing(&self) -> Dealing {
        Dealing::of(self.highest, self.variant)
    }

    /// The double on the table before the first move.
    pub(super) fn opening(&self) -> Option<usize> {
        (self.variant == Variant::Code).then(|| self.set().count() - 1)
    }

    /// The largest hands that play can start with.
    pub(super) fn sizes(&self) -> [usize; 2] {
        match self.deal {
            Deal::Random => self.dealing().sizes,
            Deal::Given(hands) => hands.map(|hand| hand.count_ones() as usize),
        }
    }
}

impl Config for DominoesConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::integer("max", "6", 0, MAX_NUMBER as u64, "the highest number on a tile: 6 is the double-six set"),
        Parameter::choice(
            "variant",
            &["code", "text"],
            "the highest double starts on the table, or all tiles are dealt and any of them opens",
        ),
        Parameter::text(
            "deal",
            RANDOM,
            "random, a number, or both hands such as 11.12.13/00.01",
            "who holds which tiles at the start",
        ),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let highest = parameters.integer("max")?;
        let variant = parameters.choice("variant", &VARIANTS)?;
        let config = Self { highest, variant, deal: Deal::Random };
        let text = parameters.text("deal");
        if text == RANDOM {
            return Ok(config);
        }
        if let Ok(number) = text.parse() {
            let most = config.deals() - 1;
            return config.with_deal(number).ok_or_else(|| parameters.refuse("deal", format!("a number up to {most}")));
        }
        let hands = read_hands(config.set(), text).filter(|hands| (hands[0] | hands[1]) & !config.dealing().all() == 0);
        match hands {
            Some(hands) => Ok(Self { deal: Deal::Given(hands), ..config }),
            None => {
                let without = match config.opening() {
                    Some(_) => format!(" without {highest}{highest}, which is on the table"),
                    None => String::new(),
                };
                let expected = format!(
                    "random, a number, or both hands such as 00.01/02, each tile at most once, from 00 to \
                     {highest}{highest}{without}"
                );
                Err(parameters.refuse("deal", expected))
            }
        }
    }

    /// A deal of the whole set is written as its number, because its text can have 166 characters.
    fn values(&self) -> Vec<String> {
        let deal = match self.deal {
            Deal::Random => RANDOM.to_owned(),
            Deal::Given(hands) if self.dealing().is_whole(hands) => Dealing::rank(hands).to_string(),
            Deal::Given(hands) => hands.map(|hand| hand_text(self.set(), hand, ".")).join("/"),
        };
        let variant = VARIANTS.iter().find(|(_, variant)| *variant == self.variant).map_or("", |(name, _)| name);
        vec![self.highest.to_string(), variant.to_owned(), deal]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dominoes::Dominoes;

    #[test]
    fn deals_are_canonical() {
        for (text, canonical) in [
            ("max=3,deal=0", "max=3,deal=0"),
            ("max=3,deal=11.12.13.22.23/00.01.02.03", "max=3,deal=0"),
            ("max=3,deal=23.13/00.10", "max=3,deal=13.23/00.01"),
            ("deal=random,max=6,variant=code", ""),
            ("max=3,variant=text,deal=251", "max=3,variant=text,deal=251"),
        ] {
            let config = DominoesConfig::from_text::<Dominoes>(text).expect(text);
            assert_eq!(config.canonical(), canonical);
        }
    }

    #[test]
    fn refuses_impossible_sets_and_deals() {
        for text in [
            "max=10",
            "variant=paper",
            "max=3,deal=126",
            "max=3,deal=-1",
            "max=3,deal=18446744073709551616",
            "max=3,deal=11.12",
            "max=3,deal=33/00",
            "max=3,deal=14/00",
            "max=3,deal=11.12/11",
            "max=3,deal=11/",
        ] {
            let message = DominoesConfig::from_text::<Dominoes>(text).err().map(|error| error.to_string());
            let message = message.unwrap_or_else(|| panic!("{text:?} was accepted"));
            assert!(message.contains("expected"), "{message}");
        }
        assert!(DominoesConfig::from_text::<Dominoes>("max=3,variant=text,deal=33/00").is_ok());
    }
}
