//! The page is part of the crate: it is built again when the page's files change.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
