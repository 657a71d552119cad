//! The description of the interface, held against the interface.

use serde_json::{Value, json};

use crate::lab::{Lab, against, answer};

/// Every route of the contract with the page.
const ROUTES: &[(&str, &str)] = &[
    ("get", "/api/health"),
    ("get", "/api/openapi.json"),
    ("get", "/api/catalogue"),
    ("get", "/api/game"),
    ("get", "/api/agent"),
    ("get", "/api/position"),
    ("get", "/api/sessions"),
    ("post", "/api/sessions"),
    ("get", "/api/sessions/{id}"),
    ("delete", "/api/sessions/{id}"),
    ("post", "/api/sessions/list"),
    ("post", "/api/sessions/export"),
    ("get", "/api/sessions/{id}/position"),
    ("post", "/api/sessions/{id}/moves"),
    ("post", "/api/sessions/{id}/undo"),
    ("post", "/api/sessions/{id}/resign"),
    ("post", "/api/sessions/{id}/assistance"),
    ("post", "/api/sessions/{id}/name"),
    ("post", "/api/sessions/{id}/pace"),
    ("get", "/api/sessions/{id}/events"),
    ("get", "/api/sessions/{id}/export"),
    ("get", "/api/sessions/{id}/review"),
    ("post", "/api/sessions/import"),
    ("get", "/api/analysis"),
    ("get", "/api/tree"),
    ("get", "/api/tournaments"),
    ("post", "/api/tournaments"),
    ("get", "/api/tournaments/{id}"),
    ("delete", "/api/tournaments/{id}"),
    ("get", "/api/tournaments/{id}/export"),
    ("get", "/api/tournaments/{id}/events"),
    ("get", "/api/tournaments/{id}/games"),
    ("post", "/api/tournaments/{id}/stop"),
    ("post", "/api/tournaments/{id}/resume"),
    ("get", "/api/leaderboard"),
    ("get", "/api/leaderboards"),
    ("get", "/api/high-scores"),
    ("get", "/api/server"),
    ("post", "/api/studies"),
    ("get", "/api/studies/{id}"),
    ("delete", "/api/studies/{id}"),
    ("post", "/api/studies/{id}/participants"),
    ("delete", "/api/studies/{id}/participants/{token}"),
    ("get", "/api/studies/{id}/export"),
    ("get", "/api/join/{token}"),
    ("post", "/api/join/{token}"),
    ("delete", "/api/join/{token}"),
    ("post", "/api/join/{token}/game"),
];

/// Checks that a value has the type and the required fields of a schema.
fn check(api: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/components/schemas/");
        let found = &api["components"]["schemas"][name];
        assert!(found.is_object(), "{place}: there is no schema {name}");
        return check(api, found, value, place);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().for_each(|part| check(api, part, value, place));
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let null = choices.iter().any(|choice| choice["type"] == "null");
        if null && value.is_null() {
            return;
        }
        let fits = |choice: &&Value| {
            let required = choice["required"].as_array().cloned().unwrap_or_default();
            let kind = &choice["properties"]["kind"]["enum"][0];
            required.iter().all(|field| value.get(field.as_str().unwrap_or_default()).is_some())
                && (kind.is_null() || *kind == value["kind"])
        };
        let choice = choices.iter().filter(|choice| choice["type"] != "null").find(fits);
        return check(api, choice.unwrap_or_else(|| panic!("{place}: {value} fits nothing of {schema}")), value, place);
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return,
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if kinds.contains(&"integer") && !number.is_f64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(kinds.contains(&kind), "{place}: {value} is {kind}, expected {kinds:?}");
    for field in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let found = value.get(field);
        if value.is_object() {
            assert!(found.is_some(), "{place}: {field} is missing in {value}");
        }
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(found) = value.get(name) {
            check(api, schema, found, &format!("{place}.{name}"));
        }
    }
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items")) {
        for item in items {
            check(api, schema, item, &format!("{place}[]"));
        }
    }
}

fn schema<'a>(api: &'a Value, method: &str, path: &str, status: &str, kind: &str) -> &'a Value {
    let schema = &api["paths"][path][method]["responses"][status]["content"][kind]["schema"];
    assert!(schema.is_object(), "{method} {path} {status} is not described");
    schema
}

#[test]
fn every_route_is_described_and_every_description_has_a_route() {
    let lab = Lab::new();
    let api = lab.see("/api/openapi.json");
    let mut described = Vec::new();
    for (path, methods) in api["paths"].as_object().expect("paths") {
        for (method, _) in methods.as_object().expect("methods") {
            described.push((method.clone(), path.clone()));
            let id = "AAAAAAAAAAAAAAAAAAAAAA";
            let asked = path.replace("{id}", id).replace("{token}", id);
            let status = match method.as_str() {
                "get" => lab.get(&asked).0,
                "post" => lab.post(&asked, &json!({})).0,
                _ => lab.delete(&asked, "x"),
            };
            assert_ne!(status, 405, "{method} {path}");
        }
    }
    for (method, path) in ROUTES {
        assert!(described.contains(&((*method).to_owned(), (*path).to_owned())), "{method} {path} is missing");
    }
}

