//! The agent `ppo:file=…`: a policy that `tilelab train ppo` trained.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Config, Decision, Parameter, Parameters, Rng, SpecError, SpecText,
    Turn,
};
use tilelab_net::policy::choice::{best, draw_share, shares};
use tilelab_net::policy::{Head, Model, Network};

use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::policy_file::read_model;
use crate::registry::Registered;
use crate::spaces::{ActionFrame, ActionSpace, Chooser, Observer, highest};

pub(super) fn kind() -> AgentKind {
    AgentKind {
        games: "the game that the file was trained for".to_owned(),
        check: |read| file(read).map(drop),
        ..AgentKind::new(
            "ppo",
            Family::Ppo,
            "a policy trained with PPO; `tilelab train ppo` makes its file",
            &[
                Parameter::text(
                    "file",
                    "none",
                    "a file, such as nets/ppo/rl-selfplay.safetensors",
                    "the policy; required",
                ),
                Parameter::real(
                    "temperature",
                    "0",
                    0.0,
                    100.0,
                    "0 plays the most likely move, 1 samples as in training, more is more random",
                ),
            ],
        )
    }
}

fn file<'a>(read: &'a Parameters<'_>) -> Result<&'a str, SpecError> {
    let file = read.given("file").filter(|file| !file.contains(char::is_control));
    file.ok_or_else(|| read.refuse("file", "the file of a policy"))
}

/// Reads the file and checks that the policy is for this game.
pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: &Parameters<'_>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    let wrong = |reason: String| SpecError::Mismatch(format!("agent {spec}: {reason}"));
    let model = read_model(Path::new(file(read)?)).map_err(|error| wrong(error.to_string()))?;
    let temperature = read.real("temperature")? as f32;
    let player = PpoPlayer::<G>::new(model, config, temperature).map_err(|error| wrong(error.to_string()))?;
    let player = Arc::new(player);
    Ok(Box::new(move || Box::new(Seated(player.clone()))))
}

/// What all seats and games share.
struct PpoPlayer<G: Registered> {
    network: Network,
    observer: Observer<G>,
    chooser: Chooser<G>,
    /// The range of the numbers that are chosen.
    range: (f32, f32),
    temperature: f32,
}

impl<G: Registered> PpoPlayer<G> {
    fn new(model: Model, config: &G::Config, temperature: f32) -> Result<Self, SpecError> {
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
        Ok(Self { network, observer, chooser, range, temperature })
    }

    fn decide(&self, state: &G, rng: &mut Rng) -> Option<Decision> {
        let Turn::Player(player) = state.turn() else { return None };
        let said = self.network.policy(&self.observer.observe(state, player));
        let values = || -> Vec<f32> { said.iter().map(|number| number.clamp(self.range.0, self.range.1)).collect() };
        let action = match &self.chooser {
            Chooser::Discrete => return self.decide_among(state, &said, rng),
            Chooser::Highest => highest(state, &values(), ActionFrame::Absolute),
            Chooser::Own(kind) => (kind.choose)(state, &values(), rng),
        };
        Some(Decision { nodes: 1, ..Decision::bare(action) })
    }

    fn decide_among(&self, state: &G, said: &[f32], rng: &mut Rng) -> Option<Decision> {
        let mut legal = vec![false; said.len()];
        state.mask(&mut legal);
        let shares = shares(said, &legal, if self.temperature > 0.0 { self.temperature } else { 1.0 });
        let action = if self.temperature > 0.0 { draw_share(&shares, rng) } else { best(said, &legal)? };
        let candidate =
            |action: usize| Candidate { action: Action(action as u16), share: shares[action], visits: 0, value: None };
        let candidates = (0..said.len()).filter(|&action| legal[action]).map(candidate).collect();
        Some(Decision { candidates, nodes: 1, ..Decision::bare(Action(action as u16)) })
    }
}

/// One seat of one game.
struct Seated<G: Registered>(Arc<PpoPlayer<G>>);

impl<G: Registered> Agent<G> for Seated<G> {
    fn choose(&mut self, state: &G, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let decision = self.0.decide(state, rng).filter(|decision| state.is_legal(decision.action));
        decision.ok_or_else(|| AgentError::Failed("the network has no move here".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use tilelab_net::policy::model::FORMAT;
    use tilelab_net::policy::{Header, Shape};

    use super::*;
    use crate::open_game;

    fn written(folder: &Path, name: &str, change: impl FnOnce(&mut Header)) -> String {
        let shape = Shape { inputs: 420, hidden: vec![16], head: Head::Actions(190) };
        let mut header = Header {
            format: FORMAT.to_owned(),
            game: "link".to_owned(),
            game_version: <tilelab_games::link::Link as tilelab_core::Game>::VERSION,
            observation: "numeric".to_owned(),
            actions: "discrete".to_owned(),
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
                let text = format!("ppo:file={file}{tail}");
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
        let write = |name: &str, change: fn(&mut Header)| format!("ppo:file={}", written(folder.path(), name, change));
        let right = write("right", |_| ());
        assert!(refused("link:players=3", &right).ends_with("for the game link, expected link:players=3"));
        assert!(refused("hex", &right).contains("for the game link, expected hex"));
        let old = write("old", |header| header.game_version += 1);
        assert!(refused("link", &old).contains("for version"));
        let blind = write("blind", |header| header.observation = "smell".to_owned());
        assert!(refused("link", &blind).contains("unknown observation `smell`"));
        let small = write("small", |header| header.shape.inputs = 42);
        assert!(refused("link", &small).contains("42 in"), "{}", refused("link", &small));
        let missing = format!("ppo:file={}", folder.path().join("nothing").display());
        assert!(refused("link", &missing).contains("nothing"), "{}", refused("link", &missing));
    }
}
