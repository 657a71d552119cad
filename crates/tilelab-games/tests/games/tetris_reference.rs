//! Tetris again, on a grid of characters and without a trick: the bitboards must agree with it on random games.

use tilelab_core::{Action, Config as _, Game, Rng, Turn, random_action, sample_chance};
use tilelab_games::tetris::features::standard::{COUNT, EXTENDED, Surface};
use tilelab_games::tetris::features::{Afterstate, FeatureSet, Standard, Wall};
use tilelab_games::tetris::{Rules, Tetris, TetrisConfig};

/// The cells of each rotation, written as pictures.
const PICTURES: [(char, &[&str]); 7] = [
    ('I', &["####", "#/#/#/#"]),
    ('O', &["##/##"]),
    ('T', &[".#./###", "#./##/#.", "###/.#.", ".#/##/.#"]),
    ('S', &[".##/##.", "#./##/.#"]),
    ('Z', &["##./.##", ".#/##/#."]),
    ('J', &["#../###", "##/#./#.", "###/..#", ".#/.#/##"]),
    ('L', &["..#/###", "#./#./##", "###/#..", "##/.#/.#"]),
];

/// Where each piece enters under the rule `spawn`, as (column right of the box, row from the top).
const ENTRIES: [[(usize, usize); 4]; 7] = [
    [(0, 0), (1, 0), (2, 0), (3, 0)],
    [(1, 0), (2, 0), (1, 1), (2, 1)],
    [(1, 0), (0, 1), (1, 1), (2, 1)],
    [(2, 0), (1, 0), (1, 1), (0, 1)],
    [(0, 0), (1, 0), (1, 1), (2, 1)],
    [(1, 0), (1, 1), (1, 2), (0, 2)],
    [(1, 0), (1, 1), (1, 2), (2, 2)],
];

/// A grid whose row 0 is at the top. Rows above it are negative.
#[derive(Clone, Debug, PartialEq)]
struct Grid {
    rows: Vec<Vec<bool>>,
}

/// The filled cells of a picture as (column, row from its top).
fn cells(picture: &str) -> Vec<(usize, i32)> {
    let row = |(y, row): (usize, &str)| {
        let filled = row.chars().enumerate().filter(|(_, cell)| *cell == '#');
        filled.map(|(x, _)| (x, y as i32)).collect::<Vec<_>>()
    };
    picture.split('/').enumerate().flat_map(row).collect()
}

impl Grid {
    fn of(state: &Tetris) -> Self {
        let text = state.to_string();
        let rows = text.lines().skip(1).map(|line| line.chars().map(|cell| cell != '.').collect());
        Self { rows: rows.collect() }
    }

    fn overlaps(&self, piece: &[(usize, i32)], column: usize, top: i32) -> bool {
        piece.iter().any(|&(x, y)| {
            let (x, y) = (column + x, top + y);
            x >= self.rows[0].len() || y >= self.rows.len() as i32 || (y >= 0 && self.rows[y as usize][x])
        })
    }

    /// The row of the piece's top where it comes to rest when it starts at `top`.
    fn drop_from(&self, piece: &[(usize, i32)], column: usize, mut top: i32) -> Option<i32> {
        if self.overlaps(piece, column, top) {
            return None;
        }
        while !self.overlaps(piece, column, top + 1) {
            top += 1;
        }
        Some(top)
    }

    fn entry_row(rules: Rules, picture: &str) -> i32 {
        let height = picture.split('/').count() as i32;
        match rules {
            Rules::Standard => -height,
            Rules::Spawn => i32::from(matches!(picture, "###/.#." | "###/..#" | "###/#..")),
            Rules::Enclosed => height,
        }
    }

    /// The number of full rows that were removed.
    fn clear(&mut self, rules: Rules) -> usize {
        let full = self.rows.iter().filter(|row| row.iter().all(|&cell| cell)).count();
        let used = self.rows.iter().filter(|row| row.iter().any(|&cell| cell)).count();
        if rules == Rules::Enclosed && full == used {
            return 0;
        }
        let width = self.rows[0].len();
        self.rows.retain(|row| !row.iter().all(|&cell| cell));
        for _ in 0..full {
            self.rows.insert(0, vec![false; width]);
        }
        full
    }
}

