//! Runs in folders: resuming, threads, results and refusals.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tilelab_arena::splitting::Effort;

use super::*;

const LOG: &str = "generations.jsonl";

/// A run that takes milliseconds.
fn spec(method: Method) -> EvolutionSpec {
    let spec = EvolutionSpec::new("tetris:rows=6,cols=6", None, method, None).expect("a specification");
    EvolutionSpec { population: 8, generations: 5, games: 10, max_plies: 2_000, final_games: 20, ..spec }
}

fn methods() -> [Method; 4] {
    let ga = |variant| Method::Ga { variant, selection: 0.5, mutation: 0.1 };
    let ce = Method::Ce { elite: 0.25, sigma: 10.0, noise: Noise::Decreasing(5.0, 0.1) };
    [Method::Cmaes { sigma: 1.0 }, ce, ga(Variant::Text), ga(Variant::Code)]
}

/// Runs to the end in a folder and returns the text of the weight file.
fn run(spec: &EvolutionSpec, folder: &Path, threads: usize) -> String {
    let mut run = Evolution::new(spec.clone(), Some(threads)).expect("a run");
    let store = EvolutionFolder::open(folder, &mut run).expect("a folder");
    while (run.generations().len() as u64) < spec.generations {
        let generation = run.advance(&|| ()).expect("a generation").clone();
        store.add(&generation).expect("stored");
    }
    let result = run.finish(&|| ()).expect("a result");
    store.finish(&result).expect("stored");
    fs::read_to_string(folder.join(WEIGHTS_FILE)).expect("weights")
}

fn refusal(spec: EvolutionSpec) -> String {
    Evolution::new(spec, Some(1)).err().expect("refused").to_string()
}

/// Estimates by splitting take the place of games; the same run on other threads and after a kill is the same.
#[test]
fn lifetimes_can_be_the_fitness() {
    let splitting = Some(Effort { moves: 300, successes: 5 });
    let cmaes = spec(Method::Cmaes { sigma: 1.0 });
    let spec = EvolutionSpec { splitting, games: 2, final_games: 4, ..cmaes };
    let (whole, part) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let weights = run(&spec, whole.path(), 2);
    let history: Value = serde_json::from_str(&weights).expect("JSON");
    assert_eq!(history["history"]["run"]["splitting"]["successes"], 5);
    let log = fs::read_to_string(whole.path().join(LOG)).expect("a log");
    assert!(!log.contains("null"), "a fitness is a number: {log}");
    fs::copy(whole.path().join("run.json"), part.path().join("run.json")).expect("copied");
    fs::write(part.path().join(LOG), &log[..log.len() / 2]).expect("written");
    assert_eq!(run(&spec, part.path(), 1), weights);
    let none = EvolutionSpec { splitting: Some(Effort { moves: 300, successes: 0 }), ..spec };
    assert_eq!(refusal(none), "successes per level: found 0, expected 2 to 1000000");
}

/// A kill leaves a prefix of the log, and perhaps a part of the next line.
#[test]
fn a_killed_run_resumes_with_the_same_result() {
    for method in methods() {
        let spec = spec(method);
        let whole = tempfile::tempdir().expect("a folder");
        let weights = run(&spec, whole.path(), 2);
        let log = fs::read_to_string(whole.path().join(LOG)).expect("a log");
        let lines: Vec<&str> = log.split_inclusive('\n').collect();
        assert_eq!(lines.len(), 5);
        for (kept, torn) in [(0, 0), (0, 9), (1, 0), (2, 40), (3, lines[3].len() - 1), (4, 1), (5, 0)] {
            let part = lines[..kept].concat() + lines.get(kept).map_or("", |line| &line[..torn]);
            let folder = tempfile::tempdir().expect("a folder");
            fs::copy(whole.path().join("run.json"), folder.path().join("run.json")).expect("copied");
            fs::write(folder.path().join(LOG), part).expect("written");
            assert_eq!(run(&spec, folder.path(), 1), weights, "{} after {kept} generations", spec.method.name());
            assert_eq!(fs::read_to_string(folder.path().join(LOG)).expect("a log"), log);
        }
        fs::write(whole.path().join(LOG), [lines[0], "{\n", lines[2], lines[3]].concat()).expect("written");
        assert_eq!(run(&spec, whole.path(), 3), weights, "a damaged line in the middle");
    }
}

#[test]
fn a_longer_run_continues_a_shorter_one() {
    let spec = spec(Method::Cmaes { sigma: 1.0 });
    let folder = tempfile::tempdir().expect("a folder");
    run(&EvolutionSpec { generations: 2, ..spec.clone() }, folder.path(), 1);
    let continued = run(&spec, folder.path(), 1);
    let whole = tempfile::tempdir().expect("a folder");
    assert_eq!(run(&spec, whole.path(), 1), continued);
}

