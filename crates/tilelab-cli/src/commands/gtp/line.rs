//! Lines of the protocol, parsed from any bytes into an id, a command and its arguments.

use std::io::{self, BufRead, Read as _};

/// The longest line in bytes, a hundred times as long as any command.
const MAX_LINE_BYTES: usize = 1 << 16;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Its text; bytes that are not UTF-8 are replaced.
    Text(String),
    /// It had more than [`MAX_LINE_BYTES`] bytes, which were skipped.
    TooLong,
}

/// The next line; `None` at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() <= MAX_LINE_BYTES || bytes.last() == Some(&b'\n') {
        return Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())));
    }
    // Skip the rest in chunks, so that memory stays bounded.
    loop {
        bytes.clear();
        let length = input.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut bytes)?;
        if length == 0 || bytes.last() == Some(&b'\n') {
            return Ok(Some(Line::TooLong));
        }
    }
}

/// A parsed line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The id that the response repeats, as it was written.
    pub id: Option<String>,
    /// The name of the command; empty if the line has only an id.
    pub command: String,
    /// The words after it.
    pub arguments: Vec<String>,
}

impl Request {
    /// Parses a line; `None` if it is blank or only a comment, which gets no response.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        // The protocol treats tabs as spaces and ignores other control characters.
        let clean: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let mut words = clean.split_whitespace().map(str::to_owned).peekable();
        words.peek()?;
        let is_id = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit()) && word.parse::<u32>().is_ok();
        let id = words.next_if(is_id);
        Some(Self { id, command: words.next().unwrap_or_default(), arguments: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(id: Option<&str>, command: &str, arguments: &[&str]) -> Request {
        let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
        Request { id: id.map(str::to_owned), command: command.to_owned(), arguments }
    }

    #[test]
    fn a_line_has_an_id_a_command_and_arguments() {
        assert_eq!(Request::parse("12 play b e6\r\n"), Some(request(Some("12"), "play", &["b", "e6"])));
        assert_eq!(Request::parse("\tgenmove\tw # now"), Some(request(None, "genmove", &["w"])));
        assert_eq!(Request::parse("na\u{7}me\u{0}"), Some(request(None, "name", &[])));
        assert_eq!(Request::parse("007"), Some(request(Some("007"), "", &[])));
        assert_eq!(Request::parse("99999999999 name"), Some(request(None, "99999999999", &["name"])));
        for blank in ["", "\n", " \t\r\n", "# a comment", "\u{1}\u{2}\n"] {
            assert_eq!(Request::parse(blank), None, "{blank:?}");
        }
    }

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_read() {
        let text = |text: &str| Some(Line::Text(text.to_owned()));
        for (length, is_long) in [
            (MAX_LINE_BYTES - 1, false),
            (MAX_LINE_BYTES, false),
            (MAX_LINE_BYTES + 1, true),
            (5 * MAX_LINE_BYTES, true),
        ] {
            let long = "x".repeat(length);
            let bytes = format!("{long}\nname\nend").into_bytes();
            let mut input = &*bytes;
            let expected = if is_long { Some(Line::TooLong) } else { text(&format!("{long}\n")) };
            assert_eq!(read_line(&mut input).expect("bytes"), expected);
            assert_eq!(read_line(&mut input).expect("bytes"), text("name\n"));
            assert_eq!(read_line(&mut input).expect("bytes"), text("end"));
            assert_eq!(read_line(&mut input).expect("bytes"), None);
        }
    }
}
