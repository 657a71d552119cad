//! The server over a real port, as a browser or another program uses it.

mod events;
mod files;
mod games;
mod guards;
mod lab;
mod openapi;
mod refusals;
mod restarts;
mod taking_back;
mod thinking;
