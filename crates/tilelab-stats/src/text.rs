//! Names and numbers for display, and names escaped for documents.

/// A name on one line, without control characters.
pub fn printable(name: &str) -> String {
    name.chars()
        .map(|letter| match letter {
            '\n' | '\r' | '\t' => ' ',
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => char::REPLACEMENT_CHARACTER,
            _ => letter,
        })
        .collect()
}

/// A name of at most `most` characters: the middle is dropped, as names tend to differ at the ends.
pub fn shorten(name: &str, most: usize) -> String {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= most {
        return name.to_owned();
    }
    let tail = (most - 1) / 2;
    let head = most - 1 - tail;
    letters[..head].iter().chain(&['…']).chain(&letters[letters.len() - tail..]).collect()
}

/// A name in Markdown, where punctuation would be markup and a pipe would end a cell. An underscore
/// inside a word is left alone, so that names stay readable in a terminal.
pub fn markdown(name: &str) -> String {
    let letters: Vec<char> = printable(name).chars().collect();
    let in_word = |at: usize| {
        let word = |at: usize| letters.get(at).is_some_and(|letter| letter.is_alphanumeric());
        at > 0 && word(at - 1) && word(at + 1)
    };
    let mut text = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        if matches!(letter, '\\' | '`' | '*' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' | '!' | '$')
            || letter == '_' && !in_word(at)
        {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// A rate as a percentage with one decimal.
pub fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

/// A whole number with its sign.
pub fn signed(value: f64) -> String {
    match format!("{value:+.0}").as_str() {
        "-0" | "+0" => "0".to_owned(),
        text => minus(text.to_owned()),
    }
}

/// A number with a real minus sign, as wide as a plus.
pub fn minus(number: String) -> String {
    if number.starts_with('-') { number.replacen('-', "−", 1) } else { number }
}

/// A positive number with about three significant digits.
pub fn three_digits(value: f64) -> String {
    match value {
        ..0.1 => format!("{value:.4}"),
        ..1.0 => format!("{value:.3}"),
        ..10.0 => format!("{value:.2}"),
        ..100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_lose_their_middle() {
        assert_eq!(shorten("abcdefghij", 10), "abcdefghij");
        assert_eq!(shorten("abcdefghijk", 10), "abcde…hijk");
        assert_eq!(shorten("ééééééééééé", 5), "éé…éé");
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(markdown("a|b"), r"a\|b");
        assert_eq!(markdown("pool_rave_"), r"pool_rave\_");
        assert_eq!(markdown("<b>*x*\n`"), r"\<b\>\*x\* \`");
        assert_eq!(printable("a\u{1b}[31mb\0"), "a\u{fffd}[31mb\u{fffd}");
    }

    #[test]
    fn numbers_have_real_signs() {
        assert_eq!((signed(-0.2), signed(12.4), signed(-7.6)), ("0".to_owned(), "+12".to_owned(), "−8".to_owned()));
        assert_eq!(
            (three_digits(0.0123), three_digits(3.456), three_digits(1234.5)),
            ("0.0123".into(), "3.46".into(), "1234".into())
        );
    }
}
