//! Every search must agree with a reference search.

mod alpha_beta;
mod monte_carlo;
mod reference;
mod solver;
mod trees;
