//! A game of counting down as external rules: it keeps the contract like any other game.

use super::*;
use crate::{Config as _, Game as _, Player, contract};

/// Players take one or two of seven; the one who takes the last wins. The die that begins takes up to two more.
struct Countdown(ExternalSizes);

#[derive(Clone, Copy)]
struct Left {
    count: u16,
    mover: usize,
    is_rolling: bool,
}

impl Countdown {
    fn new() -> Self {
        Self(ExternalSizes {
            players: 2,
            actions: 2,
            chance_outcomes: 3,
            max_plies: Some(8),
            observation: [1, 1, 8],
            pieces: vec!["x".to_owned(), "o".to_owned()],
        })
    }

    fn describe(left: Left) -> Description {
        let Left { count, mover, is_rolling } = left;
        let actions = |count: u16, probability: f32| (0..count).map(|n| (Action(n), probability)).collect();
        let (turn, options) = match (count, is_rolling) {
            (_, true) => (Turn::Chance, actions(3, 1.0 / 3.0)),
            (0, _) => (Turn::Over, Vec::new()),
            _ => (Turn::Player(Player::new(mover)), actions(count.min(2), 1.0)),
        };
        let result = |player: Player| if player.index() == mover { -1.0 } else { 1.0 };
        let returns = PerPlayer::from_fn(2, |player| if turn == Turn::Over { result(player) } else { 0.0 });
        Description { data: Arc::new(left), turn, options, returns, scores: None }
    }
}

fn left(data: &ExternalData) -> Left {
    *data.downcast_ref().expect("a position of these rules")
}

impl ExternalRules for Countdown {
    fn name(&self) -> &'static str {
        "tests.Countdown"
    }

    fn sizes(&self) -> &ExternalSizes {
        &self.0
    }

    fn start(&self) -> Description {
        Self::describe(Left { count: 7, mover: 0, is_rolling: true })
    }

    fn play(&self, data: &ExternalData, action: Action) -> Description {
        let Left { count, mover, is_rolling } = left(data);
        let (taken, mover) = if is_rolling { (action.0, mover) } else { (action.0 + 1, 1 - mover) };
        Self::describe(Left { count: count - taken, mover, is_rolling: false })
    }

    fn text(&self, data: &ExternalData) -> String {
        let Left { count, mover, is_rolling } = left(data);
        format!("{count} {mover} {}", u8::from(is_rolling))
    }

    fn parse(&self, text: &str) -> Result<Description, String> {
        let numbers: Option<Vec<u16>> = text.split(' ').map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[count @ 0..=7, mover @ 0..=1, rolling @ 0..=1]) => {
                Ok(Self::describe(Left { count, mover: mover.into(), is_rolling: rolling == 1 }))
            }
            _ => Err("what is left, the mover and whether the die rolls".to_owned()),
        }
    }

    fn board(&self, data: &ExternalData) -> Vec<Vec<String>> {
        let Left { count, mover, .. } = left(data);
        vec![(0..7).map(|n| if n < count { self.0.pieces[mover].clone() } else { ".".to_owned() }).collect()]
    }

    fn action_name(&self, data: &ExternalData, action: Action) -> String {
        if left(data).is_rolling { format!("roll {}", action.0) } else { format!("take {}", action.0 + 1) }
    }

    fn observe(&self, data: &ExternalData, _: usize, planes: &mut [f32]) {
        planes[usize::from(left(data).count)] = 1.0;
    }
}

fn provide(name: &str, may_load: bool) -> Result<Arc<dyn ExternalRules>, String> {
    match name {
        "tests.Countdown" => Ok(Arc::new(Countdown::new())),
        _ => Err(format!("tests.Countdown ({})", if may_load { "or a module" } else { "nothing is loaded" })),
    }
}

#[test]
fn external_rules_keep_the_contract() {
    set_provider(provide);
    let config = ExternalConfig::from_text::<External>("class=tests.Countdown").expect("rules");
    contract::check_planes::<External>(&config, 30, 1);
    let mut state = External::new(&config);
    assert_eq!(state.to_string(), "7 0 1\nxxxxxxx");
    state.play(Action(2));
    assert_eq!((state.to_string().as_str(), state.action_name(Action(0)).as_str()), ("5 0 0\nxxxxx..", "take 1"));
    let scene = crate::registered::Registered::scene(&state).expect("a board");
    assert_eq!((scene.columns, scene.rows, scene.pieces.len(), scene.pieces[0].player), (7, 1, 5, Some(0)));
}

#[test]
fn names_from_strangers_load_nothing() {
    set_provider(provide);
    let error = ExternalConfig::from_text::<External>("class=os.path").expect_err("no rules").to_string();
    assert!(error.contains("nothing is loaded"), "{error}");
    assert!(External::parse(&ExternalConfig { rules: Arc::new(Countdown::new()) }, "9 0 0").is_err());
}