/// Checks the legal actions of a state, and what one of them does.
fn check_placement(state: &Tetris, action: Action) {
    let rules = state.config().rules();
    let columns = state.config().columns();
    let piece = usize::from(state.known()[0]);
    let grid = Grid::of(state);
    let turns = match (rules, PICTURES[piece].0) {
        (Rules::Enclosed, _) | (Rules::Spawn, 'S' | 'Z') => 4,
        _ => PICTURES[piece].1.len(),
    };
    let picture = |turn: usize| PICTURES[piece].1[turn % PICTURES[piece].1.len()];
    let mut legal = Vec::new();
    for turn in 0..turns {
        for column in 0..columns {
            let piece = cells(picture(turn));
            let fits = piece.iter().all(|(x, _)| column + x < columns);
            let entry = Grid::entry_row(rules, picture(turn));
            if fits && grid.drop_from(&piece, column, entry).is_some() {
                legal.push(Action((turn * columns + column) as u16));
            }
        }
    }
    let hold = state.hold_action();
    let offered: Vec<Action> = state.legal().filter(|&action| action != hold).collect();
    assert_eq!(offered, legal, "{state}");
    if action == hold {
        return;
    }

    let (turn, column) = (action.index() / columns, action.index() % columns);
    let placed = cells(picture(turn));
    let top = grid.drop_from(&placed, column, Grid::entry_row(rules, picture(turn))).expect("it is legal");
    let mut after = grid.clone();
    let mut overflows = false;
    for (x, y) in placed {
        match usize::try_from(top + y) {
            Ok(row) => after.rows[row][column + x] = true,
            Err(_) => overflows = true,
        }
    }
    let lines = if overflows { 0 } else { after.clear(rules) };
    let mut next = state.clone();
    next.play(action);
    assert_eq!(Grid::of(&next), after, "{state}\n{}", state.action_name(action));
    assert_eq!((next.lines() - state.lines()) as usize, lines);
    assert_eq!(next.score() - state.score(), 1 + (columns * lines * lines) as u64);
    assert!(!overflows || next.turn() == Turn::Over);
    if let Some(&piece) = next.known().first().filter(|_| !overflows) {
        let left = (columns - 4) / 2;
        let blocked = ENTRIES[usize::from(piece)].iter().any(|&(x, row)| after.rows[row][left + x]);
        if rules == Rules::Spawn && blocked {
            assert_eq!(next.turn(), Turn::Over, "{next}");
        }
    }
}

/// The features of a placement, cell by cell. Row 0 of `placed` is at the top.
fn slow_features(placed: &Grid, cells: &[(usize, usize)], height: usize) -> Standard {
    let rows = placed.rows.len();
    let columns = placed.rows[0].len();
    let lowest = rows - 1 - cells.iter().map(|cell| cell.1).max().expect("four cells");
    let full = |row: usize| placed.rows[row].iter().all(|&cell| cell);
    let lines = (0..rows).filter(|&row| full(row)).count();
    let eroded = cells.iter().filter(|cell| full(cell.1)).count();
    let mut grid = placed.clone();
    grid.clear(Rules::Standard);
    let at = |column: i32, row: i32| {
        if column < 0 || column >= columns as i32 || row >= rows as i32 {
            return true;
        }
        row >= 0 && grid.rows[row as usize][column as usize]
    };
    let (mut row_transitions, mut column_transitions, mut holes, mut wells, mut depth) = (0, 0, 0, 0, 0);
    let mut hole_rows = vec![false; rows];
    let mut heights = Vec::new();
    for column in 0..columns as i32 {
        let top = (0..rows as i32).find(|&row| at(column, row)).unwrap_or(rows as i32);
        heights.push(rows as i32 - top);
        for row in 0..rows as i32 {
            column_transitions += i32::from(at(column, row) != at(column, row + 1));
            if !at(column, row) && row > top {
                holes += 1;
                hole_rows[row as usize] = true;
            }
            if at(column, row) && (row + 1..rows as i32).any(|below| !at(column, below)) {
                depth += 1;
            }
            if !at(column, row) && at(column - 1, row) && at(column + 1, row) {
                wells += (row..rows as i32).take_while(|&below| !at(column, below)).count() as i32;
            }
        }
        column_transitions += i32::from(at(column, 0));
    }
    for row in 0..rows as i32 {
        row_transitions += (-1..columns as i32).filter(|&column| at(column, row) != at(column + 1, row)).count() as i32;
    }
    let bumps = || heights.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    let mut differences: Vec<i32> = heights.windows(2).map(|pair| pair[1] - pair[0]).collect();
    differences.retain(|difference| difference.abs() <= 2);
    differences.sort_unstable();
    differences.dedup();
    Standard {
        landing_height: lowest as f64 + (height - 1) as f64 / 2.0,
        eroded: (lines * eroded) as i32,
        row_transitions,
        column_transitions,
        holes,
        wells,
        hole_depth: depth,
        hole_rows: hole_rows.iter().filter(|&&row| row).count() as i32,
        diversity: differences.len() as i32,
        surface: Surface {
            height: *heights.iter().max().expect("columns"),
            squares: heights.iter().map(|height| height * height).sum(),
            bumpiness: bumps().sum(),
            cliffs: bumps().filter(|&bump| bump > 2).count() as i32,
        },
    }
}

