//! The Slurm array of `docs/cluster.md`, with the variables that Slurm would set.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::stdout;

const TASKS: usize = 3;

#[test]
fn a_slurm_array_gives_the_tournament_of_one_machine() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tournament.slurm");
    let program = Path::new(env!("CARGO_BIN_EXE_tilelab")).parent().expect("a folder");
    let rest = env::var_os("PATH").unwrap_or_default();
    let paths = [program.to_owned()].into_iter().chain(env::split_paths(&rest));
    let path = env::join_paths(paths).expect("paths without colons");
    let folder = tempfile::tempdir().expect("a folder");
    let parts = folder.path().join("parts");
    // As on a cluster, the tasks run in any order.
    for task in (0..TASKS).rev() {
        let output = Command::new("bash")
            .arg(&script)
            .env("PATH", &path)
            .env("SLURM_ARRAY_TASK_ID", task.to_string())
            .env("SLURM_ARRAY_TASK_COUNT", TASKS.to_string())
            .env("GAMES", "1")
            .env("PARTS", &parts)
            .output()
            .expect("bash runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let text = |path: &Path| path.to_str().expect("a path").to_owned();
    let merged = folder.path().join("all");
    let folders: Vec<String> = (0..TASKS).map(|task| text(&parts.join(task.to_string()))).collect();
    let [out, whole] = [text(&merged), text(&folder.path().join("whole"))];
    let mut arguments = vec!["merge"];
    arguments.extend(folders.iter().map(String::as_str));
    arguments.extend(["--out", &out]);
    stdout(&arguments);

    let script = fs::read_to_string(&script).expect("the script");
    let command = script.lines().find_map(|line| line.strip_prefix("tilelab ")).expect("a command");
    let mut arguments: Vec<&str> = command.trim_end_matches('\\').split_whitespace().collect();
    arguments.extend(["--games", "1", "--out", &whole]);
    stdout(&arguments);
    let games = |folder: &str| fs::read_to_string(Path::new(folder).join("games.jsonl")).expect("games");
    assert_eq!(games(&out), games(&whole));
}