/// Every status that an operation may be refused with, and every parameter where it really is.
#[test]
fn refusals_and_parameters_are_described() {
    let lab = Lab::new();
    let api = lab.see("/api/openapi.json");
    for (path, methods) in api["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let has = |status: &str| operation["responses"][status].is_object();
            let place = format!("{method} {path}");
            assert!(has("403") && has("429"), "{place}");
            let has_body = operation["requestBody"].is_object();
            assert_eq!(has_body, has("415"), "{place}");
            assert!(!has_body || has("400") && has("413") && has("422"), "{place}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let is_path = path.contains(&format!("{{{name}}}"));
                let expected = if is_path {
                    "path"
                } else if name.starts_with("x-") {
                    "header"
                } else {
                    "query"
                };
                assert_eq!(parameter["in"], expected, "{place}: {name}");
                assert!(expected != "query" || has("400"), "{place}");
            }
        }
    }
}

#[test]
fn answers_are_as_described() {
    let lab = Lab::new();
    let api = lab.see("/api/openapi.json");
    let json_kind = "application/json";
    let (status, created) = lab.post("/api/sessions", &against("link:dice=true", "first"));
    assert_eq!(status, 201);
    check(&api, schema(&api, "post", "/api/sessions", "201", json_kind), &created, "created");
    let id = created["session"]["id"].as_str().expect("an id");
    for (path, asked) in [
        ("/api/health", "/api/health".to_owned()),
        ("/api/catalogue", "/api/catalogue".to_owned()),
        ("/api/game", "/api/game?game=hex".to_owned()),
        ("/api/agent", "/api/agent?game=hex&agent=mcts".to_owned()),
        ("/api/position", "/api/position?game=hex".to_owned()),
        ("/api/position", "/api/position?game=nim".to_owned()),
        ("/api/tree", "/api/tree?game=nim&agent=mcts:nodes=50&depth=2".to_owned()),
        ("/api/sessions", "/api/sessions".to_owned()),
        ("/api/sessions/{id}", format!("/api/sessions/{id}")),
    ] {
        let value = lab.see(&asked);
        check(&api, schema(&api, "get", path, "200", json_kind), &value, &asked);
    }
    let (status, error) = lab.get("/api/sessions/AAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(status, 404);
    check(&api, schema(&api, "get", "/api/sessions/{id}", "404", json_kind), &error, "error");
    let stream = "text/event-stream";
    for (path, asked) in [
        ("/api/analysis", "/api/analysis?agent=mcts:nodes=50&game=link".to_owned()),
        ("/api/sessions/{id}/events", format!("/api/sessions/{id}/events")),
    ] {
        let event = lab.stream(&asked, None).next().expect("an event");
        check(&api, schema(&api, "get", path, "200", stream), &event.data, &asked);
    }
}

#[test]
fn answers_of_arena_and_studies_are_as_described() {
    let lab = Lab::new();
    let api = lab.see("/api/openapi.json");
    let kind = "application/json";
    let post = |path: &str, status: &str, asked: &str, body: &Value| {
        let request = lab.client.post(lab.url(asked)).json(body);
        let (found, value) = answer(request);
        assert_eq!(found.to_string(), status, "{value}");
        check(&api, schema(&api, "post", path, status, kind), &value, asked);
        value
    };
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let body = json!({ "title": "Cup", "game": "link:cols=4,rows=6", "agents": ["random", "first"], "games": 4 });
    let tournament = text(&post("/api/tournaments", "201", "/api/tournaments", &body)["id"]);
    let body = json!({ "title": "Study", "game": "nim", "opponents": ["first"], "games": 2 });
    let study = post("/api/studies", "201", "/api/studies", &body);
    let (study, key) = (text(&study["id"]), text(&study["key"]));
    let keyed = |request: reqwest::blocking::RequestBuilder| answer(request.header("x-key", &key)).1;
    let people = format!("/api/studies/{study}/participants");
    let invited = keyed(lab.client.post(lab.url(&people)).json(&json!({ "count": 2, "group": "a" })));
    check(&api, schema(&api, "post", "/api/studies/{id}/participants", "200", kind), &invited, &people);
    let join = format!("/api/join/{}", text(&invited["tokens"][0]));
    post("/api/join/{token}", "200", &join, &json!({ "name": "Ada" }));
    post("/api/join/{token}/game", "200", &format!("{join}/game"), &json!({}));
    let seen = keyed(lab.client.get(lab.url(&format!("/api/studies/{study}"))));
    check(&api, schema(&api, "get", "/api/studies/{id}", "200", kind), &seen, "study");
    let path = format!("/api/tournaments/{tournament}");
    while lab.see(&path)["state"] != "done" {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    for (path, asked) in [
        ("/api/tournaments", "/api/tournaments".to_owned()),
        ("/api/tournaments/{id}", path.clone()),
        ("/api/tournaments/{id}/games", format!("{path}/games")),
        ("/api/leaderboard", "/api/leaderboard?game=link:cols=4,rows=6".to_owned()),
        ("/api/join/{token}", join),
    ] {
        let value = lab.see(&asked);
        check(&api, schema(&api, "get", path, "200", kind), &value, &asked);
    }
    let event = lab.stream(&format!("{path}/events"), None).next().expect("an event");
    check(&api, schema(&api, "get", "/api/tournaments/{id}/events", "200", "text/event-stream"), &event.data, "event");
}
