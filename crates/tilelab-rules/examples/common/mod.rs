//! What the examples and the tests share: loading a file by its extension, seeded random play, comparing two machines,
//! and mutating texts.
#![allow(dead_code, reason = "each program uses a part")]

use std::path::Path;

use tilelab_rules::{Evaluator, Limits, Machine, NO_MOVE, Rules};

/// SplitMix64: small, and the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((z ^ (z >> 31)) >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// Whether a file is an answer-set program.
pub fn is_lp(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "lp")
}

/// The machine of a `.kif` or `.lp` file; the error starts with its place.
pub fn load(path: &Path, interpret: bool, limits: &Limits<'_>) -> Result<Machine, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let machine = match (is_lp(path), interpret) {
        (false, false) => Rules::read_kif(&text, limits),
        (false, true) => Rules::interpret_kif(&text, limits),
        (true, false) => Rules::read_lp(&text, limits),
        (true, true) => Rules::interpret_lp(&text, limits),
    };
    machine.map_err(|error| format!("{}:{error}", path.display()))
}

/// Writes a random legal joint move; false if no role has a legal action.
pub fn random_move(evaluator: &Evaluator, random: &mut Random, joint: &mut [u32]) -> bool {
    let mut any = false;
    for (role, action) in joint.iter_mut().enumerate() {
        let count = evaluator.count_legal(role);
        // A forced action needs no random number.
        let number = if count > 1 { random.below(count) } else { 0 };
        *action = evaluator.nth_legal(role, number).unwrap_or(NO_MOVE);
        any |= *action != NO_MOVE;
    }
    any
}

/// Plays random games on two machines of the same rules and returns how many states agreed; the error is the first
/// difference.
pub fn play_both(machine: &Machine, reference: &Machine, games: u64) -> Result<usize, String> {
    let (mut a, mut b) = (machine.evaluator(), reference.evaluator());
    let roles = machine.roles().len();
    let mut random = Random(1);
    let mut states = 0;
    for game in 0..games {
        let start = game as usize % machine.initial_states().len();
        let (mut at, mut other) = (machine.initial_states()[start].clone(), reference.initial_states()[start].clone());
        let mut joint = vec![0; roles];
        for ply in 0..300 {
            a.set(&at);
            b.set(&other);
            states += 1;
            let same_legal = (0..roles).all(|role| {
                let (mut of_a, mut of_b) = (Vec::new(), Vec::new());
                a.legal(role, &mut of_a);
                b.legal(role, &mut of_b);
                of_a == of_b && a.goal(role) == b.goal(role)
            });
            if at != other || !same_legal || a.is_terminal() != b.is_terminal() {
                return Err(format!("game {game}, ply {ply} differs: {:?}", machine.facts(&at)));
            }
            if a.is_terminal() || !random_move(&a, &mut random, &mut joint) {
                break;
            }
            a.next(&joint, &mut at);
            b.next(&joint, &mut other);
        }
    }
    Ok(states)
}

/// A text with a few random changes: tokens deleted, doubled or exchanged, and bytes replaced.
pub fn mutate(text: &str, random: &mut Random) -> String {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '?' | '_' | '-');
    let mut tokens: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if is_word(first) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (token, after) = rest.split_at(end);
        tokens.push(token);
        rest = after;
    }
    for _ in 0..=random.below(4) {
        let at = random.below(tokens.len().max(1) as u32) as usize;
        let other = random.below(tokens.len().max(1) as u32) as usize;
        match random.below(6) {
            _ if tokens.is_empty() => break,
            0 | 1 => drop(tokens.remove(at)),
            2 => tokens.insert(other, tokens[at]),
            3 => tokens.swap(at, other),
            4 => tokens[at] = tokens[other],
            _ => {
                const SNIPPETS: [&str; 16] = [
                    "(", ")", "not", "(not ", "or", "?x", "X", "..", "{", "}", ":-", "+1", "99999", "\u{e9}", "\"",
                    "%*",
                ];
                tokens[at] = SNIPPETS[random.below(16) as usize];
            }
        }
    }
    let mut text = tokens.concat();
    if random.below(8) == 0 {
        let mut bytes = text.into_bytes();
        for _ in 0..=random.below(8) {
            let at = random.below(bytes.len().max(1) as u32) as usize;
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.below(256) as u8;
            }
        }
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    text
}

/// Limits for texts that need not make sense.
pub fn small_limits() -> Limits<'static> {
    Limits {
        max_rules: 2_000,
        max_atoms: 50_000,
        max_ground_rules: 20_000,
        max_ground_literals: 200_000,
        max_steps: 200_000,
        max_initial_states: 50,
        max_steps_per_state: 50_000,
        ..Limits::default()
    }
}

/// Reads a mutated text, plays a game of it if it is one, and returns whether it is.
pub fn survive(text: &str, is_lp: bool, random: &mut Random) -> bool {
    let limits = small_limits();
    let machine = if is_lp { Rules::read_lp(text, &limits) } else { Rules::read_kif(text, &limits) };
    let Ok(machine) = machine else { return false };
    let mut evaluator = machine.evaluator();
    let mut state = machine.initial_states()[0].clone();
    let mut joint = vec![NO_MOVE; machine.roles().len()];
    for _ in 0..20 {
        if evaluator.is_terminal() || !random_move(&evaluator, random, &mut joint) {
            break;
        }
        evaluator.play(&joint, &mut state);
    }
    true
}
