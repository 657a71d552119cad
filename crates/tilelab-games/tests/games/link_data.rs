//! Tetris Link against games played by the thesis's own program.

use serde::Deserialize;
use tilelab_core::{Action, ActionValues, Game, Player, Rng, Turn};
use tilelab_games::link::heuristic::{Features, Heuristic, Weights};
use tilelab_games::link::log::{self, Log};
use tilelab_games::link::{Link, LinkConfig};

#[derive(Deserialize)]
struct Played {
    players: u8,
    agent: String,
    /// Block, orientation, column, global index, player.
    moves: Vec<[u16; 5]>,
    /// The row of the dot.
    y: Vec<u8>,
    legal_counts: Vec<usize>,
    scores_after: Vec<Vec<i32>>,
    final_scores: Vec<i32>,
    winner: usize,
    pieces_left: Vec<[u8; 5]>,
    final_board: Vec<String>,
    group_features: Vec<Vec<[i32; 4]>>,
    #[serde(default)]
    best_sets: Vec<Vec<u16>>,
    #[serde(default)]
    best_values: Vec<f64>,
}

fn games() -> impl Iterator<Item = Played> {
    include_str!("../data/games.jsonl").lines().map(|line| serde_json::from_str(line).expect("a game"))
}

fn board(state: &Link) -> Vec<String> {
    state.digits().iter().map(|row| row.iter().map(u8::to_string).collect()).collect()
}

#[test]
fn every_move_count_and_score_agrees() {
    for (number, game) in games().enumerate() {
        let config = LinkConfig { players: game.players, ..LinkConfig::default() };
        let mut state = Link::new(&config);
        for (ply, &[block, orientation, x, index, player]) in game.moves.iter().enumerate() {
            let place = format!("game {number}, ply {ply}");
            assert_eq!(state.turn(), Turn::Player(Player::new(player.into())), "{place}");
            assert_eq!(state.legal().len(), game.legal_counts[ply], "{place}");
            let name = format!("{}{orientation}@{x}", ["I", "O", "T", "S", "L"][usize::from(block)]);
            assert_eq!(state.parse_action(&name), Ok(Action(index)), "{place}");
            if let Some(best) = game.best_sets.get(ply) {
                assert_eq!(&best_set(&state, &game.agent), &(best.clone(), game.best_values[ply]), "{place}");
            }
            state.play(Action(index));
            let placed = state.placed().last().expect("a block was placed");
            assert_eq!(placed.cells()[0], (x as u8, game.y[ply]), "{place}");
            assert_eq!(state.scores().expect("points").as_slice(), game.scores_after[ply], "{place}");
            for (seat, expected) in game.group_features[ply].iter().enumerate() {
                let found = Features::of(&state, Player::new(seat));
                let found = [found.connectability, found.enemy, found.touching].map(i32::from).into_iter();
                let score = state.scores().expect("points")[Player::new(seat)];
                assert!(found.chain([score]).eq(*expected), "{place}, player {seat}");
            }
        }
        assert_eq!(state.turn(), Turn::Over, "game {number}");
        assert_eq!(state.scores().expect("points").as_slice(), game.final_scores);
        assert_eq!(board(&state), game.final_board);
        for (seat, left) in game.pieces_left.iter().enumerate() {
            assert_eq!(&state.pieces_left(Player::new(seat)), left);
        }
        // Their 3 stands for a tie and for player 3 alike; returns tell them apart.
        let best = game.final_scores.iter().max().expect("players");
        let tied = game.final_scores.iter().filter(|&score| score == best).count() > 1;
        let top = state.returns().iter().copied().fold(-1.0, f32::max);
        assert_eq!(tied, top < 1.0);
        if !tied {
            assert!(state.returns().as_slice()[game.winner] >= 1.0);
        }
    }
}

fn best_set(state: &Link, agent: &str) -> (Vec<u16>, f64) {
    let weights = if agent == "user" { Weights::USER } else { Weights::TUNED };
    let mut values = Vec::new();
    Heuristic::Fixed(weights).action_values(state, &mut Rng::new(0), &mut values);
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (state.legal().zip(values).filter(|(_, value)| *value >= best).map(|(action, _)| action.0).collect(), best)
}

#[derive(Deserialize)]
struct Observed {
    ply: usize,
    /// Each move by its rank among the legal ones, as the thesis's players return it.
    played: Vec<usize>,
    obs: Vec<i8>,
    obs_second: Vec<i8>,
    image_nonzero: Vec<(usize, f32)>,
}

#[test]
fn observations_agree() {
    let observed: Vec<Observed> =
        serde_json::from_str(include_str!("../data/observations.json")).expect("observations");
    for Observed { ply, played, obs, obs_second, image_nonzero } in observed {
        let mut state = Link::new(&LinkConfig::default());
        for rank in played {
            let action = state.legal().nth(rank).expect("a legal move");
            state.play(action);
        }
        assert_eq!(state.placed().len(), ply);
        assert_eq!(state.numeric(Player::new(0)).as_slice(), obs);
        assert_eq!(state.numeric(Player::new(1)).as_slice(), obs_second);
        let image = state.image(Player::new(0));
        let painted = image.iter().enumerate().filter(|(_, value)| **value != 0);
        assert!(painted.map(|(place, &value)| (place, f32::from(value))).eq(image_nonzero), "image at ply {ply}");
        let large = state.large_image(Player::new(0));
        assert_eq!(large.len(), 64 * 64 * 3);
        assert!((0..64 * 64).all(|pixel| {
            let small = pixel / 128 * 32 + pixel % 64 / 2;
            large[3 * pixel..][..3] == image[3 * small..][..3]
        }));
    }
}

#[test]
fn logs_are_read_and_written_event_for_event() {
    for line in include_str!("../data/logs.jsonl").lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a log");
        let log = Log::read(&value).expect("a log");
        assert_eq!(u64::from(log.players), value["players"]);
        let config = log.config();
        let record = log.to_record(&config).expect("a game");
        let (_, end) = record.replay::<Link>(|_, _| ()).expect("a record");
        assert_eq!(end.turn(), Turn::Over);
        let written = log::write(&config, record.plies.iter().map(|ply| Action(ply.action)));
        assert_eq!(serde_json::to_value(written).expect("plain data"), value["log"]["log"]);
    }
}
