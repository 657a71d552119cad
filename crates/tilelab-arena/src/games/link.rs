use tilelab_core::{ActionValues, Game, SpecError};
use tilelab_games::link::Link;
use tilelab_games::link::heuristic::{Heuristic, Weights};

use crate::heuristic::{HeuristicStyle, HeuristicWeights};
use crate::registry::Registered;

impl Registered for Link {
    const EXAMPLES: &'static [&'static str] = &[
        "link",
        "link:players=3",
        "link:players=4",
        "link:dice=true",
        "link:players=3,dice=true,cap=false",
        "link:cap=false",
        "link:players=3,first=2",
        "link:cols=4,rows=4",
        "link:cols=4,rows=5",
        "link:dice=true,cols=5,rows=8",
        "link:players=4,cols=7,rows=13",
    ];

    const ROSTER: &'static [&'static str] =
        &["random", "first", "heuristic:weights=user", "heuristic:weights=tuned", "heuristic:weights=random"];

    fn heuristic(style: &HeuristicStyle) -> Result<Option<Box<dyn ActionValues<Self>>>, SpecError> {
        let weights = match *style {
            HeuristicStyle::Best => HeuristicWeights::Tuned,
            HeuristicStyle::Weights(weights) => weights,
            HeuristicStyle::Measure(_) => return Err(style.is_not_of(Self::NAME)),
        };
        let heuristic = match weights {
            HeuristicWeights::User => Heuristic::Fixed(Weights::USER),
            HeuristicWeights::Tuned => Heuristic::Fixed(Weights::TUNED),
            HeuristicWeights::Random => Heuristic::Random,
            HeuristicWeights::Given([connectability, enemy, touching, score]) => {
                Heuristic::Fixed(Weights { connectability, enemy, touching, score })
            }
        };
        Ok(Some(Box::new(heuristic)))
    }

    /// The digits of the thesis: 0 empty, 2p+1 a dot of player p, 2p+2 its other cells; top row first.
    fn board(&self) -> Vec<String> {
        let (rows, columns) = (usize::from(self.config().rows), usize::from(self.config().columns));
        let digits = self.digits();
        let rows = &digits[digits.len() - rows..];
        rows.iter().map(|row| row[..columns].iter().map(u8::to_string).collect()).collect()
    }
}
