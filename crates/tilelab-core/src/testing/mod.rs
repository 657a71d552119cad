//! Games for tests: small enough to reason about, and odd enough to show what is taken for granted.
//!
//! | module | what |
//! |---|---|
//! | [`tree`] | a game tree in text or in a rule file: any players, any chance |
//! | [`pig`] | one player, dice, points, and no bound on the length of a game |

pub mod pig;
pub mod tree;
