//! Values in terms that people understand: chances of winning and points.

use serde::Serialize;
use tilelab_core::registered::Calibration;
use tilelab_core::{PerPlayer, Player};

use crate::agents::AgentSpec;
use crate::registry::Registered;

/// What the players of a position may expect.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outlook {
    /// The chance of winning of each player; they sum to 1, and a draw counts as a shared win.
    pub win_chances: Vec<f32>,
    /// How many points each player is expected to be ahead of the best other at the end; none where the game has no
    /// points, or where nothing was measured.
    pub leads: Option<Vec<f32>>,
}

/// Translates the values of one agent in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Translator {
    calibration: Calibration,
    players: usize,
    /// The present leads, where they say something about the end.
    leads: Option<PerPlayer<i32>>,
}

impl Translator {
    pub(crate) fn new<G: Registered>(config: &G::Config, state: &G, agent: &AgentSpec) -> Self {
        let calibration = G::calibration(config, agent.kind().name);
        let players = state.spec().players;
        let scores = state.scores().filter(|_| calibration.points > 0.0 && players > 1);
        Self { calibration, players, leads: scores.map(|scores| leads(&scores)) }
    }

    /// The chance of winning of a player with this value; none for a lone player, who has no one to win against.
    pub(crate) fn win_chance(&self, value: f32) -> Option<f32> {
        (self.players > 1).then(|| self.calibration.win_chance(value, self.players))
    }

    /// The lead that a player with this value may expect for the end.
    pub(crate) fn lead(&self, player: Player, value: f32) -> Option<f32> {
        self.leads.map(|leads| self.calibration.lead(value, leads[player]))
    }

    /// What all players may expect.
    pub(crate) fn outlook(&self, value: &PerPlayer<f32>) -> Option<Outlook> {
        let chances: Vec<f32> = value.iter().map(|&value| self.win_chance(value)).collect::<Option<_>>()?;
        let sum: f32 = chances.iter().sum();
        let even = 1.0 / self.players as f32;
        let win_chances = chances.iter().map(|chance| if sum > 0.0 { chance / sum } else { even }).collect();
        let leads = Player::all(self.players).map(|player| self.lead(player, value[player])).collect();
        Some(Outlook { win_chances, leads })
    }
}

/// The points of each player ahead of the best other.
pub fn leads(scores: &PerPlayer<i32>) -> PerPlayer<i32> {
    let players = scores.as_slice().len();
    PerPlayer::from_fn(players, |player| {
        let others = Player::all(players).filter(|&other| other != player);
        scores[player] - others.map(|other| scores[other]).max().unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};
    use tilelab_games::hex::{Hex, HexConfig};
    use tilelab_games::link::{Link, LinkConfig};

    use super::*;

    #[test]
    fn chances_sum_to_one_and_leads_need_points() {
        let agent: AgentSpec = "net".parse().expect("an agent");
        for (config, values, has_leads) in
            [("", vec![0.3, -0.3], true), ("players=4", vec![-0.2, -0.25, 0.3, -0.3], false)]
        {
            let config = LinkConfig::from_text::<Link>(config).expect("a configuration");
            let values = PerPlayer::from_fn(values.len(), |player: Player| values[player.index()]);
            let outlook = Translator::new(&config, &Link::new(&config), &agent).outlook(&values).expect("players");
            assert!((outlook.win_chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{outlook:?}");
            assert_eq!(outlook.leads.is_some(), has_leads, "leads are measured for two players");
        }
        let scores = PerPlayer::from_fn(3, |player| [4, 7, 5][player.index()]);
        assert_eq!(leads(&scores).as_slice(), [-3, 2, -2]);
        let config = HexConfig { size: 5, swap: false };
        let translator = Translator::new(&config, &Hex::new(&config), &agent);
        assert_eq!(translator.outlook(&PerPlayer::same(2, 0.0)).map(|outlook| outlook.leads), Some(None));
    }
}
