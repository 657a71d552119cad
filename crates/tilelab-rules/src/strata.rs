//! Which predicates depend on which: strata for evaluation, and what changes during a game.

use std::collections::BTreeMap;

use crate::error::{Fault, RuleError};
use crate::graph::components;
use crate::syntax::{Expr, Keywords, Literal, Predicate, Program, Rule};
use crate::term::{Functor, Terms};

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

/// The atoms that a rule reads with their predicates, and whether they must be complete before the rule is evaluated.
/// Of an aggregate's tuples, only the predicate is known.
fn reads<'r>(terms: &Terms, rule: &'r Rule) -> Vec<(Option<&'r Expr>, Predicate, bool)> {
    let read = |literal: &'r Literal| match literal {
        Literal::Atom(atom) => atom.predicate(terms).map(|predicate| (Some(atom), predicate, false)),
        Literal::Not(atom) => atom.predicate(terms).map(|predicate| (Some(atom), predicate, true)),
        Literal::Aggregate(aggregate) => Some((None, aggregate.tuples, true)),
        Literal::Compare(..) | Literal::Member(..) => None,
    };
    rule.body.iter().filter_map(read).collect()
}

/// What each predicate depends on: the latest phase of what its rules read, and so on.
fn phases(program: &Program) -> BTreeMap<Predicate, Phase> {
    let Keywords { next, legal, goal, terminal, truth, does, .. } = program.keywords;
    // `next` and the like are outputs of the game, even where they never change.
    let mut phases = BTreeMap::from([
        ((truth, 1), Phase::State),
        ((does, 2), Phase::Moves),
        ((next, 1), Phase::State),
        ((legal, 2), Phase::State),
        ((goal, 2), Phase::State),
        ((terminal, 0), Phase::State),
    ]);
    let mut readers: BTreeMap<Predicate, Vec<Predicate>> = BTreeMap::new();
    for rule in &program.rules {
        if let Some(head) = rule.head.predicate(&program.terms) {
            for (_, predicate, _) in reads(&program.terms, rule) {
                readers.entry(predicate).or_default().push(head);
            }
        }
    }
    let mut queue: Vec<Predicate> = phases.keys().copied().collect();
    while let Some(predicate) = queue.pop() {
        let phase = phases[&predicate];
        for reader in readers.get(&predicate).into_iter().flatten() {
            let known = phases.entry(*reader).or_insert(Phase::Static);
            if *known < phase {
                *known = phase;
                queue.push(*reader);
            }
        }
    }
    phases
}

/// Heads of one predicate that are told apart; with more, the predicate is one node.
const MAX_HEADS: usize = 64;

/// The nodes of the dependency graph: the different heads of rules. Heads are finer than predicates, so that
/// `legal(R, pass)` may depend on the negation of `legal(R, play(X))`.
struct Nodes<'p> {
    count: usize,
    /// The node of each rule's head.
    heads: Vec<u32>,
    /// The nodes of each predicate with their heads; no head stands for all atoms of the predicate.
    by_predicate: BTreeMap<Predicate, Vec<(Option<&'p Expr>, u32)>>,
}

impl<'p> Nodes<'p> {
    fn new(program: &'p Program) -> Self {
        let mut different: BTreeMap<Predicate, Vec<&Expr>> = BTreeMap::new();
        let with_body = |rule: &&'p Rule| !rule.body.is_empty();
        for rule in program.rules.iter().filter(with_body) {
            if let Some(predicate) = rule.head.predicate(&program.terms) {
                let heads = different.entry(predicate).or_default();
                if heads.len() <= MAX_HEADS && !heads.contains(&&rule.head) {
                    heads.push(&rule.head);
                }
            }
        }
        let mut nodes = Self { count: 0, heads: Vec::new(), by_predicate: BTreeMap::new() };
        for rule in &program.rules {
            let predicate = rule.head.predicate(&program.terms).unwrap_or((program.keywords.truth, 1));
            let known = different.get(&predicate).map_or(0, Vec::len);
            // Facts depend on nothing, so they need no nodes of their own.
            let head = (known <= MAX_HEADS && !rule.body.is_empty()).then_some(&rule.head);
            let of_predicate = nodes.by_predicate.entry(predicate).or_default();
            let node = match of_predicate.iter().find(|(other, _)| *other == head) {
                Some((_, node)) => *node,
                None => {
                    of_predicate.push((head, nodes.count as u32));
                    nodes.count += 1;
                    nodes.count as u32 - 1
                }
            };
            nodes.heads.push(node);
        }
        nodes
    }

