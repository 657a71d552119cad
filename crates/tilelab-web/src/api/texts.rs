//! Texts that people write, as they are stored: trimmed, and of limited length.

use crate::error::ApiError;

/// A text on one line, which may be empty.
pub(super) fn line(what: &str, text: &str, most: usize) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().any(char::is_control) {
        return Err(ApiError::bad(format!("{what} has more than one line, or characters that cannot be displayed")));
    }
    within(what, text, most)
}

/// A text of any number of lines, which may be empty.
pub(super) fn lines(what: &str, text: &str, most: usize) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t')) {
        return Err(ApiError::bad(format!("{what} has characters that cannot be displayed")));
    }
    within(what, text, most)
}

fn within(what: &str, text: &str, most: usize) -> Result<String, ApiError> {
    let length = text.chars().count();
    if length > most {
        return Err(ApiError::bad(format!("{what} has {length} characters, expected at most {most}")));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_trimmed_and_bounded() {
        assert_eq!(line("title", "  Spring cup ", 10).expect("a line"), "Spring cup");
        assert!(line("title", "two\nlines", 20).is_err() && line("title", "\u{7}", 20).is_err());
        assert!(line("title", "äöü", 3).is_ok() && line("title", "äöüß", 3).is_err());
        assert_eq!(lines("thanks", "\nmany\n\nthanks\n", 20).expect("lines"), "many\n\nthanks");
        assert!(lines("thanks", "a\0b", 20).is_err() && lines("thanks", "abc", 2).is_err());
    }
}
