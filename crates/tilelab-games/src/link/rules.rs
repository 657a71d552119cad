//! The position and the rules: where a block comes to rest, what it scores, who moves next.
//!
//! The idea: nothing ever moves once it lies, so everything can be kept up move by move. Column
//! heights give the resting place; the set of actions that still fit below the top edge only ever
//! shrinks, by one table look-up a column; and a group of linked blocks is a label on its blocks.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn, mix};

use super::config::{LinkConfig, MAX_COLUMNS, MAX_ROWS};
use super::shapes::{ACTIONS, Actions, BLOCKS, COPIES, DROPS, Drop, LETTERS, OF_BLOCKS, PASSING, WITHIN, byte_of};

/// No more blocks than this fit on the largest board.
const MAX_BLOCKS: usize = MAX_COLUMNS * MAX_ROWS / 4;
/// The fewest linked blocks that score.
pub(super) const SCORING_GROUP: u8 = 3;
/// The most a move costs where minus points are capped.
const PENALTY_CAP: u8 = 2;
/// A group label that no block has; it also marks an unused place.
const NO_GROUP: u8 = 0;

/// Whose turn it is and, with dice, what the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The mover chooses any block it has.
    Free,
    /// The die is to be rolled for the mover.
    Roll,
    /// The mover must place this block.
    Rolled(u8),
    /// Nobody can move any more.
    Over,
}

/// A block on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placed {
    /// Whose it is.
    pub player: Player,
    /// The action that put it there.
    pub action: Action,
    /// The row of its lowest cell.
    pub base: u8,
}

impl Placed {
    /// Its shape and columns.
    pub fn drop(&self) -> &'static Drop {
        &DROPS[self.action.index()]
    }

    /// Its cells as (column, row), the dot first.
    pub fn cells(&self) -> [(u8, u8); 4] {
        self.drop().cells().map(|(x, row)| (x, row + self.base))
    }
}

/// A position of Tetris Link.
///
/// Two positions are equal if the same blocks lie in the same places and the same player is to act;
/// in which order the blocks fell does not matter.
#[derive(Clone, Debug)]
pub struct Link {
    /// What lies on each byte of the framed board: 0, or the owner in the two upper bits and the
    /// block's number, from 1, in the others.
    cells: [u8; 256],
    /// The label of the group of each block number; linked blocks of one player share it.
    groups: [u8; 64],
    /// Action and base row of each block, in the order they fell.
    blocks: [(u8, u8); MAX_BLOCKS],
    /// The actions that fit below the top edge, whoever plays them.
    fits: Actions,
    /// The exclusive or of one random number for each block on the board.
    placed_key: u64,
    /// The first free row of each column; the columns beyond the board are never looked at.
    heights: [u8; 16],
    scores: [i16; 4],
    /// How many of each block each player has left.
    pieces: [[u8; BLOCKS]; 4],
    /// The blocks each player has left, as bits.
    owned: [u8; 4],
    /// How many blocks lie on the board.
    count: u8,
    mover: u8,
    phase: Phase,
    /// With dice: rolls in a row of a block that its player had used up, and of one that did not
    /// fit, since the last roll of an owned block and the last move.
    missed: [u8; 2],
    config: LinkConfig,
}

impl Link {
    /// The configuration it is played with.
    pub fn config(&self) -> &LinkConfig {
        &self.config
    }

    /// The player to act, or who acted last when the game is over.
    pub fn mover(&self) -> Player {
        Player::new(self.mover.into())
    }

    /// How high each column is filled; the cell above the highest block of column `x` is row `heights()[x]`.
    pub fn heights(&self) -> &[u8] {
        &self.heights[..self.config.columns.into()]
    }

    /// How many of each block a player has left.
    pub fn pieces_left(&self, player: Player) -> [u8; BLOCKS] {
        self.pieces[player.index()]
    }

    /// The blocks on the board in the order they fell.
    pub fn placed(&self) -> impl ExactSizeIterator<Item = Placed> + Clone {
        (0..self.count).map(|number| {
            let (action, base) = self.blocks[number as usize];
            let drop = &DROPS[action as usize];
            let byte = drop.cells[0] + base * super::shapes::STRIDE;
            let player = Player::new((self.cells[byte as usize] >> 6).into());
            Placed { player, action: Action(action.into()), base }
        })
    }

