//! Turns valid input into invalid input: texts with words changed, JSON with values changed.
//!
//! Most changes are small, because input that is wrong in one place gets further into a reader than
//! noise does.

use serde_json::{Value, json};
use tilelab_core::Rng;

/// A uniform index into a list of this length, which is not empty.
pub(crate) fn below(rng: &mut Rng, length: usize) -> usize {
    rng.below(length as u32) as usize
}

/// One of several.
pub(crate) fn one_of<'a, T>(rng: &mut Rng, list: &'a [T]) -> &'a T {
    &list[below(rng, list.len())]
}

/// Words that mean something to a reader, and numbers at the edge of types.
const WORDS: &str = "0 -1 +1 1 2 3 4 5 6 7 8 10 20 255 256 65535 65536 4294967296 18446744073709551616 1e9 0.5 NaN \
    true false a b c d e A . .. I0 I1 O0 T0 T3 T4 S3 L7 L8 Z0 I O T S L to move roll place over missed # = , : - \" \
    players cols rows first dice cap piles most misere size swap";

/// What no reader expects: nothing, lines, signs that cannot be seen, other alphabets.
const ODD_WORDS: [&str; 15] = [
    "",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\0",
    "missed 0 1",
    "missed 8 8",
    "\u{feff}",
    "\u{202e}",
    "é",
    "٣",
    "Ｔ0",
    "🀄",
    "a\u{301}",
];

fn any_word(rng: &mut Rng) -> &'static str {
    if rng.below(4) == 0 {
        return ODD_WORDS[below(rng, ODD_WORDS.len())];
    }
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    words[below(rng, words.len())]
}

/// Cuts a text into words, and what stands between them character by character.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut within = false;
    for letter in text.chars() {
        let part = letter.is_alphanumeric() || letter == '.';
        match words.last_mut() {
            Some(word) if within && part => word.push(letter),
            _ => words.push(letter.to_string()),
        }
        within = part;
    }
    words
}

/// A copy of `text` with one to three changes; some of them borrow from `other`.
pub(crate) fn text(rng: &mut Rng, text: &str, other: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..=rng.below(3) {
        text = match rng.below(8) {
            0 => change_lines(rng, &text, other),
            1 => change_letters(rng, &text),
            _ => change_words(rng, &text, other),
        };
    }
    text
}

fn change_words(rng: &mut Rng, text: &str, other: &str) -> String {
    let mut words = words(text);
    if words.is_empty() {
        return any_word(rng).to_owned();
    }
    let (here, there) = (below(rng, words.len()), below(rng, words.len()));
    match rng.below(8) {
        0 => drop(words.remove(here)),
        1 => words.insert(here, words[there].clone()),
        2 => words.swap(here, there),
        3 => words.truncate(here),
        4 => words[here..].reverse(),
        5 => words.insert(here, any_word(rng).to_owned()),
        6 => {
            let others = self::words(other);
            words[here] = if others.is_empty() { String::new() } else { one_of(rng, &others).clone() };
        }
        _ => any_word(rng).clone_into(&mut words[here]),
    }
    words.concat()
}

fn change_lines(rng: &mut Rng, text: &str, other: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let others: Vec<&str> = other.lines().collect();
    if lines.is_empty() || others.is_empty() {
        return other.to_owned();
    }
    let (here, there) = (below(rng, lines.len()), below(rng, lines.len()));
    match rng.below(6) {
        0 => drop(lines.remove(here)),
        1 => lines.swap(here, there),
        2 => lines.insert(here, lines[there]),
        3 => lines[here] = others[below(rng, others.len())],
        // Another position's first line: its player and its die.
        4 => lines[0] = others[0],
        // A very long text, though not every time.
        _ if rng.below(64) == 0 => return text.repeat(1 + below(rng, 200)),
        _ => lines.extend(others),
    }
    lines.join("\n")
}

fn change_letters(rng: &mut Rng, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = below(rng, letters.len() + 1);
    match rng.below(3) {
        0 => letters.truncate(place),
        1 => drop(letters.drain(..place)),
        _ => letters.insert(place, char::from_u32(rng.below(0x3000)).unwrap_or('\u{fffd}')),
    }
    letters.into_iter().collect()
}

/// Values of every type and at the edge of every number.
fn odd_value(rng: &mut Rng) -> Value {
    match rng.below(20) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(255),
        4 => json!(256),
        5 => json!(65_535),
        6 => json!(u64::MAX),
        7 => json!(i64::MIN),
        8 => json!(1e308),
        9 => json!(0.5),
        10 => json!(""),
        11 => json!("0"),
        12 => json!("🀄".repeat(1 + below(rng, 50))),
        13 => json!([]),
        14 => json!({}),
        15 => json!({"log": []}),
        16 => (0..100).fold(json!(0), |inner, _| json!([inner])),
        17 => json!({"type": rng.below(5), "payload": {"from": rng.below(300)}}),
        _ => json!(rng.below(12)),
    }
}

/// Changes one value somewhere inside.
pub(crate) fn json(rng: &mut Rng, value: &mut Value) {
    let size = match value {
        Value::Array(list) => list.len(),
        Value::Object(object) => object.len(),
        _ => 0,
    };
    // Go down more often than not, so that the leaves, which are most of the values, get their share.
    if size > 0 && rng.below(5) != 0 {
        let place = below(rng, size);
        let inner = match value {
            Value::Array(list) => list.get_mut(place),
            Value::Object(object) => object.values_mut().nth(place),
            _ => None,
        };
        return json(rng, inner.expect("the place is within the size"));
    }
    match value {
        Value::Array(list) if size > 0 => change_list(rng, list),
        Value::Object(object) if size > 0 => {
            let key = object.keys().nth(below(rng, size)).expect("the place is within the size").clone();
            let inner = object.remove(&key).expect("the key was just found");
            match rng.below(3) {
                0 => (),
                1 => drop(object.insert(key + "_", inner)),
                _ => drop(object.insert((*one_of(rng, &["log", "type", "from", "PayloadPlaced"])).to_owned(), inner)),
            }
        }
        Value::Number(number) if rng.below(3) == 0 => {
            let step = if rng.below(2) == 0 { 1 } else { -1 };
            *value = json!(number.as_i64().unwrap_or(0).wrapping_add(step));
        }
        _ => *value = odd_value(rng),
    }
}

fn change_list(rng: &mut Rng, list: &mut Vec<Value>) {
    let (here, there) = (below(rng, list.len()), below(rng, list.len()));
    match rng.below(7) {
        0 => drop(list.remove(here)),
        1 => list.swap(here, there),
        2 => list.insert(here, list[there].clone()),
        3 => list[here] = odd_value(rng),
        4 => list.reverse(),
        5 => list.truncate(here),
        _ => {
            for place in 1..list.len() {
                list.swap(place, below(rng, place + 1));
            }
        }
    }
}