    /// The nodes that an atom of a body may depend on.
    fn unifying<'s>(
        &'s self,
        program: &'s Program,
        predicate: Predicate,
        atom: Option<&'s Expr>,
    ) -> impl Iterator<Item = u32> + 's {
        let unifies = move |head: Option<&Expr>| match (head, atom) {
            (Some(head), Some(atom)) => unifies(&program.terms, head, atom),
            _ => true,
        };
        let of_predicate = self.by_predicate.get(&predicate).into_iter().flatten();
        of_predicate.filter(move |(head, _)| unifies(*head)).map(|(_, node)| *node)
    }

    fn names(&self, program: &Program, members: &[u32]) -> Vec<String> {
        let has_member = |nodes: &[(Option<&Expr>, u32)]| nodes.iter().any(|(_, node)| members.contains(node));
        let predicates = self.by_predicate.iter().filter(|(_, nodes)| has_member(nodes));
        let mut names: Vec<String> = predicates.map(|((symbol, _), _)| program.name_of(*symbol)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// Whether two expressions may stand for the same term, whatever their variables are.
fn unifies(terms: &Terms, a: &Expr, b: &Expr) -> bool {
    match (a, b) {
        (Expr::Ground(a), Expr::Ground(b)) => a == b,
        (Expr::Function(f, a), Expr::Function(g, b)) => {
            f == g && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| unifies(terms, a, b))
        }
        (Expr::Function(symbol, parts), Expr::Ground(term)) | (Expr::Ground(term), Expr::Function(symbol, parts)) => {
            let arguments = terms.arguments(*term);
            terms.functor(*term) == Functor::Name(*symbol)
                && arguments.len() == parts.len()
                && parts.iter().zip(arguments).all(|(part, term)| unifies(terms, part, &Expr::Ground(*term)))
        }
        _ => true,
    }
}

impl Strata {
    /// Fails where a predicate depends on its own negation, and where legality, goals or the end depend on moves.
    pub(crate) fn new(program: &Program) -> Result<Self, RuleError> {
        let strata = Self { phases: phases(program), strata: Vec::new() };
        strata.check_phases(program)?;
        let nodes = Nodes::new(program);
        let mut edges: Vec<Vec<u32>> = vec![Vec::new(); nodes.count];
        for (rule, head) in program.rules.iter().zip(&nodes.heads) {
            for (atom, predicate, _) in reads(&program.terms, rule) {
                edges[*head as usize].extend(nodes.unifying(program, predicate, atom));
            }
        }
        for read in &mut edges {
            read.sort_unstable();
            read.dedup();
        }
        let found = components(nodes.count, |node| &edges[node]);
        let mut component_of = vec![0; nodes.count];
        for (component, members) in found.iter().enumerate() {
            for member in members {
                component_of[*member as usize] = component;
            }
        }
        for (rule, head) in program.rules.iter().zip(&nodes.heads) {
            for (atom, predicate, complete) in reads(&program.terms, rule) {
                let component = component_of[*head as usize];
                let is_cyclic = |node: u32| component_of[node as usize] == component;
                if complete && nodes.unifying(program, predicate, atom).any(is_cyclic) {
                    let names = nodes.names(program, &found[component]);
                    let error = RuleError::new(rule.position, Fault::Unstratified(names));
                    return Err(error.in_rule(|| rule.head.text(&program.terms, &rule.variables)));
                }
            }
        }
        let mut by_component: Vec<Vec<usize>> = vec![Vec::new(); found.len()];
        for (rule, head) in nodes.heads.iter().enumerate() {
            by_component[component_of[*head as usize]].push(rule);
        }
        let phase_of = |rule: usize| {
            let head = program.rules[rule].head.predicate(&program.terms);
            head.map_or(Phase::Static, |head| strata.phase(head))
        };
        let by_component = by_component.into_iter().filter(|rules| !rules.is_empty());
        Ok(Self { strata: by_component.map(|rules| (phase_of(rules[0]), rules)).collect(), ..strata })
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
