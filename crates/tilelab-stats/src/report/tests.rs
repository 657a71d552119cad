use super::*;
use crate::ratings::finished;

const LONG: &str = "heuristic:weights=4.952387/0.11598/0.06037/19.0148,ties=paper";

fn report<'a>(agents: &[String], results: &'a [GameResult], expected: u64) -> Report<'a> {
    Report {
        title: "A tournament".to_owned(),
        game: "link:players=2".to_owned(),
        objective: Objective::of_results(results),
        agents: agents.to_vec(),
        results,
        ms_per_move: vec![Some(2.5)],
        expected,
        command: "tilelab tournament link random first --games 4 --seed 1".to_owned(),
    }
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn without_points(mut game: GameResult) -> GameResult {
    game.returns = game.scores.take().iter().flatten().map(|&points| points as f32).collect();
    game
}

#[test]
fn the_files_are_documents_and_plots() {
    let results = [finished(0, &[0, 1], &[3, 1]), finished(1, &[1, 0], &[2, 2])];
    let mut files = report(&names(&["random", LONG]), &results, 2).files();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let file_names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(file_names, ["ratings.svg", "report.html", "report.md", "scores.svg", "wins.svg"]);
    let markdown = &files[2].text;
    assert!(markdown.contains(LONG) && markdown.contains("](wins.svg)") && !markdown.contains("incomplete"));
    let page = &files[1].text;
    assert!(page.replace("<wbr>", "").contains(LONG) && page.matches("<svg").count() == 6 && !page.contains("<script"));
}

#[test]
fn the_table_is_sorted_and_complete() {
    let agents = names(&["weak", "absent", "strong"]);
    let results: Vec<_> =
        (0..10).map(|index| finished(index, &[0, 2], &[-3, if index < 8 { 9 } else { -3 }])).collect();
    let json = report(&agents, &results, 30).table_json();
    let rows = json.as_array().expect("a list");
    assert_eq!(
        rows.iter().map(|row| row["agent"].as_str()).collect::<Vec<_>>(),
        [Some("strong"), Some("weak"), Some("absent")]
    );
    let strong = &rows[0];
    assert_eq!(
        (strong["games"].as_u64(), strong["wins"].as_u64(), strong["draws"].as_u64()),
        (Some(10), Some(8), Some(2))
    );
    assert_eq!((strong["score_rate"].as_f64(), strong["max_points"].as_i64()), (Some(0.9), Some(9)));
    for key in ["ci95", "mean_points", "min_points", "elo", "elo_low", "elo_high", "mu", "sigma", "mu_minus_3_sigma"] {
        assert!(!strong[key].is_null(), "{key}");
    }
    assert_eq!((rows[1]["ms_per_move"].as_f64(), rows[0]["ms_per_move"].as_f64()), (Some(2.5), None));
    assert!(rows[2]["elo"].is_null() && rows[2]["min_points"].is_null() && rows[2]["mu"] == 1500.0);
    assert!(report(&agents, &results, 30).markdown().contains("10 of 30 – incomplete"));
}

#[test]
fn markdown_reads_well() {
    let agents = names(&["random", "mcts:nodes=100", "first"]);
    let results: Vec<_> = (0..4).map(|index| finished(index, &[1, 0, 2], &[7 + index as i32, 2, 2])).collect();
    expect_test::expect_file!["example.md"].assert_eq(&report(&agents, &results, 4).markdown());
}

#[test]
fn names_cannot_break_out() {
    let agents = names(&["a|b\nc", "<script>alert(1)</script>&\"'\0"]);
    let results = [finished(0, &[0, 1], &[1, 0])];
    let report = report(&agents, &results, 1);
    let markdown = report.markdown();
    let widths: Vec<usize> = markdown
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.replace("\\|", "").matches('|').count())
        .collect();
    assert_eq!(widths, [[14; 4].as_slice(), &[5; 4], &[6; 4]].concat());
    assert!(!markdown.replace("\\<", "").contains('<'));
    let table = Table::new(&report);
    let page = html::page(&report, &table, &figures::figures(&table));
    assert!(!page.contains("<script") && !page.contains('\0') && page.contains("&lt;script&gt;"));
}

#[test]
fn games_without_points_have_no_section_of_them() {
    let agents = names(&["a", "b"]);
    let results = [without_points(finished(0, &[0, 1], &[1, -1]))];
    let report = report(&agents, &results, 1);
    let table = Table::new(&report);
    assert!(!report.markdown().contains("## Points"));
    assert!(figures::figures(&table).iter().all(|figure| figure.file != "scores.svg"));
}

#[test]
fn a_game_for_one_has_only_points() {
    let agents = names(&["a", "b"]);
    let results = [finished(0, &[0], &[10]), finished(1, &[1], &[30])];
    let report = report(&agents, &results, 2);
    let markdown = report.markdown();
    assert!(!markdown.contains("Elo") && !markdown.contains("## Wins") && markdown.contains("## Points"));
    assert!(markdown.contains("Mean score"), "{markdown}");
    let rows = report.table_json();
    assert_eq!((&rows[0]["agent"], &rows[0]["mean_score"]), (&"b".into(), &30.0.into()));
    assert!(rows[0]["elo"].is_null() && rows[0]["score_rate"].is_null());
}

#[test]
fn scores_have_intervals_and_need_no_points() {
    let agents = names(&["a", "b"]);
    let result = |index: u64, agent: usize, value: f32| GameResult {
        index,
        seats: vec![agent],
        returns: vec![value],
        ..GameResult::default()
    };
    let results = [result(0, 0, 0.5), result(1, 1, 2.0), result(2, 0, 1.5), result(3, 1, 4.0)];
    let report = report(&agents, &results, 4);
    let rows = report.table_json();
    assert_eq!(
        (&rows[0]["agent"], &rows[0]["mean_score"], &rows[1]["mean_score"]),
        (&"b".into(), &3.0.into(), &1.0.into())
    );
    let low = rows[0]["mean_score_ci95"][0].as_f64().expect("an interval");
    assert!((low - (3.0 - 12.7062)).abs() < 1e-3, "{low}");
    assert!(report.markdown().contains("−9.71 … 15.71"), "{}", report.markdown());
}

#[test]
fn a_report_before_the_first_game_says_so() {
    let agents = names(&["a", "b"]);
    assert!(!report(&agents, &[], 10).files().is_empty() && !report(&[], &[], 0).files().is_empty());
    assert!(report(&agents, &[], 10).markdown().contains("0 of 10 – incomplete"));
}
