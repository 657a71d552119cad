//! Which predicates depend on which: strata for evaluation, and what changes during a game.

use std::collections::BTreeMap;

use crate::error::{Fault, RuleError};
use crate::graph::components;
use crate::syntax::{Keywords, Literal, Predicate, Program, Rule};
use crate::term::Terms;

/// What a predicate depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Phase {
    /// On neither state nor moves: the same in the whole game.
    Static,
    /// On the state.
    State,
    /// On the moves as well.
    Moves,
}

/// The rules by strata: each stratum needs only itself and earlier ones.
pub(crate) struct Strata {
    /// Numbers of rules, with the phase of their heads.
    pub(crate) strata: Vec<(Phase, Vec<usize>)>,
    phases: BTreeMap<Predicate, Phase>,
}

/// The predicates that a rule reads, each with whether it must be complete before the rule is evaluated.
fn reads(terms: &Terms, rule: &Rule) -> Vec<(Predicate, bool)> {
    let read = |literal: &Literal| match literal {
        Literal::Atom(atom) => atom.predicate(terms).map(|predicate| (predicate, false)),
        Literal::Not(atom) => atom.predicate(terms).map(|predicate| (predicate, true)),
        Literal::Aggregate(aggregate) => Some((aggregate.tuples, true)),
        Literal::Compare(..) | Literal::Member(..) => None,
    };
    rule.body.iter().filter_map(read).collect()
}

impl Strata {
    /// Fails where a predicate depends on its own negation, and where legality, goals or the end depend on moves.
    pub(crate) fn new(program: &Program) -> Result<Self, RuleError> {
        let Program { terms, keywords, rules, .. } = program;
        let mut numbers: BTreeMap<Predicate, u32> = BTreeMap::new();
        let mut edges: Vec<Vec<u32>> = Vec::new();
        let mut number = |predicate: Predicate, edges: &mut Vec<Vec<u32>>| {
            *numbers.entry(predicate).or_insert_with(|| {
                edges.push(Vec::new());
                edges.len() as u32 - 1
            })
        };
        let [truth, does] =
            [(keywords.truth, 1), (keywords.does, 2)].map(|predicate| number(predicate, &mut edges));
        // These are outputs of the game, even where they never change.
        let Keywords { next, legal, goal, terminal, .. } = *keywords;
        let outputs = [(next, 1), (legal, 2), (goal, 2), (terminal, 0)].map(|output| number(output, &mut edges));
        let mut heads = Vec::new();
        for rule in rules {
            let head = rule.head.predicate(terms).map_or(truth, |predicate| number(predicate, &mut edges));
            heads.push(head);
            for (predicate, _) in reads(terms, rule) {
                let read = number(predicate, &mut edges);
                edges[head as usize].push(read);
            }
        }
        let found = components(edges.len(), |node| &edges[node]);
        let mut component_of = vec![0; edges.len()];
        for (component, members) in found.iter().enumerate() {
            for member in members {
                component_of[*member as usize] = component;
            }
        }
        for (rule, head) in rules.iter().zip(&heads) {
            for (predicate, complete) in reads(terms, rule) {
                let component = component_of[*head as usize];
                if complete && component_of[numbers[&predicate] as usize] == component {
                    let is_member = |number: &u32| found[component].contains(number);
                    let members = numbers.iter().filter(|(_, number)| is_member(number));
                    let names = members.map(|((symbol, _), _)| program.name_of(*symbol)).collect();
                    let error = RuleError::new(rule.position, Fault::Unstratified(names));
                    return Err(error.in_rule(|| rule.head.text(terms, &rule.variables)));
                }
            }
        }
        // Components come in the order of evaluation, so each phase follows from earlier ones.
        let mut phase = vec![Phase::Static; edges.len()];
        for members in &found {
            let read = members.iter().flat_map(|member| &edges[*member as usize]);
            let mut of_members = read.map(|read| phase[*read as usize]).max().unwrap_or(Phase::Static);
            let of_outputs = outputs.map(|output| (output, Phase::State));
            for (source, of_source) in of_outputs.into_iter().chain([(truth, Phase::State), (does, Phase::Moves)]) {
                if members.contains(&source) {
                    of_members = of_members.max(of_source);
                }
            }
            for member in members {
                phase[*member as usize] = of_members;
            }
        }
        let mut by_component: Vec<Vec<usize>> = vec![Vec::new(); found.len()];
        for (rule, head) in heads.iter().enumerate() {
            by_component[component_of[*head as usize]].push(rule);
        }
        let strata = by_component
            .into_iter()
            .filter(|rules| !rules.is_empty())
            .map(|rules| (phase[heads[rules[0]] as usize], rules))
            .collect();
        let phases = numbers.iter().map(|(predicate, number)| (*predicate, phase[*number as usize])).collect();
        let strata = Self { strata, phases };
        strata.check_phases(program)?;
        Ok(strata)
    }

    fn check_phases(&self, program: &Program) -> Result<(), RuleError> {
        let Keywords { role, init, legal, goal, terminal, base, input, .. } = program.keywords;
        let latest = [
            ((role, 1), Phase::Static),
            ((init, 1), Phase::Static),
            ((base, 1), Phase::Static),
            ((input, 2), Phase::Static),
            ((legal, 2), Phase::State),
            ((goal, 2), Phase::State),
            ((terminal, 0), Phase::State),
        ];
        for (predicate, phase) in latest {
            if self.phase(predicate) > phase {
                let depends = if phase == Phase::Static { "true or does" } else { "does" };
                let name = program.terms.name(predicate.0);
                let rule = program.rules.iter().find(|rule| rule.head.predicate(&program.terms) == Some(predicate));
                let position = rule.map(|rule| rule.position).unwrap_or_default();
                return Err(RuleError::new(position, Fault::Misplaced(format!("{name} may not depend on {depends}"))));
            }
        }
        Ok(())
    }

    pub(crate) fn phase(&self, predicate: Predicate) -> Phase {
        self.phases.get(&predicate).copied().unwrap_or(Phase::Static)
    }
}
