//! Files of networks that play without a search: those of PPO, and those with named heads.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

pub use tilelab_net::policy::Model;
use tilelab_net::policy::ModelError;
use tilelab_net::policy::model::MAX_FILE;
use tilelab_net::{NetError, NetFile};

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file system refuses.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The file is larger than any network.
    #[error("{path}: larger than {most} bytes, expected a network")]
    Large {
        /// The file.
        path: PathBuf,
        /// The limit.
        most: u64,
    },
    /// The file is not a network with named heads.
    #[error(transparent)]
    Net(NetError),
    /// The file is not a network.
    #[error("{path}: {reason}")]
    Model {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: ModelError,
    },
}

/// The bytes of a file, unless there are more than `most`; endless devices are cut off there too.
fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let io = |source| FileError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)).map_err(io)?;
    if bytes.len() as u64 > most { Err(FileError::Large { path: path.to_owned(), most }) } else { Ok(bytes) }
}

/// A network that plays without a search.
pub enum PolicyFile {
    /// A policy trained with PPO.
    Ppo(Box<Model>),
    /// A network with named heads.
    Net(NetFile),
}

/// The network in a file of any learner.
pub fn read_policy(path: &Path) -> Result<PolicyFile, FileError> {
    let bytes = read_bytes(path, MAX_FILE)?;
    match Model::read(&bytes) {
        Ok(model) => Ok(PolicyFile::Ppo(Box::new(model))),
        Err(ModelError::Foreign { .. }) => {
            NetFile::from_bytes(path, bytes).map(PolicyFile::Net).map_err(FileError::Net)
        }
        Err(reason) => Err(FileError::Model { path: path.to_owned(), reason }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_network_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let refused = |path: &Path| read_policy(path).err().expect("refused").to_string();
        let text = folder.path().join("letter.txt");
        std::fs::write(&text, "Dear reader").expect("a file");
        assert!(refused(&text).contains("letter.txt: not a whole safetensors file"), "{}", refused(&text));
        assert!(refused(folder.path()).contains(&folder.path().display().to_string()));
        // A file of holes: as large as can be, and no bytes on disk.
        let huge = folder.path().join("huge");
        File::create(&huge).and_then(|file| file.set_len(MAX_FILE + 1)).expect("a file");
        assert!(refused(&huge).ends_with("bytes, expected a network"), "{}", refused(&huge));
    }
}
