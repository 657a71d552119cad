//! Reads mutated rule texts: `mutate COUNT FILE …`. Each gives an error or a game; a panic or a hang is a defect.

mod common;

use std::path::Path;

use common::{Random, is_lp, mutate, survive};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().and_then(|count| count.parse().ok()).expect("a number of texts");
    let files: Vec<String> = arguments.collect();
    let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).expect("a readable file")).collect();
    let mut games = 0;
    let mut slowest = (0.0, 0);
    for number in 0..count {
        let mut random = Random(number);
        let at = number as usize % texts.len();
        let text = mutate(&texts[at], &mut random);
        let clock = std::time::Instant::now();
        games += u64::from(survive(&text, is_lp(Path::new(&files[at])), &mut random));
        let seconds = clock.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, number);
        }
    }
    println!("{count} texts, {games} of them games; the slowest, number {}, took {:.2} s", slowest.1, slowest.0);
}
