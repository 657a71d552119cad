//! The search space: all parameters that are tuned, and the agent of each point.

use std::fmt;

use serde::{Deserialize, Serialize};
use tilelab_core::{SpecError, SpecText};

use super::axis::{Axis, Range};
use tilelab_arena::AgentSpec;
use tilelab_arena::registry::OpenGame;

/// One free dimension.
#[derive(Clone, Debug, PartialEq)]
pub struct Dimension {
    /// The parameter; `weights.2` is the second part of a list.
    pub name: String,
    /// Its domain.
    pub domain: Domain,
}

/// The domain of a dimension.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    /// Numbers.
    Range(Range),
    /// One of these words.
    Choice(Vec<String>),
}

/// The value of a dimension in a trial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number of a range.
    Number(f64),
    /// A word of a choice.
    Word(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

impl Domain {
    /// The value at a position from 0 to below 1.
    pub(super) fn value(&self, unit: f64) -> Value {
        match self {
            Self::Range(range) => Value::Number(range.number(unit)),
            Self::Choice(words) => {
                Value::Word(words[((unit * words.len() as f64) as usize).min(words.len() - 1)].clone())
            }
        }
    }

    /// Whether the domain contains a value.
    fn holds(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Range(range), Value::Number(number)) => range.holds(*number),
            (Self::Choice(words), Value::Word(word)) => words.contains(word),
            _ => false,
        }
    }

    /// Values that show whether an agent accepts the whole domain: the ends and a value between them, or every word.
    fn probes(&self) -> Vec<Value> {
        match self {
            Self::Range(_) => [0.0, 1.0, 0.381_966].map(|unit| self.value(unit)).to_vec(),
            Self::Choice(words) => words.iter().cloned().map(Value::Word).collect(),
        }
    }
}

/// An agent with some of its parameters free.
#[derive(Clone, Debug, PartialEq)]
pub struct Space {
    base: AgentSpec,
    axes: Vec<Axis>,
    dimensions: Vec<Dimension>,
}

impl Space {
    /// Checks that the agent has the parameters and accepts their values in this game.
    pub fn new(base: &AgentSpec, axes: &[Axis], game: &OpenGame) -> Result<Self, SpecError> {
        if axes.is_empty() {
            return Err(SpecError::Mismatch("nothing to tune; name a parameter, such as c=0.1..3".to_owned()));
        }
        for (number, axis) in axes.iter().enumerate() {
            if axes[..number].iter().any(|earlier| earlier.key == axis.key) {
                return Err(SpecError::Mismatch(format!("{} is to be tuned twice, expected once", axis.key)));
            }
        }
        let dimensions = axes.iter().flat_map(Axis::dimensions).collect();
        let space = Self { base: base.clone(), axes: axes.to_vec(), dimensions };
        space.check(game)?;
        Ok(space)
    }

    /// The dimensions, in the order of values.
    pub fn dimensions(&self) -> &[Dimension] {
        &self.dimensions
    }

    /// The agent of a point.
    pub fn agent(&self, values: &[Value]) -> Result<AgentSpec, SpecError> {
        let mut spec: SpecText = self.base.to_string().parse()?;
        let mut rest = values;
        for axis in &self.axes {
            let (own, others) = rest.split_at(axis.dimensions().len().min(rest.len()));
            rest = others;
            let text = axis.text(own);
            match spec.pairs.iter_mut().find(|(key, _)| *key == axis.key) {
                Some((_, value)) => *value = text,
                None => spec.pairs.push((axis.key.clone(), text)),
            }
        }
        spec.to_string().parse()
    }

    /// Whether the space contains a point.
    pub(super) fn holds(&self, values: &[Value]) -> bool {
        let fits = |(dimension, value): (&Dimension, &Value)| dimension.domain.holds(value);
        values.len() == self.dimensions.len() && self.dimensions.iter().zip(values).all(fits)
    }