#[test]
fn the_weights_play_and_say_where_they_come_from() {
    let initial = EvolutionSpec::new("tetris:rows=6", None, Method::Cmaes { sigma: 0.1 }, Some("dellacherie"));
    let initial = initial.expect("a specification");
    assert_eq!(initial.features, "dellacherie");
    let spec = EvolutionSpec { population: 6, generations: 2, games: 5, max_plies: 4_000, final_games: 10, ..initial };
    let folder = tempfile::tempdir().expect("a folder");
    let text = run(&spec, folder.path(), 1);
    let file: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(file["history"]["run"]["initial"]["name"], "dellacherie");
    assert_eq!(file["history"]["fitness"]["games"], 10);
    let path = folder.path().join(WEIGHTS_FILE);
    let again = EvolutionSpec::new("tetris:rows=8", None, Method::Cmaes { sigma: 0.1 }, path.to_str());
    assert_eq!(again.expect("the file is read").initial.expect("weights").values.len(), 6);
}

#[test]
fn scores_grow() {
    let spec = EvolutionSpec { population: 12, generations: 12, games: 10, ..spec(Method::Cmaes { sigma: 1.0 }) };
    let mut run = Evolution::new(spec, None).expect("a run");
    for _ in 0..12 {
        run.advance(&|| ()).expect("a generation");
    }
    let median = |generation: &Generation| {
        let mut values = generation.values();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let (first, last) = (median(&run.generations()[0]), median(&run.generations()[11]));
    assert!(last > 3.0 * first + 3.0, "{first} to {last}");
    let played: u64 = run.generations().iter().map(Generation::games).sum();
    assert!(played < 12 * 12 * 10, "racing stops some candidates early");
}

#[test]
fn other_runs_and_foreign_logs_are_refused() {
    let spec = spec(Method::Cmaes { sigma: 1.0 });
    let folder = tempfile::tempdir().expect("a folder");
    run(&spec, folder.path(), 1);
    let open = |spec: &EvolutionSpec| {
        let mut run = Evolution::new(spec.clone(), Some(1)).expect("a run");
        EvolutionFolder::open(folder.path(), &mut run).err().map(|error| error.to_string())
    };
    let other = open(&EvolutionSpec { seed: 2, ..spec.clone() }).expect("refused");
    assert!(other.contains("the folder holds another run (seed: found 1, expected 2)"), "{other}");
    let log = fs::read_to_string(folder.path().join(LOG)).expect("a log");
    let changed = log.replacen("\"center\":[", "\"center\":[0.5,", 1);
    fs::write(folder.path().join(LOG), changed).expect("written");
    let foreign = open(&spec).expect("refused");
    assert!(foreign.contains("generation 0 is not the one that this program computes"), "{foreign}");
}

#[test]
fn bad_specifications_are_refused() {
    let good = spec(Method::Cmaes { sigma: 1.0 });
    for (spec, part) in [
        (EvolutionSpec { population: 3, ..good.clone() }, "population: found 3, expected 4 to"),
        (EvolutionSpec { games: 0, ..good.clone() }, "games: found 0"),
        (EvolutionSpec { generations: 0, ..good.clone() }, "generations: found 0"),
        (EvolutionSpec { racing: Some(-1.0), ..good.clone() }, "racing: found -1"),
        (EvolutionSpec { racing: Some(f64::NAN), ..good.clone() }, "racing"),
        (EvolutionSpec { features: "x".to_owned(), ..good.clone() }, "unknown feature set `x`"),
        (spec(Method::Cmaes { sigma: 0.0 }), "sigma: found 0"),
        (spec(Method::Ce { elite: 0.0, sigma: 1.0, noise: Noise::Constant(0.0) }), "elite: found 0"),
        (spec(Method::Ga { variant: Variant::Text, selection: 1.0, mutation: 0.0 }), "selection: found 1"),
        (spec(Method::Ga { variant: Variant::Text, selection: 0.5, mutation: 2.0 }), "mutation: found 2"),
    ] {
        let message = refusal(spec);
        assert!(message.contains(part), "{message}");
    }
    let new = |game: &str, features, initial| {
        let spec = EvolutionSpec::new(game, features, Method::Cmaes { sigma: 1.0 }, initial);
        spec.expect_err("refused").to_string()
    };
    assert!(new("nim", None, None).contains("nim has no linear policies"));
    assert!(new("tetris", None, Some("nonsense")).contains("initial weights `nonsense`: expected handcrafted"));
    assert!(new("tetris", Some("dt"), Some("dellacherie")).contains("have the features dellacherie, expected dt"));
}
