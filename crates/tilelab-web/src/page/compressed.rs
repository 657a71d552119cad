//! Compressed files of the page: each is compressed once, when a client first asks for it.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::locks::lock;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The better one of those that a client accepts. Browsers accept Brotli over HTTPS and from their own machine.
    pub(super) fn best(accepted: &str) -> Option<Self> {
        [Self::Brotli, Self::Gzip].into_iter().find(|encoding| accepts(accepted, encoding.name()))
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    fn compress(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                // Quality 9 is ten times as fast as 11 and 5 % larger; the window holds every file whole.
                let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 9, 22);
                writer.write_all(bytes)?;
                writer.flush()?;
                Ok(writer.into_inner())
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(Vec::new(), Compression::best());
                writer.write_all(bytes)?;
                writer.finish()
            }
        }
    }
}

/// Whether a list such as `gzip, br;q=0.8` contains an encoding and does not forbid it with `q=0`.
fn accepts(accepted: &str, name: &str) -> bool {
    accepted.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|own| own.eq_ignore_ascii_case(name));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).and_then(|weight| weight.parse::<f32>().ok());
        is_named && weight.is_none_or(|weight| weight > 0.0)
    })
}

type Cache = HashMap<(String, Encoding), Arc<OnceLock<Bytes>>>;

/// Only files of the page have an entry, so the cache stays small.
static CACHE: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);

/// The compressed file at a path of the page; none if the server is about to end.
pub(super) async fn get(path: &str, encoding: Encoding, bytes: Bytes) -> Option<Bytes> {
    let cell = lock(&CACHE).entry((path.to_owned(), encoding)).or_default().clone();
    if let Some(compressed) = cell.get() {
        return Some(compressed.clone());
    }
    let compress = move || {
        // Writing to memory does not fail.
        cell.get_or_init(|| encoding.compress(&bytes).expect("memory takes every byte").into()).clone()
    };
    tokio::task::spawn_blocking(compress).await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_used() {
        assert_eq!(Encoding::best("gzip, deflate, br, zstd"), Some(Encoding::Brotli));
        assert_eq!(Encoding::best("gzip;q=1.0, br;q=0"), Some(Encoding::Gzip));
        assert_eq!(Encoding::best("identity"), None);
        assert_eq!(Encoding::best("brx"), None);
    }

    #[test]
    fn files_become_smaller() {
        let text = "const answer = 42;\n".repeat(500);
        for encoding in [Encoding::Brotli, Encoding::Gzip] {
            assert!(encoding.compress(text.as_bytes()).expect("memory").len() < text.len() / 20);
        }
    }
}
