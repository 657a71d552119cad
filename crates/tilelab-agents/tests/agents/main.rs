//! Every clever search must agree with a plain one.

mod alpha_beta;
mod monte_carlo;
mod reference;
mod solver;
mod trees;
