//! Rule files on disk.

use std::path::Path;

use tilelab_core::{SourceError, Sources};

use crate::files::read_up_to;

/// More text would be a slip, not a rule file.
const MAX_SOURCE_BYTES: usize = 1 << 20;

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
}
