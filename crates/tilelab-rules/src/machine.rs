//! A game read from rules.

use std::sync::Arc;

use crate::error::RuleError;
use crate::evaluator::Evaluator;
use crate::ground::{Domain, Grounding, ground};
use crate::initial::{Initial, initial};
use crate::interface::Interface;
use crate::interpret::Interpreter;
use crate::limits::{Exhausted, Limits};
use crate::network::{Network, build};
use crate::project::project;
use crate::state::State;
use crate::strata::Strata;
use crate::syntax::Program;
use crate::{kif, lp};

/// How a machine evaluates its rules.
#[derive(Clone)]
pub(crate) enum Engine {
    Network(Arc<Network>),
    Interpreter(Arc<Interpreter>),
}

/// A game: its parts by name, and its rules ready for evaluation. Cloning shares the rules.
#[derive(Clone)]
pub struct Machine {
    pub(crate) engine: Engine,
    names: Arc<Names>,
    /// The number of each role's first action among those of all roles.
    pub(crate) first: Arc<[u32]>,
    /// Bare names among the actions of all roles, and those that no rule reads.
    pub(crate) quiet: Arc<[bool]>,
    initial: Arc<[State]>,
    statistics: Statistics,
}

struct Names {
    roles: Vec<String>,
    actions: Vec<Vec<String>>,
    fluents: Vec<String>,
    goals: Vec<Vec<i32>>,
}

/// The size of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Facts that may hold in a state.
    pub fluents: usize,
    /// Actions of all roles together.
    pub actions: usize,
    /// Gates of the network; 0 with the interpreter.
    pub gates: usize,
    /// Connections between gates.
    pub connections: usize,
    /// Whether there are more initial states than the limit allows.
    pub initial_states_truncated: bool,
    /// Why the interpreter evaluates the rules; none if the network does.
    pub interpreter: Option<String>,
}

impl std::fmt::Debug for Machine {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Machine")
            .field("roles", &self.names.roles)
            .field("statistics", &self.statistics)
            .finish_non_exhaustive()
    }
}

/// Reads rule texts.
#[derive(Clone, Copy, Debug)]
pub struct Rules;

impl Rules {
    /// Reads GDL in KIF form.
    pub fn read_kif(text: &str, limits: &Limits<'_>) -> Result<Machine, RuleError> {
        check_size(text, limits)?;
        Machine::new(kif::read(text, limits)?, limits, false)
    }

    /// Reads the answer-set form.
    pub fn read_lp(text: &str, limits: &Limits<'_>) -> Result<Machine, RuleError> {
        check_size(text, limits)?;
        Machine::new(lp::read(text, limits)?, limits, false)
    }

    /// As [`Self::read_kif`], but with the interpreter: with the same numbers where the network could be built.
    pub fn interpret_kif(text: &str, limits: &Limits<'_>) -> Result<Machine, RuleError> {
        check_size(text, limits)?;
        Machine::new(kif::read(text, limits)?, limits, true)
    }

    /// As [`Self::read_lp`], but with the interpreter.
    pub fn interpret_lp(text: &str, limits: &Limits<'_>) -> Result<Machine, RuleError> {
        check_size(text, limits)?;
        Machine::new(lp::read(text, limits)?, limits, true)
    }
}

fn check_size(text: &str, limits: &Limits<'_>) -> Result<(), RuleError> {
    if text.len() > limits.max_bytes {
        return Err(Exhausted::Limit("bytes", limits.max_bytes as u64).error());
    }
    Ok(())
}

impl Machine {
    fn new(mut program: Program, limits: &Limits<'_>, interpret: bool) -> Result<Self, RuleError> {
        program.check()?;
        let strata = Strata::new(&program)?;
        project(&mut program, &strata).map_err(Exhausted::error)?;
        let strata = Strata::new(&program)?;
        let start = initial(&mut program, &strata, limits)?;
        let mut fluents: Vec<_> = start.states.concat();
        fluents.sort_unstable();
        fluents.dedup();
        let ground = |domain, limits: &Limits<'_>| ground(&program, &strata, &start.database, &fluents, domain, limits);
        let declared = [(program.keywords.base, 1), (program.keywords.input, 2)];
        let is_declared = declared.iter().all(|predicate| program.has_rules(*predicate));
        let grounding = if is_declared {
            // Arithmetic may reach numbers without end, which `base` excludes, so the first attempt is short.
            match ground(Domain::Reachable, &Limits { max_steps: limits.max_steps / 16, ..*limits }) {
                Err(Exhausted::Limit(..)) => ground(Domain::Declared, limits),
                result => result,
            }
        } else {
            ground(Domain::Reachable, limits)
        };
        match grounding {
            Ok(grounding) => Self::with_grounding(&program, &strata, &start, grounding, limits, interpret),
            Err(Exhausted::Limit(what, limit)) if is_declared => {
                let reason = format!("the network would have more than {limit} {what}");
                Self::with_interpreter(&program, &strata, &start, limits, reason)
            }
            Err(limit) => Err(limit.error()),
        }
    }

