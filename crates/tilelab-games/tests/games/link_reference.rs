//! A second Tetris Link, as slow and plain as can be, written from the rules alone.
