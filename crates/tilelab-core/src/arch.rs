//! Inner loops that are compiled for the vector and bit-counting instructions of the machine.

pub use pulp::{Simd, WithSimd};

/// The instructions of this machine. In a browser, code cannot ask for them: there, the whole program is compiled for
/// one set of instructions, and the page chooses among several programs.
#[derive(Clone, Copy, Debug)]
pub struct Arch {
    #[cfg(not(target_family = "wasm"))]
    detected: pulp::Arch,
}

impl Arch {
    /// Detects the instructions.
    #[cfg(not(target_family = "wasm"))]
    pub fn new() -> Self {
        Self { detected: pulp::Arch::new() }
    }

    /// There is nothing to detect.
    #[cfg(target_family = "wasm")]
    pub fn new() -> Self {
        Self {}
    }

    /// Runs work that is compiled for these instructions.
    #[inline]
    pub fn dispatch<W: WithSimd>(self, work: W) -> W::Output {
        #[cfg(not(target_family = "wasm"))]
        return self.detected.dispatch(work);
        #[cfg(target_family = "wasm")]
        return work.with_simd(pulp::Scalar::new());
    }
}

impl Default for Arch {
    fn default() -> Self {
        Self::new()
    }
}
