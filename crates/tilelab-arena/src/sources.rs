//! Rule files: on disk, and uploaded by visitors of a page.

use std::path::Path;

use tilelab_core::{SourceError, Sources, SpecText, hash_of_rules};

use crate::files::read_up_to;

/// More text would be a slip, not a rule file.
const MAX_SOURCE_BYTES: usize = 1 << 20;
/// The longest name of an uploaded file, without its hash and its extension.
const MAX_NAME: usize = 40;

/// Reads the files that specifications name. Only for texts of the user at this machine: a server that
/// takes specifications from strangers uses [`tilelab_core::NoSources`].
#[derive(Clone, Copy, Debug, Default)]
pub struct FileSources;

impl Sources for FileSources {
    fn read(&self, path: &str) -> Result<String, SourceError> {
        let bytes = read_up_to(Path::new(path), MAX_SOURCE_BYTES);
        let bytes = bytes.map_err(|error| SourceError::new(path, error.to_string()))?;
        if bytes.len() > MAX_SOURCE_BYTES {
            return Err(SourceError::new(path, format!("expected at most {MAX_SOURCE_BYTES} bytes")));
        }
        String::from_utf8(bytes).map_err(|_| SourceError::new(path, "expected UTF-8 text"))
    }

    fn may_load_programs(&self) -> bool {
        true
    }
}

/// The name under which a file is stored: letters, digits and hyphens of its own name, and the hash of its text.
pub fn stored_name(name: &str, text: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let words = stem.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut stem = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    stem.truncate(MAX_NAME);
    let stem = if stem.is_empty() { "rules" } else { stem.trim_end_matches('-') };
    let extension = if extension.eq_ignore_ascii_case("lp") { "lp" } else { "kif" };
    format!("{stem}-{:016x}.{extension}", hash_of_rules(text))
}

/// Whether a value of the specification has the form of [`stored_name`].
pub fn names_uploaded_file(text: &str) -> bool {
    let is_stored = |value: &str| {
        let Some((stem, "kif" | "lp")) = value.rsplit_once('.') else { return false };
        let Some((name, hash)) = stem.rsplit_once('-') else { return false };
        let is_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        !name.is_empty() && name.chars().all(is_name) && hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit())
    };
    text.parse::<SpecText>().is_ok_and(|spec| spec.pairs.iter().any(|(_, value)| is_stored(value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::open_game_with;

    #[test]
    fn a_game_is_read_from_a_file_of_limited_size() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
        let rules = path("rules.txt");
        std::fs::write(&rules, "# coin 3\na(1,-1 | -1,1)\n").expect("a file");
        let open = |text: &str| open_game_with(text, &FileSources);
        let game = open(&format!("tree:file={rules}")).expect("a game");
        assert!(game.text().starts_with(&format!("tree:file={rules},hash=")), "{}", game.text());
        assert_eq!(game.spec().version, 3);
        // The canonical text opens it again, until the rules change.
        assert!(open(&game.text()).is_ok());
        std::fs::write(&rules, "# coin 3\na(1,-1 | 0,0)\n").expect("a file");
        assert!(open(&game.text()).is_err());

        std::fs::write(path("long.txt"), vec![b' '; MAX_SOURCE_BYTES + 1]).expect("a file");
        for (text, words) in [
            (format!("tree:file={}", path("long.txt")), "expected at most"),
            (format!("tree:file={}", path("none.txt")), "none.txt"),
        ] {
            let error = open(&text).expect_err("a refusal").to_string();
            assert!(error.contains(words), "{error}");
        }
        // Without sources no file is read.
        let error = open_game_with(&format!("tree:file={rules}"), &tilelab_core::NoSources).expect_err("a refusal");
        assert!(error.to_string().contains("files are not read here"), "{error}");
    }

    #[test]
    fn stored_names_are_plain_and_recognized() {
        for (name, stem) in [
            ("Tic Tac Toe.kif", "tic-tac-toe-"),
            ("../../etc/passwd", "passwd-"),
            ("C:\\games\\nim.LP", "nim-"),
            ("", "rules-"),
            ("☃.kif", "rules-"),
            (",=:.kif", "rules-"),
            (&"x".repeat(900), "xxxxxxxx"),
        ] {
            let stored = stored_name(name, "(role a)");
            assert!(stored.starts_with(stem) && stored.len() < 70, "{stored}");
            assert!(names_uploaded_file(&format!("gdl:file={stored}")), "{stored}");
            assert!(names_uploaded_file(&format!("gdl:{stored},limit=9")), "{stored}");
        }
        assert!(stored_name("nim.lp", "a.").contains(".lp"));
        assert_ne!(stored_name("nim.lp", "a."), stored_name("nim.lp", "b."));
        for text in ["gdl", "gdl:nim", "gdl:file=/etc/passwd", "gdl:file=../a-0123456789abcdef.kif", "link:players=3"] {
            assert!(!names_uploaded_file(text), "{text}");
        }
    }
}
