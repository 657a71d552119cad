//! What is wrong with a text, and where.

use tilelab_rules::{Limits, Rules};

const REST: &str =
    "(role r) (init a) (<= (legal r x) (true a)) (<= (next a) (true a)) (<= terminal (true b)) (goal r 50)";

fn kif(text: &str) -> String {
    Rules::read_kif(text, &Limits::default()).map_or_else(|error| error.to_string(), |_| "a game".to_owned())
}

fn lp(text: &str) -> String {
    Rules::read_lp(text, &Limits::default()).map_or_else(|error| error.to_string(), |_| "a game".to_owned())
}

#[test]
fn kif_errors_name_place_and_rule() {
    assert_eq!(kif(REST), "a game");
    let with = |text: &str| kif(&format!("{text}\n{REST}"));
    assert_eq!(with("(p a"), "1:1: expected a closing ), found the end of the text");
    assert_eq!(with("(p a))"), "1:6: expected a rule, found ) without (");
    assert_eq!(with("\n  (?x a)"), "2:3: expected the name of a relation, found ?x");
    assert_eq!(with("(true)"), "1:1: true takes 1 arguments, found 0");
    assert_eq!(
        with("(<= (p ?x) (q a))"),
        "1:5: the variable ?x is bound by no positive literal of the body (in the rule for (p ?x))"
    );
    assert_eq!(
        with("(<= (p ?x) (q ?x) (not (r2 ?y)))\n(q a)"),
        "1:5: the variable ?y is bound by no positive literal of the body (in the rule for (p ?x))"
    );
    assert_eq!(
        with("(<= p (not q)) (<= q (not p))"),
        "1:5: p, q depend on each other through negation (in the rule for p)"
    );
    assert_eq!(with("(<= p (distinct a))"), "1:7: distinct takes 2 arguments, found 1 (in the rule for p)");
    assert_eq!(with("(q a b) (<= p (q a))"), "1:13: q takes 2 arguments, found 1 (in the rule for p)");
    assert_eq!(with("(<= (true b) (true a))"), "1:5: true may not be the head of a rule (in the rule for (true b))");
    assert_eq!(with("(<= (legal r y) (does r x))"), "1:5: legal may not depend on does");
    assert_eq!(
        with("(num 0) (<= (num (s ?x)) (num ?x))"),
        "1:1: the rules are too large: more than 64 levels of nested terms"
    );
}

#[test]
fn a_game_needs_its_parts() {
    for (part, name) in [("(role r)", "role"), ("(goal r 50)", "goal"), ("(<= terminal (true b))", "terminal")] {
        assert_eq!(kif(&REST.replace(part, "")), format!("1:1: the game has no {name}"));
    }
    assert_eq!(kif(&REST.replace("50", "high")), "1:1: the goal (goal r high) is no integer of at most nine digits");
}

#[test]
fn lp_errors_name_place_and_rule() {
    let rest = "role(r). init(a). legal(r,x) :- true(a). next(a) :- true(a). terminal :- true(b). goal(r,50).";
    assert_eq!(lp(rest), "a game");
    let with = |text: &str| lp(&format!("{text}\n{rest}"));
    assert_eq!(with("p(a"), "2:1: expected , or ), found role");
    assert_eq!(with("p :- q(X), ."), "1:12: expected a term, found .");
    assert_eq!(
        with("p(X) :- not q(X)."),
        "1:1: the variable X is bound by no positive literal of the body (in the rule for (p X))"
    );
    assert_eq!(with("a :- b : c."), "1:8: a conditional literal is not supported");
    assert_eq!(with("a | b."), "1:3: a disjunction in a head is not supported");
    assert_eq!(with("#minimize { 1 : a }."), "1:1: #minimize is not supported");
    assert_eq!(with("2 { init(x) } 1."), "1:1: the initial program has no model");
    assert_eq!(
        with("{ init(x(1..40)) }. :- not true(never)."),
        "1:1: the rules are too large: more than 160000 candidates for initial states"
    );
    assert_eq!(with(":- init(a)."), "1:1: the initial program has no model");
    assert_eq!(with("p(0). p(N+1) :- p(N)."), "1:1: the rules are too large: more than 2000000 terms");
}

#[test]
fn callers_can_stop() {
    let limits = Limits { stop: &|| true, ..Limits::default() };
    let error = Rules::read_kif(REST, &limits).expect_err("stopped");
    assert_eq!(error.to_string(), "1:1: reading the rules was stopped after its time limit");
    let limits = Limits { max_bytes: 10, ..Limits::default() };
    assert!(Rules::read_kif(REST, &limits).is_err());
}