    fn with_grounding(
        program: &Program,
        strata: &Strata,
        start: &Initial,
        mut grounding: Grounding,
        limits: &Limits<'_>,
        interpret: bool,
    ) -> Result<Self, RuleError> {
        let keywords = &program.keywords;
        let [fluents, moves] =
            [(keywords.truth, 1), (keywords.does, 2)].map(|predicate| grounding.database.rows(predicate).to_vec());
        let Grounding { terms, database, .. } = &mut grounding;
        let interface = Interface::new(terms, keywords, database, &fluents, &moves)?;
        if interpret {
            let max_steps = limits.max_steps_per_state;
            let (terms, database) = (grounding.terms.clone(), start.database.clone());
            let interpreter = Interpreter::new(program, strata, terms, database, &interface, max_steps);
            let engine = Engine::Interpreter(Arc::new(interpreter.map_err(Exhausted::error)?));
            let reason = Some("the caller asked for it".to_owned());
            return Ok(Self::assemble(engine, &interface, &grounding.terms, start, reason));
        }
        let network = build(&mut grounding, keywords, &interface).map_err(Exhausted::error)?;
        Ok(Self::assemble(Engine::Network(Arc::new(network)), &interface, &grounding.terms, start, None))
    }

    /// A machine for the fluents and actions that `base` and `input` list.
    fn with_interpreter(
        program: &Program,
        strata: &Strata,
        start: &Initial,
        limits: &Limits<'_>,
        reason: String,
    ) -> Result<Self, RuleError> {
        let keywords = &program.keywords;
        let mut terms = program.terms.clone();
        let initial = start.states.concat();
        let [mut fluents, moves] =
            [(keywords.base, 1), (keywords.input, 2)].map(|predicate| start.database.rows(predicate).to_vec());
        for fluent in initial {
            let row = terms.intern(crate::term::Functor::Name(keywords.truth), &[fluent]);
            fluents.push(row.map_err(Exhausted::error)?);
        }
        let interface = Interface::new(&mut terms, keywords, &start.database, &fluents, &moves)?;
        let database = start.database.clone();
        let max_steps = limits.max_steps_per_state;
        let interpreter = Interpreter::new(program, strata, terms.clone(), database, &interface, max_steps);
        let engine = Engine::Interpreter(Arc::new(interpreter.map_err(Exhausted::error)?));
        Ok(Self::assemble(engine, &interface, &terms, start, Some(reason)))
    }

    fn assemble(
        engine: Engine,
        interface: &Interface,
        terms: &crate::term::Terms,
        start: &Initial,
        reason: Option<String>,
    ) -> Self {
        let text = |terms_of: &[crate::term::Term]| terms_of.iter().map(|term| terms.text(*term)).collect::<Vec<_>>();
        let (gates, connections) = match &engine {
            Engine::Network(network) => network.size(),
            Engine::Interpreter(_) => (0, 0),
        };
        let actions = interface.actions.iter().flatten();
        let quiet = actions.enumerate().map(|(number, action)| {
            let is_unread = matches!(&engine, Engine::Network(network) if network.is_idle(number));
            is_unread || terms.arguments(*action).is_empty()
        });
        let goal_values = |goals: &Vec<(i32, crate::term::Term)>| goals.iter().map(|(value, _)| *value).collect();
        Self {
            quiet: quiet.collect(),
            engine,
            first: interface.first.as_slice().into(),
            initial: start.states.iter().map(|state| State::new(&interface.state(terms, state))).collect(),
            statistics: Statistics {
                fluents: interface.fluents.len(),
                actions: interface.does.len(),
                gates,
                connections,
                initial_states_truncated: start.truncated,
                interpreter: reason,
            },
            names: Arc::new(Names {
                roles: text(&interface.roles),
                actions: interface.actions.iter().map(|actions| text(actions)).collect(),
                fluents: text(&interface.fluents),
                goals: interface.goals.iter().map(goal_values).collect(),
            }),
        }
    }

    /// The roles, in the order of the text.
    pub fn roles(&self) -> &[String] {
        &self.names.roles
    }

    /// The actions of a role as KIF text, by number.
    pub fn actions(&self, role: usize) -> &[String] {
        &self.names.actions[role]
    }

    /// The fluents as KIF text, by number.
    pub fn fluents(&self) -> &[String] {
        &self.names.fluents
    }

    /// The values that a role's goal may have, in ascending order; empty where they are not known in advance.
    pub fn goal_values(&self, role: usize) -> &[i32] {
        &self.names.goals[role]
    }

    /// The initial states; at least one.
    pub fn initial_states(&self) -> &[State] {
        &self.initial
    }

    /// The size of the machine.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The facts that hold in a state as KIF text, sorted.
    pub fn facts(&self, state: &State) -> Vec<&str> {
        let mut facts: Vec<&str> =
            state.fluents().filter_map(|fluent| self.names.fluents.get(fluent)).map(String::as_str).collect();
        facts.sort_unstable();
        facts
    }

    /// Memory for the evaluation of states.
    pub fn evaluator(&self) -> Evaluator {
        Evaluator::new(self)
    }
}
