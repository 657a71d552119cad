//! Tests of the whole screen: its drawing, and that no sequence of keys breaks it.

use expect_test::expect;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilelab_arena::open_game;
use tilelab_arena::session::Session;
use tilelab_core::{Budget, Rng};

use super::super::app::{App, Effect, Mode};
use super::super::live_game::{Awaits, LiveGame};
use super::super::palette::Palette;
use super::super::{frame, seats};
use super::MIN_SIZE;

fn app(game: &str, seats: &[&str], seed: u64) -> App {
    let game = open_game(game).expect("a game");
    let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
    let seats = seats::read(&game, &seats).expect("seats");
    let live = LiveGame::new(game, seats, seed, None).expect("a game in progress");
    App::new(live).unwrap_or_else(|_| panic!("Tetris Link has a screen"))
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn press(app: &mut App, codes: &[KeyCode]) {
    for &code in codes {
        app.press(key(code));
        settle(app);
    }
}

/// Lets agents and chance act until a person has to.
fn settle(app: &mut App) {
    loop {
        if let Some(session) = app.live.lend() {
            give_back(app, session);
        } else if app.live.awaits() == Awaits::Chance {
            app.live.draw();
        } else {
            break;
        }
    }
    app.refresh();
}

fn give_back(app: &mut App, mut session: Box<dyn Session>) {
    let decision = session.choose(Budget::default()).expect("a move");
    app.live.give_back(session, decision.action).expect("agents know the rules");
    app.refresh();
}

fn drawing(app: &App, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| frame::draw(frame, app, Palette::Mono)).expect("a drawing");
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
    let mut app = app("link:players=3", &["human", "random", "heuristic:weights=user"], 4);
    for _ in 0..5 {
        press(&mut app, &[KeyCode::Char('h'), KeyCode::Enter]);
    }
    press(&mut app, &[KeyCode::Char('4'), KeyCode::Up, KeyCode::Right]);
    expect![[r#"
        ┌─── Tetris Link ────┐  link:players=3, seed 4 ─────────────────────────────────
        │· · · · · · · · · · │                                    points  I  O  T  S  L
        │· · · · · · · · · · │  ▶  a  human                            5  1  5  5  5  4
        │· · · · · · · ▒●· · │     b  random                          -9  4  5  3  5  3
        │· · · · · · · ▒▒▒▒· │     c  heuristic:weights=user           4  3  5  4  4  4
        │· · · · b●b b b│▒▒· │
        │· · · · b●b│· · ××· │  a, your move ───────────────────────────────────────────
        │· · C●· · b│· · ××· │   1 I ×1    2 O ×5    3 T ×5    4 S ×5    5 L ×4
        │· b│C C│· b│· · ××· │            ████        ██        ████        ██
        │· b●b│C│· a│· · ××· │  ████████  ████      ██████    ████      ██████
        │· b│c│c│· a│· · ××· │
        │· · c│c│· a│· · ××· │  Dropping S1@7: gains 0, minus points 2
        │· · c│c│· a●· · ××· │  Your score: 5 now, 3 after it
        │· · c●c●c│a│· · ××· │
        │· · c●c c│a│· a│××· │  So far ─────────────────────────────────────────────────
        │· · b b b│a│· a│××· │  c I1@2  0
        │· · b●c│· a●· a│××· │  a L5@6  +1
        │· · · c●c│a│· a●××· │  b T1@1  -2
        │· · · c│b│a│· a│××· │  c I1@3  +3
        │· · · b b●a│· a│××· │  a I1@7  +1
        │· · · · b│a●a●a│××· │  b I0@4  -2
        └0─1─2─3─4─5─6─7─8─9─┘  c S1@2  +1

        ←→ move  ↑↓ turn  tab block  space drop  u undo  h hint  w save  ? help  q quit
    "#]]
    .assert_eq(&drawing(&app, MIN_SIZE));
}

#[test]
fn the_end_names_the_winner() {
    let mut app = app("link:cols=5,rows=6", &["human", "first"], 4);
    while app.live.awaits() != Awaits::Over {
        press(&mut app, &[KeyCode::Enter]);
    }
    expect![[r#"
        ┌──────────┐  link:cols=5,rows=6, seed 4 ───────────────────────────────────────
        │b●b b b│· │                                              points  I  O  T  S  L
        │a●a a a│· │     a  human                                      3  1  5  5  5  5
        │b●b b b│A││     b  first                                      0  2  5  5  5  5
        │a●a a a│A││
        │b●b b b│A││  ╔══════════════════════════ Game over ═══════════════════════════╗
        │a●a a a│A●│  ║                                                                ║
        └0─1─2─3─4─┘  ║                  a (human) wins with 3 points                  ║
                      ║                                                                ║
                      ║            r rematch   u take back   w save   q quit           ║
                      ║                                                                ║
                      ╚════════════════════════════════════════════════════════════════╝

                      So far ───────────────────────────────────────────────────────────
                      a I0@0  0
                      b I0@0  0
                      a I0@0  0
                      b I0@0  0
                      a I0@0  0
                      b I0@0  0
                      a I1@4  +3


        ←→ move  ↑↓ turn  tab block  space drop  u undo  h hint  w save  ? help  q quit
    "#]]
    .assert_eq(&drawing(&app, MIN_SIZE));
    assert_eq!(app.press(key(KeyCode::Char('r'))), Effect::Rematch);
    app.rematch().expect("a rematch");
    settle(&mut app);
    assert_eq!(app.live.record().agents, ["first", "human"]);
    assert_eq!(app.live.awaits(), Awaits::Person(tilelab_core::Player::new(1)));
}

#[test]
fn leaving_and_saving_ask_first() {
    let mut app = app("link", &[], 1);
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('n'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::None);
    assert_eq!(app.press(key(KeyCode::Char('q'))), Effect::Quit);
    press(&mut app, &[KeyCode::Char('w'), KeyCode::Backspace, KeyCode::Char('?')]);
    assert_eq!(app.press(key(KeyCode::Enter)), Effect::Save("tilelab-game.json?".into()));
    press(&mut app, &[KeyCode::Char('w'), KeyCode::Esc]);
    assert_eq!(app.mode, Mode::Playing);
}

#[test]
fn taking_back_returns_to_the_persons_decision() {
    let mut app = app("link:players=3,dice=true", &[], 2);
    settle(&mut app);
    let snapshot = |app: &App| (app.live.session().expect("no agent thinks").text(), app.live.events().len());
    let start = snapshot(&app);
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.live.record().plies.len() > 4, "two agents rolled and moved");
    press(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(snapshot(&app), start);
    press(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.message, "There is nothing to take back.");
}

#[test]
fn small_terminals_ask_for_more_room() {
    let app = app("link", &[], 1);
    assert!(drawing(&app, (79, 24)).contains("enlarge"));
    for size in [(1, 1), (5, 2), (80, 23), (200, 80)] {
        drawing(&app, size);
    }
}

/// Two thousand keys on several boards. Agents answer late, so that keys are also pressed while an agent
/// thinks.
#[test]
fn no_sequence_of_keys_breaks_the_game() {
    let codes = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Backspace,
        KeyCode::Esc,
        KeyCode::F(1),
        KeyCode::Char('ß'),
    ];
    let letters: Vec<char> = "123456nNuhwr?qyx ".chars().collect();
    let games = [
        ("link", vec!["human", "heuristic"]),
        ("link:players=3,dice=true", vec!["human", "random", "human"]),
        ("link:players=4,cols=4,rows=4", vec!["human"; 4]),
        ("link:cols=5,rows=8,dice=true", vec!["random", "human"]),
        ("link:players=4,cols=7,rows=13,cap=false", vec!["first", "human", "human", "heuristic"]),
    ];
    for (index, (game, seats)) in games.iter().enumerate() {
        let mut rng = Rng::derive(6, &[index as u64]);
        let mut app = app(game, seats, index as u64);
        let mut lent = None;
        let (mut ended, mut size) = (0, MIN_SIZE);
        for count in 0..2_000 {
            let pick = rng.below((codes.len() + letters.len()) as u32) as usize;
            let code = codes.get(pick).copied().unwrap_or_else(|| KeyCode::Char(letters[pick - codes.len()]));
            let modifiers = if rng.below(20) == 0 { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
            if app.press(KeyEvent::new(code, modifiers)) == Effect::Rematch {
                ended += 1;
                app.rematch().expect("a rematch");
            }
            lent = match lent {
                Some(session) if rng.below(2) == 0 => {
                    give_back(&mut app, session);
                    None
                }
                Some(session) => Some(session),
                None => app.live.lend(),
            };
            app.live.draw();
            app.refresh();
            let selected = app.view.selected();
            if let Some(action) = selected {
                let session = app.live.session().expect("a person is to move");
                assert!(session.legal().iter().any(|(legal, _)| *legal == action));
            }
            let awaits_person = matches!(app.live.awaits(), Awaits::Person(_));
            assert_eq!(selected.is_some(), awaits_person, "a person always has a block to drop");
            if count % 50 == 0 {
                size = if rng.below(2) == 0 { MIN_SIZE } else { (rng.below(120) as u16 + 1, rng.below(50) as u16 + 1) };
                open_game(game).expect("a game").replay(app.live.record(), false).expect("a legal game");
            }
            if count % 10 == 0 {
                drawing(&app, size);
            }
        }
        assert!(ended > 0, "{game} should end within these keys");
    }
}
