//! `tilelab site`: the page as files for any host.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use tilelab_web::site_files;

use super::print;

/// The file by which a folder is recognized as a site.
const MARK: &str = "files.json";

/// Write the page as a static site, for hosts that only serve files.
///
/// The site needs no server of TileLab: games against programs, analysis, tutorials and replays run in the visitor's
/// browser, which also keeps the games. After the first visit, it works without a network. Games with other people,
/// tournaments and studies need `tilelab serve`.
///
/// Copy the folder to any host, at any path. The same command updates a site that it wrote before.
#[derive(Args)]
#[command(after_help = super::examples::SITE)]
pub struct Site {
    /// The folder to write: a new or empty one, or an earlier site.
    #[arg(long)]
    out: PathBuf,
}

impl Site {
    pub fn run(&self) -> anyhow::Result<()> {
        let out = &self.out;
        check(out)?;
        let files = site_files();
        let mut size = 0;
        for file in &files {
            let path = out.join(&file.path);
            let folder = path.parent().unwrap_or(out);
            fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
            fs::write(&path, &file.bytes).with_context(|| format!("cannot write {}", path.display()))?;
            size += file.bytes.len();
        }
        let paths: BTreeSet<PathBuf> = files.iter().map(|file| out.join(&file.path)).collect();
        remove_others(&out.join("assets"), &paths)?;
        let megabytes = size as f64 / 1e6;
        print(&format!(
            "Wrote {} files ({megabytes:.1} MB) to {}.\nTo look at it: python3 -m http.server --directory {}\n",
            files.len(),
            out.display(),
            out.display()
        ))
    }
}

/// Refuses a folder that holds something else.
fn check(out: &Path) -> anyhow::Result<()> {
    let is_empty = match fs::read_dir(out) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", out.display())),
    };
    if !is_empty && !out.join(MARK).is_file() {
        bail!("{} holds other files, expected an empty folder or an earlier site", out.display());
    }
    Ok(())
}

/// Removes files of an earlier version, whose names differ.
fn remove_others(folder: &Path, ours: &BTreeSet<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_file() && !ours.contains(&path) {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}
