//! The server over a real port, as a browser or another program uses it.

mod deletion;
mod events;
mod files;
mod games;
mod guards;
mod high_scores;
mod lab;
mod leaderboard;
mod openapi;
mod pace;
mod players;
mod refusals;
mod restarts;
mod rule_files;
mod studies;
mod taking_back;
mod thinking;
mod tournaments;
