//! The heuristic of the thesis: four features of the position after a move, weighted.
//!
//! * connectability: for each own cell, whether it is the top of its column, and whether the column
//!   to its left, and to its right, is open at its height;
//! * enemy: for each own cell, the enemy cells to its left, to its right and below it;
//! * touching: twice the number of linked pairs of own blocks;
//! * score.
//!
//! The value is `connectability·w1 + enemy·w2 + touching·w3 + score·w4` in `f64` in just this order,
//! where the first two add 0.01 per hit, one by one: which moves tie is part of the heuristic,
//! and sums of 0.01 depend on their order. So a table gives 0.01 added n times.
//!
//! A decision looks at some 120 moves. The board is first split into one word per column; then
//! each move only reads the few columns it changes.

use tilelab_core::{Action, ActionValues, Evaluator, Game, PerPlayer, Player, Portable, Rng, Turn};

use super::config::MAX_COLUMNS;
use super::position::{Link, SCORING_GROUP};
use super::shapes::{DROPS, Drop};

/// The four counts for one player. The first two are in hits, not yet in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Open sides of own cells.
    pub connectability: u16,
    /// Enemy cells beside and below own cells.
    pub enemy: u16,
    /// Twice the linked pairs of own blocks.
    pub touching: u16,
    /// Points.
    pub score: i16,
}

/// The weight of each feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Weight of connectability.
    pub connectability: f64,
    /// Weight of enemy.
    pub enemy: f64,
    /// Weight of touching.
    pub touching: f64,
    /// Weight of the score.
    pub score: f64,
}

impl Weights {
    /// Chosen by hand by the thesis's author.
    pub const USER: Self = Self { connectability: 0.3, enemy: 0.5, touching: 1.0, score: 20.0 };
    /// Found by the thesis's tuner.
    pub const TUNED: Self = Self {
        connectability: 4.952_387_007_333_93,
        enemy: 0.115_980_839_099_051,
        touching: 0.060_379_589_155_274_5,
        score: 19.014_843_847_795_3,
    };

    /// Weights of the thesis's random heuristic, which draws new ones at every move.
    pub fn random(rng: &mut Rng) -> Self {
        Self {
            connectability: rng.between(-1.0, 10.0),
            enemy: rng.between(-1.0, 10.0),
            touching: rng.between(-1.0, 5.0),
            score: rng.between(0.1, 25.0),
        }
    }

    /// The value of a position with these features.
    #[inline]
    pub fn value(&self, features: &Features) -> f64 {
        let hits = |count: u16| HUNDREDTHS[usize::from(count)];
        hits(features.connectability) * self.connectability
            + hits(features.enemy) * self.enemy
            + f64::from(features.touching) * self.touching
            + f64::from(features.score) * self.score
    }
}

/// The maximum count of hits: at most 100 cells of a player with at most three hits each would be
/// 300, and a player of several with all 200 cells 600.
const MAX_HITS: usize = 640;

/// 0.01 added n times to 0.
static HUNDREDTHS: [f64; MAX_HITS] = {
    let mut sums = [0.0; MAX_HITS];
    let mut count = 1;
    while count < MAX_HITS {
        sums[count] = sums[count - 1] + 0.01;
        count += 1;
    }
    sums
};

/// The board from one player's view, one word per column with row 0 in the lowest bit. A closed column
/// at each side is full to the top and belongs to no player.
struct Columns {
    own: [u32; MAX_COLUMNS + 2],
    enemy: [u32; MAX_COLUMNS + 2],
    heights: [u8; MAX_COLUMNS + 2],
    player: u8,
    /// The features before the move.
    features: Features,
    /// The open sides of each column's own cells.
    open: [u16; MAX_COLUMNS + 2],
    /// The size of the group of each block.
    group_sizes: [u8; 64],
    /// The label of the group of each block.
    group_labels: [u8; 64],
}

/// Higher than any board, so that no cell is open towards the frame.
const CLOSED: u8 = 31;

/// The open sides of own cells in a column between neighbours of the given heights.
#[inline]
fn open_sides(own: u32, left: u8, height: u8, right: u8) -> u16 {
    let top = own >> (height.wrapping_sub(1) & 31) & u32::from(height > 0);
    ((own >> left).count_ones() + (own >> right).count_ones() + top) as u16
}

impl Columns {
    fn new(state: &Link, player: Player) -> Self {
        let columns = usize::from(state.config().columns);
        let mut this = Self {
            own: [0; MAX_COLUMNS + 2],
            enemy: [0; MAX_COLUMNS + 2],
            heights: [CLOSED; MAX_COLUMNS + 2],
            player: player.index() as u8,
            features: Features {
                score: state.scores().expect("Tetris Link has points")[player] as i16,
                ..Features::default()
            },
            open: [0; MAX_COLUMNS + 2],
            group_sizes: [0; 64],
            group_labels: *state.groups(),
        };
        this.heights[1..=columns].copy_from_slice(state.heights());
        for (number, block) in state.placed().enumerate() {
            let side = if block.player == player { &mut this.own } else { &mut this.enemy };
            for (x, y) in block.cells() {
                side[usize::from(x) + 1] |= 1 << y;
            }
            if block.player == player {
                // A block links with the blocks placed before it, so each pair counts once.
                let touched = state.touched(this.player, block.drop(), block.base);
                let earlier = touched & ((2 << number) - 1);
                this.features.touching += 2 * earlier.count_ones() as u16;
            }
        }
        let mut members = [0_u8; 64];
        for label in &this.group_labels[1..=state.placed().len()] {
            members[usize::from(*label)] += 1;
        }
        for (size, label) in this.group_sizes.iter_mut().zip(&this.group_labels) {
            *size = members[usize::from(*label)];
        }
        for column in 1..=columns {
            let own = this.own[column];
            this.open[column] =
                open_sides(own, this.heights[column - 1], this.heights[column], this.heights[column + 1]);
            this.features.connectability += this.open[column];
            this.features.enemy += this.enemy_hits(column, own);
        }
        this
    }