    /// The block on a cell, counted from 0 in the order they fell, and its owner.
    pub fn block_at(&self, x: u8, y: u8) -> Option<(usize, Player)> {
        let cell = self.cells[byte_of(x, y) as usize];
        (cell != 0).then(|| (usize::from(cell & 63) - 1, Player::new((cell >> 6).into())))
    }

    /// How many blocks are linked to the block with this number, itself included.
    pub fn group_size(&self, number: usize) -> u8 {
        let label = self.groups[number + 1];
        self.groups.iter().filter(|&&group| group == label).count() as u8
    }

    /// The group label of each block number, counted from 1.
    pub(super) fn groups(&self) -> &[u8; 64] {
        &self.groups
    }

    /// The block the die shows, where it has been rolled.
    pub fn rolled(&self) -> Option<u8> {
        if let Phase::Rolled(block) = self.phase { Some(block) } else { None }
    }

    /// The row in which the lowest cell of a dropped block comes to lie.
    #[inline]
    pub fn base_row(&self, drop: &Drop) -> u8 {
        let mut base = 0;
        for place in 0..4 {
            let height = self.heights[usize::from(drop.columns[place] & 15)];
            base = base.max(height.saturating_sub(drop.bottoms[place]));
        }
        base
    }

    /// The minus points of a block that comes to lie in this row.
    #[inline]
    pub fn penalty(&self, drop: &Drop, base: u8) -> u8 {
        let gap = |place: usize| {
            let height = self.heights[usize::from(drop.columns[place] & 15)];
            (base + drop.bottoms[place]).wrapping_sub(height)
        };
        // The table repeats the last column up to four; what it adds too often is taken off again.
        let repeated = 4_u8.wrapping_sub(drop.width).wrapping_mul(gap(3));
        let gaps = (gap(0).wrapping_add(gap(1)).wrapping_add(gap(2)).wrapping_add(gap(3))).wrapping_sub(repeated);
        if self.config.cap { gaps.min(PENALTY_CAP) } else { gaps }
    }

    /// The numbers (as bits) of the player's blocks that a block in this row would touch.
    #[inline]
    pub(super) fn touched(&self, player: u8, drop: &Drop, base: u8) -> u64 {
        let lift = base.wrapping_mul(super::shapes::STRIDE);
        let mut touched = 0_u64;
        for &neighbour in &drop.neighbours {
            let cell = self.cells[usize::from(neighbour.wrapping_add(lift))];
            touched |= u64::from(cell >> 6 == player) << (cell & 63);
        }
        // Empty cells look like number 0 of the first player.
        touched & !1
    }

    /// The points that linking a new block to these groups is worth: (size of the new group,
    /// blocks among them that have been counted before).
    #[inline]
    fn link(&mut self, number: u8, mut touched: u64) -> (u8, u8) {
        self.groups[usize::from(number & 63)] = number;
        let (mut size, mut counted) = (1, 0);
        while touched != 0 {
            let group = self.groups[touched.trailing_zeros() as usize & 63];
            touched &= touched - 1;
            if group == number {
                continue;
            }
            let mut members = 0;
            for label in &mut self.groups {
                let member = *label == group;
                members += u8::from(member);
                *label = if member { number } else { *label };
            }
            size += members;
            counted += if members >= SCORING_GROUP { members } else { 0 };
        }
        (size, counted)
    }

    /// Lays a block of a player on the board and scores it; turns are not its business.
    #[inline]
    fn place(&mut self, player: u8, action: Action) {
        let drop = &DROPS[action.index()];
        let base = self.base_row(drop);
        let penalty = self.penalty(drop, base);
        let touched = self.touched(player, drop, base);

        self.blocks[usize::from(self.count)] = (action.0 as u8, base);
        self.count += 1;
        let lift = base.wrapping_mul(super::shapes::STRIDE);
        for &cell in &drop.cells {
            self.cells[usize::from(cell.wrapping_add(lift))] = player << 6 | self.count;
        }
        let (size, counted) = self.link(self.count, touched);
        let gain = if size >= SCORING_GROUP { size - counted } else { 0 };
        self.scores[usize::from(player & 3)] += i16::from(gain) - i16::from(penalty);
        self.placed_key ^= mix(u64::from(player) << 16 | u64::from(base) << 8 | u64::from(action.0));

        let mut highest = 0;
        for place in 0..4 {
            let top = base + drop.tops[place];
            self.heights[usize::from(drop.columns[place] & 15)] = top;
            highest = highest.max(top);
        }
        if highest + 3 >= self.config.rows {
            for &column in &drop.columns {
                let free = self.config.rows - self.heights[usize::from(column)];
                if free < 4 {
                    self.fits = self.fits.and(&PASSING[usize::from(column)][usize::from(free)]);
                }
            }
        }

        let left = &mut self.pieces[usize::from(player & 3)][usize::from(drop.block)];
        *left -= 1;
        if *left == 0 {
            self.owned[usize::from(player & 3)] &= !(1 << drop.block);
        }
    }

