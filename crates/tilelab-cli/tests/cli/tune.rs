use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use super::{failure, stdout, tilelab};

/// A cheap tuning with a known answer: only a positive weight of the score plays well.
fn arguments<'a>(folder: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let out = folder.to_str().expect("a path");
    [
        "tune",
        "link",
        "heuristic:weights=0/0/0/-1",
        "--over",
        "weights=-1..1/0/0/-20..20",
        "--over",
        "ties=uniform,paper",
    ]
    .into_iter()
    .chain(["--against", "random", "--against", "first", "--games", "8", "--final-games", "20", "--out", out])
    .chain(more.iter().copied())
    .collect()
}

/// The files that must not depend on interruptions.
fn files(folder: &Path) -> Vec<String> {
    let read = |name| fs::read_to_string(folder.join(name)).expect(name);
    ["tuning.json", "trials.jsonl", "final.jsonl", "report.md", "report.html", "trials.svg"].map(read).to_vec()
}

#[test]
fn the_known_good_parameters_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = stdout(&arguments(folder.path(), &["--trials", "30", "--json"]));
    assert_eq!(line.lines().count(), 1, "one object: {line}");
    let found: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    let best = found["best"].as_str().expect("an agent");
    let weights = best.split(['=', ',']).nth(1).expect("weights");
    let score: f64 = weights.split('/').nth(3).expect("four weights").parse().expect("a number");
    assert!(score > 0.0, "{best}");
    assert!(found["best_against_given"]["score_rate"].as_f64().expect("a rate") > 0.9, "{line}");
    assert_eq!(found["best_against_given"]["games"], 20);
    assert_eq!(found["finalists"].as_array().expect("finalists").len(), 5);
    for file in
        ["report.html", "trials.svg", "parameter-weights.1.svg", "parameter-weights.4.svg", "parameter-ties.svg"]
    {
        assert!(folder.path().join(file).exists(), "{file} is written");
    }
}

#[test]
fn kills_threads_and_more_trials_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [clean, killed, grown] = ["clean", "killed", "grown"].map(|name| folder.path().join(name));
    stdout(&arguments(&clean, &["--trials", "40", "--threads", "1"]));
    assert_eq!(files(&clean)[1].lines().count(), 40);

    let mut kills = 0;
    for number in 0..10 {
        let mut child = tilelab()
            .args(arguments(&killed, &["--trials", "40", "--threads", "2"]))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a start");
        std::thread::sleep(Duration::from_millis(5 + 9 * number));
        kills += u32::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("a kill");
        child.wait().expect("an end");
    }
    assert!(kills > 0, "every run ended before it could be killed");
    stdout(&arguments(&killed, &["--trials", "40"]));
    assert_eq!(files(&killed), files(&clean));

    stdout(&arguments(&grown, &["--trials", "12"]));
    stdout(&arguments(&grown, &["--trials", "40", "--finalists", "2"]));
    stdout(&arguments(&grown, &["--trials", "40"]));
    assert_eq!(files(&grown), files(&clean));
}