    /// Tries the ends and words of every dimension with every word of the others: some parameters are read only with
    /// certain words.
    fn check(&self, game: &OpenGame) -> Result<(), SpecError> {
        let start: Vec<Value> = self.dimensions.iter().map(|dimension| dimension.domain.value(0.0)).collect();
        let choices: Vec<usize> =
            (0..start.len()).filter(|&index| matches!(self.dimensions[index].domain, Domain::Choice(_))).collect();
        for (index, dimension) in self.dimensions.iter().enumerate() {
            for probe in dimension.domain.probes() {
                let mut point = start.clone();
                point[index] = probe;
                self.accept(&point, index, game)?;
                for &choice in choices.iter().filter(|&&choice| choice != index) {
                    for word in self.dimensions[choice].domain.probes() {
                        let mut point = point.clone();
                        point[choice] = word;
                        self.accept(&point, index, game)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn accept(&self, point: &[Value], index: usize, game: &OpenGame) -> Result<(), SpecError> {
        let accepted = self.agent(point).and_then(|agent| game.check(&[agent]));
        accepted.map_err(|error| {
            let Dimension { name, domain } = &self.dimensions[index];
            let fraction = matches!(&point[index], Value::Number(number) if number.fract() != 0.0);
            let hint = match domain {
                Domain::Range(range) if fraction => format!("; for whole numbers alone, write {range}:int"),
                _ => String::new(),
            };
            SpecError::Mismatch(format!("cannot tune {name}: {error}{hint}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilelab_arena::open_game;

    fn space(game: &str, agent: &str, axes: &[&str]) -> Result<Space, SpecError> {
        let axes: Vec<Axis> = axes.iter().map(|axis| axis.parse()).collect::<Result<_, _>>()?;
        Space::new(&agent.parse()?, &axes, &open_game(game)?)
    }

    #[test]
    fn points_are_agents() {
        let space = space("link", "mcts:nodes=9,c=1", &["c=0.1..3:log", "select=ucb,puct"]).expect("a space");
        let values = [Value::Number(0.25), Value::Word("puct".to_owned())];
        assert_eq!(space.agent(&values).expect("an agent").to_string(), "mcts:nodes=9,select=puct,c=0.25");
        assert!(space.holds(&values) && !space.holds(&values[..1]));
        let list = super::tests::space("link", "heuristic:weights=user", &["weights=0..5/0.5/0..5/0.1..25"]);
        let list = list.expect("a space");
        let names: Vec<&str> = list.dimensions().iter().map(|dimension| dimension.name.as_str()).collect();
        assert_eq!(names, ["weights.1", "weights.3", "weights.4"]);
        let agent = list.agent(&[1.5, 0.0, 20.0].map(Value::Number)).expect("an agent");
        assert_eq!(agent.to_string(), "heuristic:weights=1.5/0.5/0/20");
    }

    #[test]
    fn what_an_agent_does_not_take_is_refused() {
        for (agent, axes, part) in [
            ("mcts", &[][..], "nothing to tune"),
            ("mcts", &["d=1..2"], "no parameter `d`"),
            ("mcts", &["c=1..2", "c=2..3"], "twice"),
            ("mcts", &["select=1..2"], "select=1"),
            ("mcts", &["c=0..1000"], "c=1000"),
            ("mcts", &["select=ucb,best"], "select=best"),
            ("mcts", &["open=0..3"], "open=0..3:int".trim_start_matches("open=")),
            ("mcts", &["select=ucb,poolrave", "pool=1..3"], "1..3:int"),
            ("heuristic", &["weights=0..1"], "four numbers"),
            ("heuristic", &["measure=path,two-distance"], "does not play"),
            ("first", &["c=0..1"], "no parameter"),
        ] {
            let error = space("link", agent, axes).expect_err(agent).to_string();
            assert!(error.contains(part), "{agent} {axes:?}: {error}");
        }
    }
}
