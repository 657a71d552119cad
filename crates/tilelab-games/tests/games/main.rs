//! The games against data made by other programs, against slow second implementations, and against
//! random input.

mod link_data;
mod link_reference;
