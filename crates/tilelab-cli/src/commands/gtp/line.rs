//! Lines of the protocol: any bytes in, an identity number, a command and its arguments out.

use std::io::{self, BufRead, Read as _};

/// The longest line in bytes. No command needs a hundredth of it.
const MAX_LINE_BYTES: usize = 1 << 16;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Its text, whatever bytes there were.
    Text(String),
    /// It had more bytes than any command; they are gone.
    TooLong,
}

/// The next line; none at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() <= MAX_LINE_BYTES || bytes.last() == Some(&b'\n') {
        return Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())));
    }
    // The rest is skipped in pieces of the same size, so that no line takes memory without limit.
    loop {
        bytes.clear();
        let length = input.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut bytes)?;
        if length == 0 || bytes.last() == Some(&b'\n') {
            return Ok(Some(Line::TooLong));
        }
    }
}

/// What a line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number that the answer repeats, as it was written.
    pub id: Option<String>,
    /// The name of the command; empty where only a number was given.
    pub command: String,
    /// The words behind it.
    pub arguments: Vec<String>,
}

impl Request {
    /// Reads a line; none where it is blank or holds only a comment, which get no answer.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        // Tabs count as spaces and other control characters as nothing, as the protocol has it.
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
    fn a_line_has_a_number_a_command_and_arguments() {
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
