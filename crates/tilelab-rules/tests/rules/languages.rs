//! The parts of both languages, each in a game small enough to follow by hand.

use tilelab_rules::{Limits, Machine, Movers, NO_MOVE, Rules};

/// The facts after a sequence of joint moves, given by the names of the actions.
fn after(machine: &Machine, moves: &[&[&str]]) -> Vec<String> {
    let mut evaluator = machine.evaluator();
    let mut state = machine.initial_states()[0].clone();
    for joint in moves {
        let number = |role: usize, name: &str| machine.actions(role).iter().position(|action| action == name);
        let joint = joint.iter().enumerate().map(|(role, name)| number(role, name).map_or(NO_MOVE, |at| at as u32));
        evaluator.play(&joint.collect::<Vec<_>>(), &mut state);
    }
    machine.facts(&state).into_iter().map(str::to_owned).collect()
}

#[test]
fn kif_has_disjunction_comments_and_functions() {
    let text = "; a comment (with parentheses
        (ROLE r) (init (at (pos 1))) (edge 1 2) (edge 2 3)
        (<= (legal r (go ?y)) (True (at (pos ?x))) (or (edge ?x ?y) (edge ?y ?x)))
        (<= (next (at (pos ?y))) (does r (go ?y)))
        (<= terminal (true (at (pos 3))))
        (<= (goal r 100) (not (not terminal))) (<= (goal r 0) (not terminal))";
    let machine = Rules::read_kif(text, &Limits::default()).expect("a game");
    assert_eq!(machine.actions(0), ["(go 1)", "(go 2)", "(go 3)"]);
    assert_eq!(after(&machine, &[&["(go 2)"]]), ["(at (pos 2))"]);
    assert_eq!(machine.goal_values(0), [0, 100]);
}

#[test]
fn simultaneous_moves_are_recognized() {
    let text = "(role a) (role b) (init (score a 0)) (hand rock) (hand paper) (<= (legal ?r ?h) (role ?r) (hand ?h))
        (<= (next same) (does a ?h) (does b ?h)) (<= terminal (true same)) (goal a 50) (goal b 50)";
    let machine = Rules::read_kif(text, &Limits::default()).expect("a game");
    assert_eq!(machine.evaluator().movers(), Movers::Several(3));
    assert_eq!(after(&machine, &[&["rock", "rock"]]), ["same"]);
    assert!(after(&machine, &[&["rock", "paper"]]).is_empty());
}

/// Two facts that support each other do not hold without support from outside, even after they did.
#[test]
fn recursion_is_the_least_fixpoint() {
    let text = "(role r) (init (lamp off)) (<= (legal r flip)) (opposite on off) (opposite off on)
        (<= (next (lamp ?x)) (true (lamp ?y)) (opposite ?x ?y))
        (<= p (true (lamp on))) (<= p q) (<= q p) (<= (next seen) q) (<= terminal never) (<= (goal r 1) q)";
    let machine = Rules::read_kif(text, &Limits::default()).expect("a game");
    assert_eq!(after(&machine, &[&["flip"]]), ["(lamp on)"]);
    assert_eq!(after(&machine, &[&["flip"], &["flip"]]), ["(lamp off)", "seen"]);
    assert_eq!(after(&machine, &[&["flip"], &["flip"], &["flip"]]), ["(lamp on)"]);
}

#[test]
fn lp_has_arithmetic_pools_and_aggregates() {
    let text = "#const n = 3. role(r). #show legal/2. %* a block
        comment *% init(x(1..n)). legal(r, drop(X)) :- true(x(X)).
        next(x(X)) :- true(x(X)), not does(_, drop(X)).
        next(total(S)) :- S = #sum { X : true(x(X)) }.
        next(many) :- 2 <= #count { X : true(x(X)) }.
        next(twin(X, |Y - n|)) :- true(x(X)), true(x(Y)), X + 1 = Y, X \\ 2 = 1.
        next(mark(a; b)) :- true(x(n)).
        terminal :- not true(x(_)). goal(r, -1).";
    let machine = Rules::read_lp(text, &Limits::default()).expect("a game");
    let facts = after(&machine, &[&["(drop 2)"]]);
    assert_eq!(facts, ["(mark a)", "(mark b)", "(total 6)", "(twin 1 1)", "(x 1)", "(x 3)", "many"]);
    let facts = after(&machine, &[&["(drop 2)"], &["(drop 3)"]]);
    assert_eq!(facts, ["(mark a)", "(mark b)", "(total 4)", "(x 1)", "many"]);
    assert_eq!(machine.evaluator().goal(0), Some(-1));
}

#[test]
fn lp_choices_and_constraints_give_initial_states() {
    let text = "role(r). 1 { init(pile(P, 0..3)) } 1 :- P = 1..2. :- #sum { N, P : true(pile(P, N)) } != 3.
        legal(r, x) :- true(pile(_, _)). next(pile(P, N)) :- true(pile(P, N)). terminal :- not role(r). goal(r, 0).";
    let machine = Rules::read_lp(text, &Limits::default()).expect("a game");
    let facts: Vec<_> = machine.initial_states().iter().map(|state| machine.facts(state).join(" ")).collect();
    assert_eq!(
        facts,
        ["(pile 1 0) (pile 2 3)", "(pile 1 1) (pile 2 2)", "(pile 1 2) (pile 2 1)", "(pile 1 3) (pile 2 0)"]
    );
}

#[test]
fn machines_can_be_shared_between_threads() {
    fn check<T: Clone + Send + Sync + 'static>() {}
    check::<Machine>();
    check::<tilelab_rules::Evaluator>();
    check::<tilelab_rules::State>();
}

#[test]
fn the_interpreter_notices_missing_declarations() {
    let text = "(role r) (init (n 1)) (plus 1 2) (plus 2 3) (base (n 1)) (base (n 2)) (input r up)
        (<= (legal r up) (true (n ?x))) (<= (next (n ?y)) (true (n ?x)) (plus ?x ?y))
        (<= terminal (true (n 9))) (goal r 0)";
    let limits = Limits { max_ground_rules: 1, ..Limits::default() };
    let machine = Rules::read_kif(text, &limits).expect("a game");
    let mut evaluator = machine.evaluator();
    let mut state = machine.initial_states()[0].clone();
    evaluator.play(&[0], &mut state);
    assert_eq!(evaluator.failure(), None);
    evaluator.next(&[0], &mut state);
    let error = evaluator.failure().expect("(n 3) is not listed");
    assert_eq!(error.to_string(), "1:1: base does not list everything that the rules produce");
}
