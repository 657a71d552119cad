//! The page's lessons and puzzles: their positions exist, and what they say about moves is true.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use tilelab_arena::solve::{Limits, SolveRequest};
use tilelab_arena::state::{ActionQuery, AnyState};
use tilelab_arena::{GAMES, OpenGame, open_game};
use tilelab_core::{Action, Budget, Player, Turn};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    game: String,
    title: String,
    lead: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    id: String,
    title: String,
    text: String,
    /// The variant, if it is not the lesson's game.
    game: Option<String>,
    position: String,
    hint: String,
    /// What is said of a move: the first case that fits it.
    cases: Vec<Case>,
    /// What is said of moves that fit no case; they are wrong.
    otherwise: String,
    /// Whether the right moves are exactly the best ones.
    #[serde(default)]
    best: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    when: When,
    right: bool,
    text: String,
    /// Moves that follow as an illustration.
    #[serde(default)]
    then: Vec<String>,
}

/// Conditions on a move; all that are given must hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    /// Its name is one of these.
    moves: Option<Vec<String>>,
    /// The points that it gains for its player, from and to.
    gain: Option<[Option<i32>; 2]>,
    /// The largest gain of the player who moves next, at least 0, from and to.
    reply: Option<[Option<i32>; 2]>,
    /// Whether it ends the game.
    over: Option<bool>,
}

fn within(range: [Option<i32>; 2], value: i32) -> bool {
    range[0].is_none_or(|low| value >= low) && range[1].is_none_or(|high| value <= high)
}

fn after(state: &dyn AnyState, action: Action) -> Box<dyn AnyState> {
    let mut next = state.clone_box();
    next.play(action).expect("a legal action");
    next
}

/// The points that an action gains for the player to move.
fn gain(state: &dyn AnyState, action: Action) -> i32 {
    let Turn::Player(mover) = state.turn() else { panic!("a player moves") };
    let points = |state: &dyn AnyState| state.info().scores.map_or(0, |scores| scores[mover]);
    points(&*after(state, action)) - points(state)
}

impl When {
    fn fits(&self, state: &dyn AnyState, action: Action) -> bool {
        let next = after(state, action);
        let best_reply = || next.legal().into_iter().map(|reply| gain(&*next, reply)).fold(0, i32::max);
        self.moves.as_ref().is_none_or(|moves| moves.contains(&state.action_name(action)))
            && self.gain.is_none_or(|range| within(range, gain(state, action)))
            && self.reply.is_none_or(|range| within(range, best_reply()))
            && self.over.is_none_or(|over| (next.turn() == Turn::Over) == over)
    }
}

fn page(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|_| panic!("{} is missing", folder.display())).flatten();
    let files = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "json"));
    let read = |file: fs::DirEntry| {
        (file.path().display().to_string(), fs::read_to_string(file.path()).expect("a file of the page"))
    };
    files.map(read).collect()
}

/// The names of the best moves, if the solver finds them.
fn best_moves(game: &OpenGame, position: &str, nodes: u64) -> Option<(Player, Vec<String>)> {
    let budget = Budget { nodes: Some(nodes), time: None };
    let limits = Limits { budget, memory: 64 << 20, ..Limits::default() };
    let request = SolveRequest { position: Some(position), moves: true, limits, ..SolveRequest::default() };
    let report = game.solve(&request).ok()?;
    let Turn::Player(mover) = report.turn else { panic!("a player moves") };
    Some((mover, report.best))
}

#[test]
fn lessons_are_true() {
    let lessons = page("learn/lessons");
    for (path, text) in &lessons {
        let lesson: Lesson = serde_json::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(!lesson.title.is_empty() && !lesson.lead.is_empty(), "{path}");
        assert!((5..=10).contains(&lesson.steps.len()), "{path} has {} steps", lesson.steps.len());
        for step in &lesson.steps {
            check_step(step, step.game.as_ref().unwrap_or(&lesson.game));
        }
    }
    let has_lesson = |game: &str| lessons.iter().any(|(path, _)| path.ends_with(&format!("/{game}.json")));
    for game in GAMES {
        assert!(has_lesson(game.name), "{} has no lesson", game.name);
    }
}