    /// What a player could place if it might choose the block.
    #[inline]
    fn placeable(&self, player: u8) -> Actions {
        self.fits.and(&OF_BLOCKS[usize::from(self.owned[usize::from(player & 3)] & 31)])
    }

    #[inline]
    fn next_player(&self, player: u8) -> u8 {
        if player + 1 == self.config.players { 0 } else { player + 1 }
    }

    fn nobody_can_place(&self) -> bool {
        (0..self.config.players).all(|player| self.placeable(player).is_empty())
    }

    /// Hands the turn to the next player who can move, or ends the game.
    #[inline]
    fn pass_on(&mut self) {
        if self.config.dice {
            self.mover = self.next_player(self.mover);
            self.phase = if self.nobody_can_place() { Phase::Over } else { Phase::Roll };
            return;
        }
        for _ in 0..self.config.players {
            self.mover = self.next_player(self.mover);
            if !self.placeable(self.mover).is_empty() {
                return;
            }
        }
        self.phase = Phase::Over;
    }

    /// Takes the number the die shows. A block that is used up or does not fit costs the turn; the
    /// game ends after a whole round of blocks that did not fit, or two rounds of used-up ones.
    fn roll(&mut self, block: u8) {
        let owned = self.owned[usize::from(self.mover)] >> block & 1 == 1;
        if owned && !self.fits.and(&OF_BLOCKS[1 << block]).is_empty() {
            self.missed[0] = 0;
            self.phase = Phase::Rolled(block);
            return;
        }
        let [used_up, unfit] = self.missed;
        self.missed = if owned { [0, unfit + 1] } else { [used_up + 1, unfit] };
        self.mover = self.next_player(self.mover);
        let players = self.config.players;
        if self.missed[0] >= 2 * players || self.missed[1] >= players {
            self.phase = Phase::Over;
        }
    }

    /// A position built from blocks in an order in which they can fall; `None` if one does not fit,
    /// is not left, or comes to rest elsewhere. Used by the text form and the logs.
    pub(super) fn from_blocks(config: &LinkConfig, blocks: &[Placed]) -> Result<Self, usize> {
        let mut state = Self::new(config);
        for (number, block) in blocks.iter().enumerate() {
            let player = block.player.index() as u8;
            let placeable = player < config.players && state.placeable(player).contains(block.action);
            if !placeable || state.base_row(block.drop()) != block.base {
                return Err(number);
            }
            state.place(player, block.action);
        }
        state.phase = if state.nobody_can_place() { Phase::Over } else { state.phase };
        Ok(state)
    }

    pub(super) fn phase(&self) -> (Phase, [u8; 2]) {
        (self.phase, self.missed)
    }

    /// Sets who is to act; refused where that player could not.
    pub(super) fn set_phase(&mut self, mover: Player, phase: Phase, missed: [u8; 2]) -> Result<(), &'static str> {
        self.mover = mover.index() as u8;
        self.phase = phase;
        self.missed = missed;
        let players = self.config.players;
        let ended_by_dice = missed[0] >= 2 * players || missed[1] >= players;
        match phase {
            _ if self.mover >= players => Err("a player of this game"),
            Phase::Over if self.nobody_can_place() || self.config.dice && ended_by_dice => Ok(()),
            Phase::Over => Err("a player to move, since somebody can"),
            _ if ended_by_dice => Err("fewer missed rolls, since so many end the game"),
            // A roll of a used-up block costs the turn, so nobody is ever left to place it.
            Phase::Rolled(block) if self.pieces[usize::from(self.mover)][usize::from(block)] == 0 => {
                Err("a block that the player has left")
            }
            Phase::Free | Phase::Rolled(_) if self.legal().next().is_none() => Err("a player who can move, or over"),
            Phase::Roll if self.nobody_can_place() => Err("over, since nobody can move"),
            _ => Ok(()),
        }
    }

    /// The blocks in an order that does not depend on how they fell.
    fn sorted_blocks(&self) -> Vec<Placed> {
        let mut blocks: Vec<Placed> = self.placed().collect();
        blocks.sort_unstable();
        blocks
    }
}

