//! The rewards of the thesis, as its text defines them (section 5.2.3) and, under names that end in
//! `-as-coded`, as its program computed them. `docs/environments.md` lists the differences.

use tilelab_core::registered::{RequestedAction, Reward, StepOutcome};
use tilelab_core::{Game, Player};

use super::Link;
use super::heuristic::Features;

/// The names, in the order of help texts.
pub(super) const NAMES: &[&str] =
    &["guided", "score", "simple", "guided-difference", "guided-as-coded", "score-as-coded", "simple-as-coded"];

/// The reward of that name, unless it is the same for all games.
pub(super) fn find(name: &str, every: bool) -> Option<Box<dyn Reward<Link>>> {
    Some(match name {
        "guided" => Box::new(Text { measure: score_and_group, penalize_illegal: true }),
        "score" => Box::new(Text { measure: score, penalize_illegal: false }),
        "guided-difference" => Box::new(Text { measure: difference_and_group, penalize_illegal: false }),
        "guided-as-coded" => Box::new(Coded { form: Form::Guided, every }),
        "score-as-coded" => Box::new(Coded { form: Form::Score, every }),
        "simple-as-coded" => Box::new(Coded { form: Form::Simple, every }),
        _ => return None,
    })
}

/// What winning adds and losing takes away.
const STAKE: f64 = 10.0;

fn score(state: &Link, player: Player) -> f64 {
    f64::from(state.scores().expect("Tetris Link has points")[player])
}

/// Score and group size: the number of blocks that are linked with at least one other.
fn score_and_group(state: &Link, player: Player) -> f64 {
    let blocks = state.placed().enumerate().filter(|(_, block)| block.player == player);
    score(state, player) + blocks.filter(|(number, _)| state.group_size(*number) > 1).count() as f64
}

/// The same, ahead of the best of the others.
fn difference_and_group(state: &Link, player: Player) -> f64 {
    let others = Player::all(state.spec().players).filter(|&other| other != player);
    let best = others.map(|other| score(state, other)).fold(f64::NEG_INFINITY, f64::max);
    score_and_group(state, player) - best
}

/// As the thesis's text defines it: the growth of the measure in hundredths, and ten points at the end. A draw
/// is neither won nor lost.
struct Text {
    measure: fn(&Link, Player) -> f64,
    /// Whether the requested action itself is rewarded or penalized.
    penalize_illegal: bool,
}

impl Reward<Link> for Text {
    /// 0.05 if the highest value was that of a legal action, −0.05 otherwise, and −0.0004 for every other
    /// value that is not at least 0.1 smaller than the chosen one.
    fn for_request(&self, _: &Link, request: &RequestedAction<'_>) -> f64 {
        if !self.penalize_illegal {
            return 0.0;
        }
        let Some(values) = request.values else { return 0.05 };
        let chosen = f64::from(values[request.chosen.index()]);
        let others = || values.iter().map(|&value| f64::from(value));
        let highest = others().fold(f64::NEG_INFINITY, f64::max);
        let near = others().filter(|&value| value > chosen - 0.1).count().saturating_sub(1);
        (if highest > chosen { -0.05 } else { 0.05 }) - 0.0004 * near as f64
    }

    fn for_outcome(&self, outcome: &StepOutcome<'_, Link>, memory: &mut f64) -> f64 {
        let now = (self.measure)(outcome.state, outcome.learner) / 100.0;
        now - std::mem::replace(memory, now) + outcome.result().map_or(0.0, |result| STAKE * result)
    }

    fn for_illegal(&self, ends: bool) -> f64 {
        if ends { -STAKE } else { -1.0 }
    }
}

/// As the thesis's program computes it: before the opponent replies, and a draw counts as a loss.
struct Coded {
    form: Form,
    /// In self-play the program took the bare score.
    every: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The measure itself, with more terms for the requested action.
    Guided,
    /// How much the measure has grown.
    Score,
    /// The result alone.
    Simple,
}

impl Coded {
    /// Score minus the next player's and 0.3 for each linked block of each own block, in hundredths; in
    /// self-play the score.
    fn measure(&self, state: &Link, player: Player) -> f64 {
        if self.every {
            return score(state, player);
        }
        let next = Player::new((player.index() + 1) % state.spec().players);
        let touching = f64::from(Features::of(state, player).touching);
        (score(state, player) - score(state, next) + 0.3 * touching) / 100.0
    }
}

impl Reward<Link> for Coded {
    /// The many small sums are added one by one, as the program did.
    fn for_request(&self, state: &Link, request: &RequestedAction<'_>) -> f64 {
        let (Form::Guided, Some(values)) = (self.form, request.values) else { return 0.0 };
        let chosen = f64::from(values[request.chosen.index()]);
        let mut legal = state.legal().peekable();
        let mut earned = 0.0;
        let mut highest = -1.0;
        for (place, value) in values.iter().map(|&value| f64::from(value)).enumerate() {
            highest = f64::max(highest, value);
            let is_legal = legal.next_if(|action| action.index() == place).is_some();
            if !is_legal && value > 0.3 {
                earned -= 0.001;
            }
        }
        earned += if chosen <= 0.5 { -0.003 } else { 0.01 };
        for value in values {
            if f64::from(*value) >= chosen - 0.1 {
                earned -= 0.0004;
            }
        }
        earned + if highest == chosen { 0.05 } else { -0.05 }
    }

    fn for_move(&self, state: &Link, mover: Player, memory: &mut f64) -> f64 {
        match self.form {
            Form::Simple => 0.0,
            Form::Guided => self.measure(state, mover),
            Form::Score => {
                let now = self.measure(state, mover);
                now - std::mem::replace(memory, now)
            }
        }
    }

    fn for_outcome(&self, outcome: &StepOutcome<'_, Link>, _: &mut f64) -> f64 {
        let stake = if self.form == Form::Simple { 1.0 } else { STAKE };
        outcome.result().map_or(0.0, |result| if result > 0.0 { stake } else { -stake })
    }
}
