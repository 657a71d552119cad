//! Whole-file writes: written aside, synced and renamed, so that a reader sees the old file or the new one.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use tilelab_stats::TextFile;

/// Reads a whole file, or one byte more than `most` of a larger one.
pub fn read_up_to(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a whole file.
pub fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".tmp");
    let mut buffer = BufWriter::new(File::create(&aside)?);
    write(&mut buffer)?;
    buffer.flush()?;
    buffer.get_ref().sync_data()?;
    fs::rename(aside, path)
}

/// Writes the files of a report into a folder, which is created if it is missing.
pub fn write_files(folder: &Path, files: &[TextFile]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for TextFile { name, text } in files {
        write_whole(&folder.join(name), |file| file.write_all(text.as_bytes()))?;
    }
    Ok(())
}
