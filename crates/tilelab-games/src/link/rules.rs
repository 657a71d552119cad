//! Turns, the die, the end of the game, and the trait [`Game`].

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn, mix};

use super::config::LinkConfig;
use super::position::{Link, Phase, Placed};
use super::shapes::{ACTIONS, Actions, BLOCKS, COPIES, LETTERS, OF_BLOCKS};

impl Link {
    #[inline]
    fn next_player(&self, player: u8) -> u8 {
        if player + 1 == self.config.players { 0 } else { player + 1 }
    }

    /// The legal actions as bits.
    #[inline]
    pub(super) fn legal_set(&self) -> Actions {
        match self.phase {
            Phase::Free => self.placeable(self.mover),
            Phase::Rolled(block) => self.fits.and(&OF_BLOCKS[1 << block]),
            Phase::Roll | Phase::Over => Actions::EMPTY,
        }
    }

    fn no_player_can_place(&self) -> bool {
        (0..self.config.players).all(|player| self.placeable(player).is_empty())
    }

    /// Passes the turn to the next player who can move, or ends the game.
    #[inline]
    fn pass_turn(&mut self) {
        if self.config.dice {
            self.mover = self.next_player(self.mover);
            self.phase = if self.no_player_can_place() { Phase::Over } else { Phase::Roll };
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

    /// Plays a roll of the die. A block that is used up or does not fit costs the turn; the
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

    /// Builds a position from blocks in an order in which they can fall. The error is the number of the
    /// first block that does not fit, is used up, or comes to rest elsewhere. For the text form and logs.
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
        state.phase = if state.no_player_can_place() { Phase::Over } else { state.phase };
        Ok(state)
    }

    pub(super) fn phase(&self) -> (Phase, [u8; 2]) {
        (self.phase, self.missed)
    }

    /// Sets the player to act; fails where that player could not act.
    pub(super) fn set_phase(&mut self, mover: Player, phase: Phase, missed: [u8; 2]) -> Result<(), &'static str> {
        self.mover = mover.index() as u8;
        self.phase = phase;
        self.missed = missed;
        let players = self.config.players;
        let ended_by_dice = missed[0] >= 2 * players || missed[1] >= players;
        match phase {
            _ if self.mover >= players => Err("a player of this game"),
            Phase::Over if self.no_player_can_place() || self.config.dice && ended_by_dice => Ok(()),
            Phase::Over => Err("a player to move, since one can move"),
            _ if ended_by_dice => Err("fewer missed rolls, since so many end the game"),
            // A roll of a used-up block costs the turn, so no player is left to place it.
            Phase::Rolled(block) if self.pieces[usize::from(self.mover)][usize::from(block)] == 0 => {
                Err("a block that the player has left")
            }
            Phase::Free | Phase::Rolled(_) if self.legal().next().is_none() => Err("a player who can move, or over"),
            Phase::Roll if self.no_player_can_place() => Err("over, since no player can move"),
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
            && self.hash() == other.hash()
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
        Self::empty(config)
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
            version: Self::VERSION,
            players,
            actions: ACTIONS,
            chance_outcomes: if dice { BLOCKS } else { 0 },
            max_plies: Some((blocks + (blocks + 1) * rolls) as u32),
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
        self.legal_set()
    }

    fn mask(&self, mask: &mut [bool]) {
        self.legal_set().write(mask);
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
        self.pass_turn();
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
    fn hash(&self) -> u64 {
        let turn = match self.phase {
            Phase::Free => u64::from(self.mover),
            Phase::Roll => 1 << 4 | u64::from(self.mover),
            Phase::Rolled(block) => (2 + u64::from(block)) << 4 | u64::from(self.mover),
            Phase::Over => 15 << 4,
        };
        let missed = u64::from(self.missed[0]) << 8 | u64::from(self.missed[1]) << 16;
        self.placed_hash ^ mix(1 << 40 | missed | turn)
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
