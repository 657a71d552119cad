//! The games against data made by other programs, against slow second implementations, and against
//! random input.

mod contract;
mod dominoes_oracle;
mod dominoes_reference;
mod duel_reference;
mod gdl;
mod gdl_native;
mod hashes;
mod hex_agreement;
mod hex_insight;
mod hex_reference;
mod hex_solved;
mod hostile;
mod hostile_logs;
mod link_agreement;
mod link_data;
mod link_reference;
mod link_views;
mod log_forms;
mod mutate;
mod perft;
mod playthrough;
mod size;
mod tetris_reference;
mod tutorial;
