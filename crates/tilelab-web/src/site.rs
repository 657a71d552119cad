//! The page without a server: files that any host can serve.
//!
//! Games, analysis and files work as with a server, because the engine is part of the page; what needs other people or
//! a place to keep things for everyone is left out.

use std::borrow::Cow;

use tilelab_arena::GAMES;

use crate::page;

/// A file of the site.
pub struct SiteFile {
    /// Its path, relative to the folder of the site.
    pub path: String,
    /// Its contents.
    pub bytes: Cow<'static, [u8]>,
}

/// All files of the site: the page, its engine, and the networks.
pub fn site_files() -> Vec<SiteFile> {
    let page = page::files().map(|(path, bytes)| {
        let bytes = if path == page::INDEX { marked(&bytes).into() } else { bytes };
        SiteFile { path: path.into_owned(), bytes }
    });
    page.chain(networks()).collect()
}

/// The networks, which the page loads when an agent needs them.
fn networks() -> impl Iterator<Item = SiteFile> {
    let files = GAMES.iter().flat_map(|game| game.nets).map(|net| net.file);
    let mut files: Vec<_> = files.filter_map(|file| Some((file.name, file.bytes()?))).collect();
    files.sort_unstable_by_key(|(name, _)| *name);
    files.dedup_by_key(|(name, _)| *name);
    files.into_iter().map(|(name, bytes)| SiteFile { path: format!("nets/{name}"), bytes: bytes.into() })
}

/// The first page with a mark that there is no server.
fn marked(index: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(index).replacen("<html ", "<html data-site=\"static\" ", 1).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_has_the_page_the_engine_and_every_network_once() {
        let files = site_files();
        let has = |path: &str| files.iter().filter(|file| file.path == path).count() == 1;
        for path in ["index.html", "sw.js", "engine/engine.js", "engine/simd.wasm.gz", "nets/link-strong.safetensors"] {
            assert!(has(path), "{path}");
        }
        let index = files.iter().find(|file| file.path == "index.html").expect("the first page");
        let text = String::from_utf8_lossy(&index.bytes);
        assert!(text.contains("data-site=\"static\"") && text.contains("\"./assets/"), "{text}");
    }
}
