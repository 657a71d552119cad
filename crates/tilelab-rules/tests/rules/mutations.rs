//! Texts with random changes: an error or a game, never a panic or a hang.

use std::path::Path;

use crate::common::{Random, is_lp, mutate, survive};
use crate::games::path;

#[test]
fn mutated_texts_are_errors_or_games() {
    let files = ["tictactoe.kif", "hex5.kif", "nim.kif", "nim.lp", "dominoes3.lp"];
    let texts = files.map(|file| std::fs::read_to_string(path(file)).expect("a rule file"));
    let mut games = 0;
    for number in 0..3000 {
        let mut random = Random(number);
        let at = number as usize % files.len();
        let text = mutate(&texts[at], &mut random);
        games += u32::from(survive(&text, is_lp(Path::new(&files[at])), &mut random));
    }
    assert!((200..2800).contains(&games), "{games} of 3000 texts are games");
}
