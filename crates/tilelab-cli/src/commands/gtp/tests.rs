//! Whole conversations with a controller, well-formed and hostile.

use expect_test::expect;
use tilelab_arena::open_game;
use tilelab_core::Rng;

use super::engine::Engine;
use super::line::Request;
use super::{commands, serve};

fn engine(game: &str, agent: &str) -> Engine {
    Engine::new(open_game(game).expect("a game"), agent.parse().expect("an agent"), 1).expect("an engine")
}

fn responses(engine: &mut Engine, typed: &[u8]) -> String {
    let mut output = Vec::new();
    serve(engine, &mut &*typed, &mut output).expect("no error");
    String::from_utf8(output).expect("text")
}

/// Every line with its response below it, without the blank lines that end responses.
fn conversation(game: &str, agent: &str, typed: &str) -> String {
    let mut engine = engine(game, agent);
    let mut text = String::new();
    for line in typed.lines() {
        text += &format!("> {line}\n");
        let answer = responses(&mut engine, line.as_bytes());
        assert!(answer.is_empty() || answer.ends_with("\n\n") && answer.matches("\n\n").count() == 1, "{answer:?}");
        answer.trim_end().lines().for_each(|line| text += &format!("{}\n", line.trim_end()));
    }
    text
}

#[test]
fn a_board_is_set_up() {
    let typed = "1 protocol_version\nname\n# a comment\n\n2 known_command genmove # with one\nknown_command dance\n\
        known_command\n3 dance\n4\nboardsize\nboardsize 99\nboardsize 4 3\nboardsize x\n5 boardsize 3 3\n\
        clear_board\nkomi 6.5\ntime_settings 60 0 0\ntime_left b 60 0\n6\tshowboard\n7 quit";
    expect![[r#"
        > 1 protocol_version
        =1 2
        > name
        = TileLab
        > # a comment
        > 
        > 2 known_command genmove # with one
        =2 true
        > known_command dance
        = false
        > known_command
        = false
        > 3 dance
        ?3 unknown command
        > 4
        ?4 unknown command
        > boardsize
        ? boardsize not an integer
        > boardsize 99
        ? unacceptable size: game hex: size=99, expected a whole number from 2 to 19
        > boardsize 4 3
        ? unacceptable size, expected as many rows as columns
        > boardsize x
        ? boardsize not an integer
        > 5 boardsize 3 3
        =5
        > clear_board
        =
        > komi 6.5
        =
        > time_settings 60 0 0
        =
        > time_left b 60 0
        =
        > 6	showboard
        =6
        a to move
        #  a b c
         1  . . .
          2  . . .
           3  . . .
        # a connects top and bottom, b left and right
        # black is a, white is b
        > 7 quit
        =7
    "#]]
    .assert_eq(&conversation("hex", "first", typed));
}

#[test]
fn a_game_is_played_to_its_end_and_taken_back() {
    let typed = "play\nplay b\nplay green a1\nplay w b2\nplay b z9\nplay b swap-pieces\nundo\nplay BLACK B2\n\
        genmove b\nplay w b2\nplay w a1\nundo\nplay w c3\n10 showboard\nfinal_score\nreg_genmove b\n11 genmove b\n\
        genmove w\ngenmove b\nfinal_score\ngenmove w\ngenmove b\nplay w a1\nundo\nfinal_score\nplay w resign\n\
        final_score\nplay b a2\ngenmove w\nundo\nfinal_score";
    expect![[r#"
        > play
        ? syntax error, expected a color
        > play b
        ? syntax error, expected a color and a move
        > play green a1
        ? invalid color, expected b, black, w or white
        > play w b2
        ? it is not white's turn
        > play b z9
        ? illegal move: found `z9`, expected the name of a legal action such as a1
        > play b swap-pieces
        ? illegal move: found `swap`, expected the name of a legal action such as a1
        > undo
        ? cannot undo
        > play BLACK B2
        =
        > genmove b
        ? it is not black's turn
        > play w b2
        ? illegal move: found `b2`, expected the name of a legal action such as a1
        > play w a1
        =
        > undo
        =
        > play w c3
        =
        > 10 showboard
        =10
        a to move
        #  a b c
         1  . . .
          2  . a .
           3  . . b
        # a connects top and bottom, b left and right
        # black is a, white is b
        > final_score
        = 0
        > reg_genmove b
        = a3
        > 11 genmove b
        =11 a3
        > genmove w
        = b1
        > genmove b
        = c1
        > final_score
        = B+
        > genmove w
        = resign
        > genmove b
        ? the game is over, black has won
        > play w a1
        ? illegal move, the game is over
        > undo
        =
        > final_score
        = 0
        > play w resign
        =
        > final_score
        = B+
        > play b a2
        ? illegal move, the game is over
        > genmove w
        = resign
        > undo
        =
        > final_score
        = 0
    "#]]
    .assert_eq(&conversation("hex:size=3", "alphabeta:depth=4", typed));
}

#[test]
fn the_swap_goes_by_its_name_among_hex_programs() {
    let typed = "boardsize 3\nplay b b1\nplay w swap\nshowboard\nundo\nundo\nplay b b2\nreg_genmove w\ngenmove w\n\
        undo\nplay w Swap-Pieces\nshowboard\nplay w a1\nplay b a1";
    expect![[r#"
        > boardsize 3
        =
        > play b b1
        =
        > play w swap
        =
        > showboard
        =
        a to move
        #  a b c
         1  . . .
          2  b . .
           3  . . .
        # a connects top and bottom, b left and right
        # black is a, white is b
        > undo
        =
        > undo
        =
        > play b b2
        =
        > reg_genmove w
        = swap-pieces
        > genmove w
        = swap-pieces
        > undo
        =
        > play w Swap-Pieces
        =
        > showboard
        =
        a to move
        #  a b c
         1  . . .
          2  . b .
           3  . . .
        # a connects top and bottom, b left and right
        # black is a, white is b
        > play w a1
        ? it is not white's turn
        > play b a1
        =
    "#]]
    .assert_eq(&conversation("hex:swap=true", "solver", typed));
}

#[test]
fn other_games_have_names_of_their_own() {
    let typed = "boardsize 5\nplay b 2 from 2\ngenmove w\nfinal_score\ngenmove b\nundo\nshowboard";
    expect![[r#"
        > boardsize 5
        ? nim has no board size
        > play b 2 from 2
        =
        > genmove w
        = 1 from 1
        > final_score
        = W+
        > genmove b
        = resign
        > undo
        =
        > showboard
        =
        b to move: 1 0
        # black is a, white is b
    "#]]
    .assert_eq(&conversation("nim:piles=1-2", "first", typed));
}

#[test]
fn points_and_dice_are_part_of_it() {
    let mut engine = engine("link:cols=5,rows=5,dice=true", "first");
    assert_eq!(responses(&mut engine, b"undo"), "? cannot undo\n\n");
    let start = responses(&mut engine, b"showboard");
    let mut moves = 0;
    let end = loop {
        let color = if responses(&mut engine, b"reg_genmove b").starts_with('=') { "b" } else { "w" };
        let answer = responses(&mut engine, format!("genmove {color}").as_bytes());
        if !answer.starts_with('=') || answer.starts_with("= resign") {
            break responses(&mut engine, b"final_score");
        }
        moves += 1;
    };
    assert!(end.starts_with("= B+") || end.starts_with("= W+") || end == "= 0\n\n", "{end}");
    assert!(end.trim_end().ends_with(|last: char| last.is_ascii_digit()), "{end}");
    for _ in 0..moves {
        assert_eq!(responses(&mut engine, b"undo"), "= \n\n");
    }
    assert_eq!(
        (responses(&mut engine, b"undo"), responses(&mut engine, b"showboard")),
        ("? cannot undo\n\n".to_owned(), start)
    );
}

#[test]
fn games_need_two_players_and_an_agent_that_plays_them() {
    let open = |game: &str, agent: &str| {
        let engine = Engine::new(open_game(game).expect("a game"), agent.parse().expect("an agent"), 1);
        engine.map(|_| ()).expect_err("no engine").to_string()
    };
    assert!(open("link:players=3", "random").contains("3 players"));
    assert!(open("nim", "heuristic").contains("does not play nim"));
}

#[test]
fn games_differ_but_setting_up_a_board_does_not_matter() {
    let first = |typed: &str| {
        let mut engine = engine("hex", "random");
        responses(&mut engine, typed.as_bytes());
        responses(&mut engine, b"genmove b")
    };
    assert_eq!(first(""), first("clear_board\nboardsize 11\nclear_board\n"));
    assert_ne!(first(""), first("genmove b\nclear_board\n"));
}

#[test]
fn every_command_gets_one_answer_whatever_it_is() {
    let mut rng = Rng::new(4);
    let words = "play genmove reg_genmove undo showboard boardsize clear_board final_score komi b w black WHITE a1 c3 \
        z99 swap swap-pieces resign 3 7 -1 4294967296 # \t \0 \u{7f} é known_command list_commands time_left quitt";
    let odd: [&[u8]; 5] = [b"\xff\xfe", b"\r", b"\x1b[2J", b"", b"1 from 2"];
    let words: Vec<&[u8]> = words.split(' ').map(str::as_bytes).chain(odd).collect();
    for game in ["hex:size=3,swap=true", "nim", "link:cols=4,rows=4,dice=true"] {
        let mut engine = engine(game, "random");
        let mut answers = 0;
        for _ in 0..5_000 {
            let mut line: Vec<u8> = Vec::new();
            for _ in 0..rng.below(5) {
                line.extend_from_slice(words[rng.below(words.len() as u32) as usize]);
                line.push(b' ');
            }
            if rng.below(10) == 0 {
                line.extend((0..rng.below(40)).map(|_| rng.below(256) as u8).filter(|&byte| byte != b'\n'));
            }
            line.push(b'\n');
            let expected = usize::from(Request::parse(&String::from_utf8_lossy(&line)).is_some());
            let answer = responses(&mut engine, &line);
            assert_eq!(answer.matches("\n\n").count(), expected, "{line:?} gave {answer:?}");
            assert!(answer.is_empty() || answer.ends_with("\n\n") && answer.starts_with(['=', '?']), "{answer:?}");
            answers += expected;
        }
        assert!(answers > 3_000);
    }
    let long = [vec![b'x'; 200_000], b"\n1 name\n".to_vec()].concat();
    assert_eq!(responses(&mut engine("nim", "first"), &long), "? line too long\n\n=1 TileLab\n\n");
}

#[test]
fn every_listed_command_is_known() {
    let mut engine = engine("nim", "first");
    let list = commands::run(&mut engine, "list_commands", &[]).expect("a list");
    assert_eq!(list.lines().count(), 17);
    for name in list.lines() {
        let known = commands::run(&mut engine, "known_command", &[name.to_owned()]).expect("an answer");
        assert_eq!(known, "true");
    }
}

#[test]
fn the_strongest_agent_follows_the_size_of_the_board() {
    let mut engine = Engine::with_strongest(open_game("hex:size=3").expect("a game"), 1).expect("an engine");
    // The bundled networks play 11×11, but neither 19×19 nor 2×2.
    for size in [11, 19, 2] {
        engine.resize(size).expect("a size");
    }
}
