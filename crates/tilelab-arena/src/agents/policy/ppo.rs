//! Policies that `tilelab train ppo` trained.

use std::fmt;

use tilelab_core::{Config, Player, Rng, SpecError, SpecText};
use tilelab_net::policy::{Head, Model, Network};

use super::Advice;
use crate::registry::Registered;
use crate::spaces::{ActionFrame, ActionSpace, Chooser, Observer, highest};

/// A network that gives logits of actions, or numbers from which a move derives.
pub(super) struct PpoPolicy<G: Registered> {
    network: Network,
    observer: Observer<G>,
    chooser: Chooser<G>,
    /// The range of the numbers that are chosen.
    range: (f32, f32),
    frame: ActionFrame,
}

impl<G: Registered> PpoPolicy<G> {
    pub(super) fn new(model: Model, config: &G::Config) -> Result<Self, SpecError> {
        let Model { header, network } = model;
        let game = SpecText::join(G::NAME, &config.canonical());
        let differs = |what: &str, found: &dyn fmt::Display, expected: &dyn fmt::Display| {
            SpecError::Mismatch(format!("the network is for {what} {found}, expected {expected}"))
        };
        if header.game != game {
            return Err(differs("the game", &header.game, &game));
        }
        if header.game_version != G::VERSION {
            return Err(differs("version", &header.game_version, &format!("{} of {}", G::VERSION, G::NAME)));
        }
        let start = G::new(config);
        let observer = Observer::find(&header.observation, &start)?;
        let chooser = Chooser::find(Some(&header.actions))?;
        let (head, range) = match chooser.space(start.spec().actions) {
            ActionSpace::Discrete(count) => (Head::Actions(count), (0.0, 0.0)),
            ActionSpace::Values { size, low, high } => (Head::Values(size), (low, high)),
        };
        if (header.shape.inputs, header.shape.head) != (observer.size, head) {
            let found = format!("{} in, {:?} out", header.shape.inputs, header.shape.head);
            return Err(differs("numbers", &found, &format!("{} in, {head:?} out", observer.size)));
        }
        let frame = if header.relative_actions { ActionFrame::Relative } else { ActionFrame::Absolute };
        Ok(Self { network, observer, chooser, range, frame })
    }

    /// What the network says of the position of the player to move.
    pub(super) fn advice(&self, state: &G, player: Player, rng: &mut Rng) -> Advice {
        let said = self.network.policy(&self.observer.observe(state, player));
        let values = || -> Vec<f32> { said.iter().map(|number| number.clamp(self.range.0, self.range.1)).collect() };
        match &self.chooser {
            Chooser::Discrete => {
                let logit = |action| (action, said[self.frame.number(state, action).index()]);
                Advice::Values(state.legal().map(logit).collect())
            }
            Chooser::Highest => Advice::Move(highest(state, &values(), self.frame)),
            Chooser::Own(kind) => Advice::Move((kind.choose)(state, &values(), rng)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tilelab_net::policy::model::FORMAT;
    use tilelab_net::policy::{Header, Shape};

    use super::*;
    use crate::{AgentSpec, open_game};

    fn written(folder: &Path, name: &str, change: impl FnOnce(&mut Header)) -> String {
        let shape = Shape { inputs: 420, hidden: vec![16], head: Head::Actions(190), convolutions: None };
        let mut header = Header {
            format: FORMAT.to_owned(),
            game: "link".to_owned(),
            game_version: <tilelab_games::link::Link as tilelab_core::Game>::VERSION,
            observation: "numeric".to_owned(),
            actions: "discrete".to_owned(),
            relative_actions: false,
            shape,
            kind: "selfplay".to_owned(),
            reward: "guided".to_owned(),
            steps: 0,
            seed: 1,
        };
        change(&mut header);
        let network = Network::new(header.shape.clone(), 1);
        let path = folder.join(name);
        std::fs::write(&path, Model { header, network }.write()).expect("a file");
        path.to_str().expect("a name").to_owned()
    }

    fn refused(game: &str, agent: &str) -> String {
        let agent: AgentSpec = agent.parse().expect("an agent");
        match open_game(game).expect("a game").prepare_agents(&[agent.clone(), agent]) {
            Ok(_) => panic!("{game} is played"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn networks_of_every_kind_play_whole_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let kinds = [("discrete", Head::Actions(190)), ("box", Head::Values(190)), ("weights", Head::Values(4))];
        for (actions, head) in kinds {
            let file = written(folder.path(), actions, |header| {
                header.actions = actions.to_owned();
                header.shape.head = head;
            });
            for tail in ["", ",temperature=1"] {
                let text = format!("policy:file={file}{tail}");
                let agent: AgentSpec = text.parse().expect("an agent");
                assert_eq!(agent.to_string(), text);
                let game = open_game("link").expect("a game");
                let play = || game.play(&[agent.clone(), agent.clone()], 3, &[1, 2]).expect("a game").record;
                let record = play();
                assert_eq!(record.forfeit, None, "{text}");
                assert_eq!(record, play(), "{text}");
            }
        }
    }

    #[test]
    fn other_games_views_and_sizes_are_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let write =
            |name: &str, change: fn(&mut Header)| format!("policy:file={}", written(folder.path(), name, change));
        let right = write("right", |_| ());
        assert!(refused("link:players=3", &right).ends_with("for the game link, expected link:players=3"));
        assert!(refused("hex", &right).contains("for the game link, expected hex"));
        let old = write("old", |header| header.game_version += 1);
        assert!(refused("link", &old).contains("for version"));
        let blind = write("blind", |header| header.observation = "smell".to_owned());
        assert!(refused("link", &blind).contains("unknown observation `smell`"));
        let small = write("small", |header| header.shape.inputs = 42);
        assert!(refused("link", &small).contains("42 in"), "{}", refused("link", &small));
        let missing = format!("policy:file={}", folder.path().join("nothing").display());
        assert!(refused("link", &missing).contains("nothing"), "{}", refused("link", &missing));
    }
}
