//! Tests of the whole screen: its drawing, and that no sequence of keys breaks it.

use std::time::Duration;

use expect_test::expect;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilelab_arena::open_game;
use tilelab_core::{Budget, Game as _, Rng};

use super::super::high_scores::Score;
use super::super::palette::Palette;
use super::super::seats;
use super::app::{App, Effect, Phase};
use super::motion::LOCK_DELAY;
use super::{REAL_TIME, screen};

const SECOND: Duration = Duration::from_secs(1);

fn app(game: &str, seats: &[&str], seed: u64) -> App {
    let game = open_game(game).expect("a game");
    let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
    let seats = seats::read(&game, &seats).expect("seats");
    App::new(game, seats, seed, None).expect("a game in progress")
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn press(app: &mut App, codes: &[KeyCode]) {
    for &code in codes {
        app.press(key(code));
    }
}

fn wait(app: &mut App, time: Duration) {
    app.tick(time).expect("agents know the rules");
}

/// Lets the agent decide.
fn decide(app: &mut App) {
    if let Some(mut session) = app.lend() {
        let decision = session.choose(Budget::default()).expect("a decision");
        app.give_back(session, decision.action);
    }
}

fn drawing(app: &App, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| screen::draw(frame, app, Palette::Mono)).expect("a drawing");
    let mut text = String::new();
    for row in terminal.backend().buffer().content().chunks(width.into()) {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[test]
fn a_game_in_progress_fits_a_small_terminal() {
    let mut app = app(REAL_TIME.for_people, &[], 5);
    app.best = Ok(vec![Score { points: 1234, lines: 56, pieces: 150, seed: 1, ended: 2 }]);
    press(&mut app, &[KeyCode::Char(' '), KeyCode::Left, KeyCode::Char(' '), KeyCode::Char('c'), KeyCode::Up]);
    wait(&mut app, 3 * SECOND);
    expect![[r#"
        ┌────── Tetris ──────┐  Hold      tetris:pieces=bag,preview=3,hold=true ──
        │· · · · · · · · · · │            human
        │· · · · · · · · · · │  IIIIIIII  points          1     level          1
        │· · · · · · · · · · │            lines           0     pieces         1
        │· · · · LL· · · · · │  Next      seed 5
        │· · · · LL· · · · · │  OOOO
        │· · · · LLLL· · · · │  OOOO      Best games ─────────────────────────────
        │· · · · · · · · · · │             1.     1234 points     56 lines
        │· · · · · · · · · · │    TT
        │· · · · · · · · · · │  TTTTTT
        │· · · · · · · · · · │
        │· · · · · · · · · · │  JJ
        │· · · · · · · · · · │  JJJJJJ
        │· · · · · · · · · · │            Keys ───────────────────────────────────
        │· · · · · · · · · · │                   ← →  move
        │· · · · · · · · · · │                     ↓  one row down
        │· · · · ░░· · · · · │                 space  drop
        │· · · · ░░· · · · · │             ↑ or x, z  turn right, left
        │· · · · ░░░░· · · · │                     c  hold
        │· · · ssss· · · · · │                  p, g  pause, gravity on or off
        │· · ssss· · · · · · │                     q  quit
        └────────────────────┘

    "#]]
    .assert_eq(&drawing(&app, screen::min_size(&app)));
}

#[test]
fn watching_shows_the_agent_and_its_speed() {
    let mut app = app("tetris:rows=8", &["tetris-linear:weights=dt20"], 5);
    for _ in 0..12 {
        decide(&mut app);
        wait(&mut app, SECOND / 2);
    }
    decide(&mut app);
    wait(&mut app, SECOND / 4);
    expect![[r#"
        ┌────── Tetris ──────┐            tetris:rows=8 ──────────────────────────
        │· · · · · · · · · · │            tetris-linear
        │· · · · · · · · · · │            points         42     speed        2/s
        │OOOO· · · · · · · · │            lines           3     pieces        12
        │OOOO· · · · · · · · │            seed 5
        │░░░░· · · · · · · · │
        │░░░░· · · ss· · · · │
        │ooooll· · ssssllllll│
        │ooooll· ssssssllssss│
        └────────────────────┘



                                          Keys ───────────────────────────────────
                                                 + -  faster, slower
                                               space  pause, resume
                                                   n  one piece
                                                   q  quit



        1 row cleared: 11 points
    "#]]
    .assert_eq(&drawing(&app, screen::min_size(&app)));
}

#[test]
fn time_passes_only_while_the_game_runs() {
    let mut app = app(REAL_TIME.for_people, &[], 5);
    let row = |app: &App| app.falling().expect("a piece").y;
    let start = row(&app);
    wait(&mut app, SECOND);
    assert_eq!((app.phase, row(&app)), (Phase::Ready, start));
    press(&mut app, &[KeyCode::Char('p')]);
    wait(&mut app, SECOND);
    assert_eq!((app.phase, row(&app)), (Phase::Running, start - 1));
    press(&mut app, &[KeyCode::Char('p')]);
    wait(&mut app, 60 * SECOND);
    assert_eq!((app.phase, row(&app)), (Phase::Paused, start - 1));
    press(&mut app, &[KeyCode::Char('p'), KeyCode::Down]);
    assert_eq!(row(&app), start - 2);
    press(&mut app, &[KeyCode::Char('g')]);
    wait(&mut app, 60 * SECOND);
    assert_eq!(row(&app), start - 2, "without gravity the piece waits");
    press(&mut app, &[KeyCode::Char('g')]);
    wait(&mut app, 60 * SECOND);
    assert_eq!((row(&app), app.state.pieces()), (0, 0));
    wait(&mut app, LOCK_DELAY);
    assert_eq!((app.state.pieces(), app.state.score()), (1, 1));
    assert_eq!(app.score_list(), Some("tetris:pieces=bag,preview=3,hold=true without gravity".to_owned()));
}

#[test]
fn a_piece_is_held_once() {
    let mut app = app(REAL_TIME.for_people, &[], 5);
    let first = app.state.known().to_vec();
    press(&mut app, &[KeyCode::Char('p'), KeyCode::Char('c')]);
    assert_eq!((app.state.held(), app.state.known()[0]), (Some(first[0]), first[1]));
    press(&mut app, &[KeyCode::Char('c')]);
    assert_eq!((app.state.known()[0], app.message.as_str()), (first[1], "One hold per piece."));
    press(&mut app, &[KeyCode::Char(' '), KeyCode::Char('c')]);
    assert_eq!((app.state.held(), app.state.known()[0]), (Some(first[2]), first[0]));
}

#[test]
fn the_end_offers_a_new_game() {
    let mut app = app("tetris:rows=4,cols=4", &[], 5);
    assert_eq!(app.press(key(KeyCode::Char('r'))), Effect::None);
    press(&mut app, &[KeyCode::Char('p')]);
    while !app.is_over() {
        press(&mut app, &[KeyCode::Char(' ')]);
    }
    assert!(drawing(&app, screen::min_size(&app)).contains("Game over"));
    assert_eq!(app.press(key(KeyCode::Char('r'))), Effect::Restart);
    app.restart().expect("a new game");
    assert_eq!((app.seed(), app.state.pieces(), app.phase), (6, 0, Phase::Running));
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('n'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::Quit);
}

#[test]
fn a_watched_game_pauses_and_steps() {
    let mut app = app("tetris", &["tetris-linear:weights=dt20"], 5);
    press(&mut app, &[KeyCode::Char(' ')]);
    decide(&mut app);
    wait(&mut app, 9 * SECOND);
    assert_eq!((app.phase, app.state.pieces()), (Phase::Paused, 0));
    press(&mut app, &[KeyCode::Char('n'), KeyCode::Char('n')]);
    for _ in 0..5 {
        wait(&mut app, SECOND);
        decide(&mut app);
    }
    assert_eq!((app.phase, app.state.pieces(), app.score_list()), (Phase::Paused, 2, None));
}

#[test]
fn small_terminals_ask_for_more_room() {
    let app = app("tetris:rows=31,cols=20,preview=5,hold=true", &[], 1);
    let (width, height) = screen::min_size(&app);
    assert!(drawing(&app, (width - 1, height)).contains("enlarge"));
    for size in [(1, 1), (5, 2), (width, height - 1), (200, 80)] {
        drawing(&app, size);
    }
}

/// Thousands of keys under all rules, with time in between. Agents answer late.
#[test]
fn no_sequence_of_keys_breaks_the_game() {
    let codes =
        [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Enter, KeyCode::Esc, KeyCode::F(1)];
    let letters: Vec<char> = "xzcpgqrn+- ß".chars().collect();
    let games = [
        (REAL_TIME.for_people, "human"),
        ("tetris:rows=4,cols=4,sz=1,hold=true", "human"),
        ("tetris:rules=spawn,hold=true,rows=8", "human"),
        ("tetris:rules=enclosed,hold=true,rows=9,cols=5", "human"),
        ("tetris:rows=5,cols=4,preview=5,hold=true", "random"),
    ];
    for (index, (game, seat)) in games.into_iter().enumerate() {
        let mut rng = Rng::derive(6, &[index as u64]);
        let mut app = app(game, &[seat], index as u64);
        let (mut lent, mut ended) = (None, 0);
        for count in 0..4_000 {
            let pick = rng.below((codes.len() + letters.len()) as u32) as usize;
            let code = codes.get(pick).copied().unwrap_or_else(|| KeyCode::Char(letters[pick - codes.len()]));
            if app.press(key(code)) == Effect::Restart {
                ended += 1;
                app.restart().expect("a new game");
            }
            wait(&mut app, Duration::from_millis(rng.below(700).into()));
            lent = lent.or_else(|| app.lend());
            if rng.below(2) == 0
                && let Some(session) = lent.take()
            {
                let mut session: Box<dyn tilelab_arena::session::Session> = session;
                let decision = session.choose(Budget::default()).expect("a decision");
                app.give_back(session, decision.action);
            }
            if let Some(piece) = app.falling() {
                assert!(app.state.is_legal(piece.action(&app.state)), "{game}: {piece:?} in\n{}", app.state);
            }
            if count % 40 == 0 {
                drawing(&app, screen::min_size(&app));
                drawing(&app, (rng.below(120) as u16 + 1, rng.below(50) as u16 + 1));
                if let Some(record) = app.record() {
                    open_game(game).expect("a game").replay(&record, false).expect("a legal game");
                }
            }
        }
        assert!(ended > 0, "{game} should end within these keys");
    }
}
