//! Every clever search must agree with a plain one.

mod alpha_beta;
mod reference;
mod solver;
mod trees;