impl PartialEq for Link {
    fn eq(&self, other: &Self) -> bool {
        let same_turn = |a: &Self, b: &Self| (a.turn(), a.phase, a.missed) == (b.turn(), b.phase, b.missed);
        self.config == other.config
            && same_turn(self, other)
            && self.key() == other.key()
            && self.sorted_blocks() == other.sorted_blocks()
    }
}

impl Eq for Link {}

impl Game for Link {
    type Config = LinkConfig;

    const NAME: &'static str = "link";
    const SUMMARY: &'static str = "Tetris Link: drop tetrominoes, link three or more of your own, leave no holes";
    const VERSION: u32 = 1;

    fn new(config: &LinkConfig) -> Self {
        Self {
            cells: [0; 256],
            groups: [NO_GROUP; 64],
            blocks: [(0, 0); MAX_BLOCKS],
            fits: WITHIN[usize::from(config.columns)],
            placed_key: 0,
            heights: [0; 16],
            scores: [0; 4],
            pieces: [[COPIES; BLOCKS]; 4],
            owned: [(1 << BLOCKS) - 1; 4],
            count: 0,
            mover: config.first,
            phase: if config.dice { Phase::Roll } else { Phase::Free },
            missed: [0; 2],
            config: *config,
        }
    }

    fn parse(config: &LinkConfig, text: &str) -> Result<Self, ParseError> {
        super::text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        let LinkConfig { players, dice, columns, rows, .. } = self.config;
        let [players, columns, rows] = [players, columns, rows].map(usize::from);
        let blocks = (columns * rows / 4).min(players * BLOCKS * COPIES as usize);
        // Between two moves there are at most `players` rolls that do not fit, each after at most
        // two rounds of used-up blocks.
        let rolls = if dice { (players + 1) * (2 * players + 1) } else { 0 };
        GameSpec {
            name: Self::NAME,
            version: Self::VERSION,
            players,
            actions: ACTIONS,
            chance_outcomes: if dice { BLOCKS } else { 0 },
            observation: super::observe::plane_shape(&self.config),
            max_plies: blocks + (blocks + 1) * rolls,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Free | Phase::Rolled(_) => Turn::Player(self.mover()),
            Phase::Roll => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        match self.phase {
            Phase::Free => self.placeable(self.mover),
            Phase::Rolled(block) => self.fits.and(&OF_BLOCKS[1 << block]),
            Phase::Roll | Phase::Over => Actions::EMPTY,
        }
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let outcomes = if self.phase == Phase::Roll { BLOCKS } else { 0 };
        (0..outcomes as u16).map(|block| (Action(block), 1.0 / BLOCKS as f32))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        if self.phase == Phase::Roll {
            self.roll(action.0 as u8);
            return;
        }
        self.place(self.mover, action);
        self.missed = [0; 2];
        self.pass_on();
    }

    fn returns(&self) -> PerPlayer<f32> {
        let players = self.config.players.into();
        if self.phase != Phase::Over {
            return PerPlayer::same(players, 0.0);
        }
        PerPlayer::by_comparing(&PerPlayer::from_fn(players, |player| self.scores[player.index()].into()))
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        Some(PerPlayer::from_fn(self.config.players.into(), |player| self.scores[player.index()].into()))
    }

    #[inline]
    fn key(&self) -> u64 {
        let turn = match self.phase {
            Phase::Free => u64::from(self.mover),
            Phase::Roll => 1 << 4 | u64::from(self.mover),
            Phase::Rolled(block) => (2 + u64::from(block)) << 4 | u64::from(self.mover),
            Phase::Over => 15 << 4,
        };
        let missed = u64::from(self.missed[0]) << 8 | u64::from(self.missed[1]) << 16;
        self.placed_key ^ mix(1 << 40 | missed | turn)
    }

    fn observe(&self, player: Player, planes: &mut [f32]) {
        super::observe::planes(self, player, planes);
    }

    fn action_name(&self, action: Action) -> String {
        if self.phase == Phase::Roll {
            return LETTERS[action.index()].to_string();
        }
        super::text::name(action)
    }

    fn is_legal(&self, action: Action) -> bool {
        match self.phase {
            Phase::Free => self.placeable(self.mover).contains(action),
            Phase::Rolled(block) => self.fits.and(&OF_BLOCKS[1 << block]).contains(action),
            Phase::Roll => action.index() < BLOCKS,
            Phase::Over => false,
        }
    }
}