    /// Enemy cells left of, right of and below these cells of a column.
    #[inline]
    fn enemy_hits(&self, column: usize, cells: u32) -> u16 {
        let beside = (cells & self.enemy[column - 1]).count_ones() + (cells & self.enemy[column + 1]).count_ones();
        (beside + (cells & self.enemy[column] << 1).count_ones()) as u16
    }

    /// The features after the player drops a block.
    #[inline]
    fn after(&self, state: &Link, drop: &Drop) -> Features {
        let base = state.base_row(drop);
        let mut features = self.features;
        let first = usize::from(drop.columns[0]) + 1;
        let width = usize::from(drop.width);

        // Heights and own cells from the column left of the block to the one right of it, and the
        // heights one further at each side.
        let mut heights = [CLOSED; 8];
        let mut own = [0_u32; 8];
        let mut beside = 0;
        for place in 0..width + 2 {
            own[place + 1] = self.own[first - 1 + place];
            heights[place + 1] = self.heights[first - 1 + place];
        }
        heights[0] = if first >= 2 { self.heights[first - 2] } else { CLOSED };
        heights[width + 3] =
            if first + width + 1 < self.heights.len() { self.heights[first + width + 1] } else { CLOSED };
        for place in 0..width {
            let (bottom, top) = (base + drop.bottoms[place], base + drop.tops[place]);
            let cells = (1_u32 << top) - (1 << bottom);
            own[place + 2] |= cells;
            heights[place + 2] = top;
            features.enemy += self.enemy_hits(first + place, cells);
            let column = first + place;
            beside |= cells & (self.own[column - 1] | self.own[column + 1] | self.own[column] << 1);
        }
        for place in 1..=width + 2 {
            let column = first + place - 2;
            features.connectability -= self.open[column];
            features.connectability += open_sides(own[place], heights[place - 1], heights[place], heights[place + 1]);
        }

        features.score -= i16::from(state.penalty(drop, base));
        // Most moves touch no own block and link nothing.
        if beside != 0 {
            let touched = state.touched(self.player, drop, base);
            features.touching += 2 * touched.count_ones() as u16;
            features.score += self.gain(touched);
        }
        features
    }

    /// The points for linking a block to the blocks touched.
    #[inline]
    fn gain(&self, mut touched: u64) -> i16 {
        let (mut size, mut counted, mut seen) = (1, 0, 0_u64);
        while touched != 0 {
            let block = touched.trailing_zeros() as usize & 63;
            touched &= touched - 1;
            let label = 1 << (self.group_labels[block] & 63);
            if seen & label == 0 {
                seen |= label;
                let members = self.group_sizes[block];
                size += members;
                counted += if members >= SCORING_GROUP { members } else { 0 };
            }
        }
        if size >= SCORING_GROUP { i16::from(size - counted) } else { 0 }
    }
}

impl Features {
    /// The features of a player in a position.
    pub fn of(state: &Link, player: Player) -> Self {
        Columns::new(state, player).features
    }

    /// The features of the mover after each legal action, in their order.
    pub fn after_each(state: &Link, mut visit: impl FnMut(Self)) {
        let columns = Columns::new(state, state.mover());
        for action in state.legal() {
            visit(columns.after(state, &DROPS[action.index()]));
        }
    }
}

/// Ranks moves by the weighted features.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Heuristic {
    /// With the same weights at every move.
    Fixed(Weights),
    /// With new random weights at every move.
    Random,
}

impl ActionValues<Link> for Heuristic {
    fn action_values(&mut self, state: &Link, rng: &mut Rng, values: &mut Vec<f64>) {
        let weights = match self {
            Self::Fixed(weights) => *weights,
            Self::Random => Weights::random(rng),
        };
        Features::after_each(state, |features| values.push(weights.value(&features)));
    }
}

/// Evaluates a position: each player's weighted features against the average of the others', squashed.
impl Evaluator<Link> for Weights {
    /// Actions that make a group score, or join scoring groups so that they gain as much.
    fn noisy_actions(&mut self, state: &Link, actions: &mut Vec<Action>) {
        let Turn::Player(mover) = state.turn() else { return };
        let before = Features::of(state, mover).score;
        let mut legal = state.legal();
        Features::after_each(state, |features| {
            let action = legal.next();
            actions.extend(action.filter(|_| features.score - before >= i16::from(SCORING_GROUP)));
        });
    }

    fn values(&mut self, state: &Link) -> PerPlayer<f32> {
        let unit = self.score.abs().max(1.0);
        let players = usize::from(state.config().players);
        let totals = PerPlayer::from_fn(players, |player| self.value(&Features::of(state, player)) / unit);
        PerPlayer::from_fn(players, |player| {
            let others = totals.iter().sum::<f64>() - totals[player];
            ((totals[player] - others / (players as f64 - 1.0)) / 8.0).portable_tanh() as f32
        })
    }
}