#[test]
fn torn_lines_are_played_again_and_other_folders_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let tune = |more: &[&str]| stdout(&arguments(&out, &[&["--trials", "14"], more].concat()));
    tune(&[]);
    let whole = files(&out);
    // One line is damaged in the middle, and one at the end.
    let torn = whole[1].replacen("{\"number\":5", "{\"numb", 1);
    fs::write(out.join("trials.jsonl"), &torn[..torn.len() - 9]).expect("a file");
    fs::write(out.join("final.jsonl"), &whole[2][..whole[2].len() / 2]).expect("a file");
    tune(&[]);
    assert_eq!(files(&out), whole);

    let refused = |more: &[&str]| failure(&arguments(&out, more));
    assert!(refused(&["--trials", "14", "--seed", "2"]).contains("the folder holds 14 trials"));
    assert!(refused(&["--trials", "13"]).contains("the folder holds 14 trials"));
    for (file, from, to, reason) in [
        ("trials.jsonl", "\"wins\":", "\"wins\":9", "line 1"),
        ("trials.jsonl", "\"values\":[", "\"values\":[7,", "line 1"),
        ("trials.jsonl", "heuristic:weights=", "heuristic:weights=1", "line 1"),
        ("final.jsonl", "\"games\":", "\"games\":9", "line 1"),
        ("tuning.json", "\"rules\": 1", "\"rules\": 9", "rules 9"),
    ] {
        let text = fs::read_to_string(out.join(file)).expect("a file");
        fs::write(out.join(file), text.replacen(from, to, 1)).expect("a file");
        let error = refused(&["--trials", "14"]);
        assert!(error.contains(reason), "{from} became {to}: {error}");
        fs::write(out.join(file), text).expect("a file");
    }
    let other = tempfile::tempdir().expect("a folder");
    fs::write(other.path().join("report.md"), "mine").expect("a file");
    assert!(failure(&arguments(other.path(), &[])).contains("report.md"));
}

#[test]
fn games_of_three_and_games_without_heuristics_are_tuned_too() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, agent, over) in [
        ("link:players=3", "heuristic:weights=user", "weights=0..5/0..5/0..5/0.1..25"),
        ("nim:piles=1-2-3", "mcts:nodes=20", "c=0.01..10:log"),
        ("hex:size=3", "mcts:nodes=20", "select=ucb,rave"),
    ] {
        let out = folder.path().join(agent.replace(':', "-") + &game.replace(':', "-"));
        let out = out.to_str().expect("a path");
        let text = stdout(&["tune", game, agent, "--over", over, "--trials", "12", "--games", "6", "--out", out]);
        assert!(text.contains("as given") && text.contains("Fresh score"), "{text}");
    }
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let out = out.to_str().expect("a path");
    let refused =
        |agent, over, more: &[&str]| failure(&[&["tune", "link", agent, "--over", over, "--out", out], more].concat());
    for (over, reason) in [
        ("d=1..2", "no parameter `d`"),
        ("c", "no `=`"),
        ("c=1", "at least two"),
        ("c=2..1", "more than the lower end 2"),
        ("c=1..1", "more than the lower end 1"),
        ("c=NaN..1", "`NaN`"),
        ("c=0..inf", "`inf`"),
        ("c=a..b", "`a`"),
        ("c=0..1:log", "above 0"),
        ("c=0..1:big", "`:big`"),
        ("select=0..1", "cannot tune select"),
        ("select=ucb,best", "select=best"),
        ("open=0..3", "0..3:int"),
        ("c=-1..1", "c=-1"),
        ("reuse=true,maybe", "reuse=maybe"),
    ] {
        let error = refused("mcts:nodes=5", over, &[]);
        assert!(error.contains(reason), "{over}: {error}");
    }
    for (more, reason) in [
        (&["--over", "c=1..2"][..], "twice"),
        (&["--games", "0"], "at least 1 game"),
        (&["--games", "-1"], "-1"),
        (&["--games", "99999999999"], "at most"),
        (&["--final-games", "0"], "final: "),
        (&["--finalists", "0"], "finalists"),
        (&["--trials", "0"], "0 trials"),
        (&["--trials", "99999999"], "expected 1 to"),
        (&["--threads", "0"], "threads"),
        (&["--against", "random", "--against", "random"], "twice"),
        (&["--against", "heuristic:measure=path"], "does not play"),
        (&["--against", "no-such-agent"], "unknown agent"),
    ] {
        let error = refused("mcts:nodes=5", "c=0.1..1", more);
        assert!(error.contains(reason), "{more:?}: {error}");
    }
    assert!(failure(&["tune", "link", "mcts"]).contains("--over"));
    assert!(failure(&["tune", "chess", "mcts", "--over", "c=0..1"]).contains("unknown game"));
    assert!(!Path::new(out).exists(), "nothing was written");
}
