//! Why a request does not fit its description, in the words of the description.
//!
//! The library that reads requests speaks of the types of this program ("invalid type: map, expected usize"), which
//! clients do not know.

/// What is wrong with the value at a path such as `seats[0].name`, from the library's reason.
pub(crate) fn explain(path: &str, reason: &str) -> String {
    let place = if path.is_empty() || path == "." { "the request" } else { path };
    if let Some(field) = quoted_after(reason, "missing field ") {
        let within = if place == "the request" { String::new() } else { format!("{place}: ") };
        return format!("{within}{field} is missing");
    }
    if let Some(field) = quoted_after(reason, "duplicate field ") {
        return format!("{field} is given twice, expected once");
    }
    if let Some(value) = quoted_after(reason, "unknown variant ") {
        let choices: Vec<&str> = reason.split('`').skip(3).step_by(2).collect();
        return format!("{place}: found {value}, expected {}", either(&choices));
    }
    let (found, expected) = reason.split_once(", expected ").unwrap_or((reason, ""));
    match (actual(found), kind(expected)) {
        (Some(actual), Some(kind)) => format!("{place}: found {actual}, expected {kind}"),
        _ if is_number(reason) => format!("{place}: expected a whole number within its range"),
        _ if reason.contains("`true` or `false`") => format!("{place}: expected true or false"),
        _ => format!("{place} has a value that does not fit; /api/openapi.json describes it"),
    }
}

/// What stands in backticks after these words.
fn quoted_after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.strip_prefix(words)?.strip_prefix('`')?.split('`').next()
}

fn either(choices: &[&str]) -> String {
    match choices {
        [] => "another value".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What was found, by the library's name for it.
fn actual(found: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 7] = [
        ("null", "null"),
        ("boolean", "true or false"),
        ("integer", "a number"),
        ("floating point", "a number with a fraction"),
        ("string", "a text"),
        ("sequence", "a list"),
        ("map", "an object"),
    ];
    if found.starts_with("invalid value: integer") {
        return Some("a number out of range");
    }
    let found = found.strip_prefix("invalid type: ")?;
    NAMES.iter().find(|(name, _)| found.starts_with(name)).map(|(_, text)| *text)
}

/// What was expected, by the library's name for it.
fn kind(expected: &str) -> Option<&'static str> {
    const INTEGERS: [&str; 10] = ["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"];
    const NAMES: [(&str, &str); 7] = [
        ("a string", "a text"),
        ("a boolean", "true or false"),
        ("a sequence", "a list"),
        ("f32", "a number"),
        ("f64", "a number"),
        ("struct", "an object"),
        ("internally tagged enum", "an object with a kind"),
    ];
    if INTEGERS.contains(&expected) {
        return Some("a whole number within its range");
    }
    NAMES.iter().find(|(name, _)| expected.starts_with(name)).map(|(_, text)| *text)
}

/// Whether the library could not read a number.
fn is_number(reason: &str) -> bool {
    ["invalid digit", "number too ", "cannot parse integer"].iter().any(|text| reason.starts_with(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_in_words_that_clients_know() {
        for (path, reason, expected) in [
            (".", "missing field `game`", "game is missing"),
            ("seats[0]", "missing field `name`", "seats[0]: name is missing"),
            ("", "duplicate field `ply`", "ply is given twice, expected once"),
            (
                "seats[1].kind",
                "unknown variant `robot`, expected `person` or `agent`",
                "seats[1].kind: found robot, expected person or agent",
            ),
            ("category", "unknown variant `x`, expected one of `a`, `b`, `c`", "category: found x, expected a, b or c"),
            (
                "games",
                "invalid type: map, expected usize",
                "games: found an object, expected a whole number within its range",
            ),
            (
                "ply",
                "invalid value: integer `-1`, expected usize",
                "ply: found a number out of range, expected a whole number within its range",
            ),
            ("title", "invalid type: integer `3`, expected a string", "title: found a number, expected a text"),
            ("ply", "invalid digit found in string", "ply: expected a whole number within its range"),
            ("paced", "provided string was not `true` or `false`", "paced: expected true or false"),
            ("x", "something else entirely", "x has a value that does not fit; /api/openapi.json describes it"),
        ] {
            assert_eq!(explain(path, reason), expected);
        }
    }
}
