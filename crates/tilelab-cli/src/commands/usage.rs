//! Errors of the command line, in the style of all other errors: `tilelab: `, then what is wrong.

use std::process::ExitCode;

use clap::error::{Error, ErrorKind};

/// The exit status of a command line that cannot be understood; other failures have 1.
pub const USAGE_ERROR: u8 = 2;

/// Prints what the parser says: help and versions on standard output, errors on standard error.
pub fn explain(error: &Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A reader that closes the pipe early, such as `head`, is not a failure.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
    } else {
        eprint!("{}", text(&error.render().to_string()));
    }
    USAGE_ERROR.into()
}

/// The message of the parser in our words.
fn text(message: &str) -> String {
    /// Errors of the standard library, which do not say what was expected.
    const IN_OUR_WORDS: [(&str, &str); 5] = [
        ("invalid digit found in string", "expected a whole number"),
        ("cannot parse integer from empty string", "expected a whole number"),
        ("number too large to fit in target type", "the number is too large"),
        ("number too small to fit in target type", "the number is too small"),
        ("invalid float literal", "expected a number"),
    ];
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let ours = IN_OUR_WORDS.iter().fold(message.to_owned(), |text, (theirs, ours)| text.replace(theirs, ours));
    format!("tilelab: {ours}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_parser_have_our_style() {
        let theirs = "error: invalid value 'abc' for '--games <GAMES>': invalid digit found in string\n";
        assert_eq!(text(theirs), "tilelab: invalid value 'abc' for '--games <GAMES>': expected a whole number\n");
    }
}