fn check_step(step: &Step, game: &str) {
    let name = format!("{game}, {}", step.id);
    let game = open_game(game).unwrap_or_else(|error| panic!("{name}: {error}"));
    let state = game.state(Some(&step.position)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(!step.title.is_empty() && !step.text.is_empty() && !step.hint.is_empty(), "{name}");
    let mut used = vec![false; step.cases.len()];
    let mut right = Vec::new();
    for action in state.legal() {
        let Some(place) = step.cases.iter().position(|case| case.when.fits(&*state, action)) else {
            assert!(!step.otherwise.is_empty(), "{name}: nothing is said of {}", state.action_name(action));
            continue;
        };
        used[place] = true;
        if step.cases[place].right {
            right.push(state.action_name(action));
            play_line(&*after(&*state, action), &step.cases[place].then, &name);
        }
    }
    assert!(!right.is_empty(), "{name}: no move is right");
    assert!(used.iter().all(|used| *used), "{name}: a case fits no move");
    assert!(step.cases.iter().all(|case| !case.text.is_empty()), "{name}");
    for move_name in step.cases.iter().filter_map(|case| case.when.moves.as_ref()).flatten() {
        let found = state.find_action(ActionQuery::Name(move_name));
        found.unwrap_or_else(|error| panic!("{name}: {move_name}: {error}"));
    }
    if step.best {
        let (_, mut best) = best_moves(&game, &step.position, 3_000_000).unwrap_or_else(|| panic!("{name}: no proof"));
        best.sort();
        right.sort();
        assert_eq!(right, best, "{name}");
    }
}

fn play_line(state: &dyn AnyState, names: &[String], place: &str) {
    let mut state = state.clone_box();
    for name in names {
        let action = state.find_action(ActionQuery::Name(name));
        let action = action.unwrap_or_else(|error| panic!("{place}: {name}: {error}"));
        state = after(&*state, action);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleFile {
    command: String,
    puzzles: Vec<Puzzle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    game: String,
    position: String,
    moves: Vec<ValuedMove>,
    exact: bool,
    line: Vec<String>,
    missed_by: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuedMove {
    action: u16,
    name: String,
    value: f32,
}

/// What is proven is proven again; what was searched is at least consistent.
#[test]
fn puzzles_are_sound() {
    for (path, text) in page("puzzles/data") {
        let file: PuzzleFile = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(file.command.starts_with("tilelab puzzles "), "{path}");
        assert!(file.puzzles.len() >= 30, "{path} has {} puzzles", file.puzzles.len());
        for (number, puzzle) in file.puzzles.iter().enumerate() {
            check_puzzle(puzzle, &format!("{path}, puzzle {number}"));
        }
    }
}

fn check_puzzle(puzzle: &Puzzle, name: &str) {
    let game = open_game(&puzzle.game).unwrap_or_else(|error| panic!("{name}: {error}"));
    let state = game.state(Some(&puzzle.position)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for each in &puzzle.moves {
        let action = state.find_action(ActionQuery::Name(&each.name));
        assert_eq!(action.unwrap_or_else(|error| panic!("{name}: {error}")), Action(each.action), "{name}");
    }
    let [best, second, ..] = &puzzle.moves[..] else { panic!("{name} has no alternatives") };
    assert!(best.value - second.value >= 0.25, "{name}: {} and {}", best.value, second.value);
    assert_eq!(puzzle.line.first(), Some(&best.name), "{name}");
    assert!(!puzzle.missed_by.is_empty(), "{name}");
    play_line(&*state, &puzzle.line, name);
    if puzzle.exact {
        let proof = best_moves(&game, &puzzle.position, 1_000_000);
        let (_, moves) = proof.unwrap_or_else(|| panic!("{name}: no proof"));
        assert_eq!(moves, std::slice::from_ref(&best.name), "{name}");
    }
}