/// Checks the features of every placement of a state under the standard rules.
fn check_features(state: &Tetris) {
    let wall = Wall::new::<{ EXTENDED }>(state.well());
    let nine = Wall::new::<{ COUNT }>(state.well());
    let grid = Grid::of(state);
    let piece = state.known()[0];
    for (turn, picture) in PICTURES[usize::from(piece)].1.iter().enumerate() {
        let action = |column: usize| Action((turn * state.config().columns() + column) as u16);
        let (shape, _) = state.placement(piece, action(0));
        let height = picture.split('/').count();
        let mut without_surface = Vec::new();
        nine.scan::<{ COUNT }>(shape, |_, features| without_surface.push(features));
        wall.scan::<{ EXTENDED }>(shape, |column, features| {
            let bare = |features: Option<Standard>| Some(Standard { surface: Surface::default(), ..features? });
            assert_eq!(bare(without_surface[column]), bare(features));
            let piece = cells(picture);
            let top = grid.drop_from(&piece, column, -(height as i32)).expect("it can be dropped");
            let row = state.well().rest(shape, column);
            let after = Afterstate::new(state.well(), shape, column, row);
            if top < 0 {
                assert!(features.is_none() && after.is_none());
                return;
            }
            let filled: Vec<(usize, usize)> = piece.iter().map(|&(x, y)| (column + x, (top + y) as usize)).collect();
            let mut placed = grid.clone();
            for &(x, y) in &filled {
                placed.rows[y][x] = true;
            }
            let expected = slow_features(&placed, &filled, height);
            assert_eq!(features, Some(expected), "{state}\n{}", state.action_name(action(column)));
            assert_eq!(after.expect("it stays inside").standard(), expected);
        });
    }
}

/// Plays random games; half of the moves are the most compact ones, so that rows are cleared.
fn for_positions(text: &str, games: u64, visit: impl Fn(&Tetris, Action)) {
    let config = TetrisConfig::from_text::<Tetris>(text).expect(text);
    for game in 0..games {
        let mut rng = Rng::derive(3, &[game]);
        let mut state = Tetris::new(&config);
        for _ in 0..600 {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.play(sample_chance(&state, &mut rng)),
                Turn::Player(_) => {
                    let compact = state.legal().filter(|&action| action != state.hold_action()).min_by_key(|&action| {
                        let (shape, column) = state.placement(state.known()[0], action);
                        let row = state.rest(shape, column).unwrap_or(99);
                        let holes = Afterstate::new(state.well(), shape, column, row)
                            .map_or(99, |after| after.standard().holes);
                        (holes, row)
                    });
                    let action =
                        compact.filter(|_| rng.below(4) > 0).unwrap_or_else(|| random_action(&state, &mut rng));
                    visit(&state, action);
                    state.play(action);
                }
            }
        }
    }
}

#[test]
fn placements_agree_with_the_grid_under_all_rules() {
    for text in [
        "",
        "rows=10",
        "rules=spawn,pieces=bag,preview=1",
        "rules=spawn,rows=6,cols=5",
        "rules=enclosed",
        "rules=enclosed,rows=9,cols=4",
        "rows=31,cols=20",
        "rows=5,cols=4,hold=true,preview=2",
    ] {
        for_positions(text, 12, check_placement);
    }
}

#[test]
fn fast_features_agree_with_the_grid() {
    for text in ["", "rows=10", "rows=4,cols=4", "rows=31,cols=20", "rows=12,cols=6,sz=0.9"] {
        for_positions(text, 6, |state, _| check_features(state));
    }
}

#[test]
fn other_features_have_their_definitions() {
    let config = TetrisConfig::from_text::<Tetris>("rows=4,cols=4").expect("a configuration");
    let text = "piece I, lines 0, pieces 0, score 0\n....\n#...\n#.#.\n#.##";
    let state = Tetris::parse(&config, text).expect("a position");
    // An I on its side comes to rest on top of the first column.
    let after = Afterstate::new(state.well(), 0, 0, 3).expect("it fits");
    let measure = |set: FeatureSet| {
        let mut values = Vec::new();
        set.measure(&after, &mut values);
        assert_eq!(values.len(), set.features(4).len());
        values
    };
    // The full row vanishes, and the wall is as before.
    assert_eq!(measure(FeatureSet::PaperFour), [1.0, 0.0, 3.0 + 2.0 + 1.0, 3.0]);
    assert_eq!(measure(FeatureSet::PaperTen), [1.0, 0.0, 6.0, 3.0, 6.0, 0.0, 3.0, 2.0 + 1.0, 0.0, 0.0]);
    // The empty column seems to be full of holes, and its well is looked for in the bottom row.
    assert_eq!(measure(FeatureSet::PaperTenCoded), [1.0, 4.0, 1.0 + 2.0 + 1.0, 4.0, 6.0, 4.0, 2.0, 1.0, 4.0, 0.0]);
    assert_eq!(measure(FeatureSet::BertsekasTsitsiklis), [3., 0., 2., 1., 3., 2., 1., 3., 0., 1.]);
    assert_eq!(measure(FeatureSet::ElTetris)[..2], [3.0, 1.0]);
}
