//! The description of the interface, held against the interface.

use serde_json::{Value, json};

use crate::lab::{Lab, against};

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
    ("post", "/api/sessions/{id}/moves"),
    ("post", "/api/sessions/{id}/undo"),
    ("post", "/api/sessions/{id}/resign"),
    ("get", "/api/sessions/{id}/events"),
    ("get", "/api/sessions/{id}/export"),
    ("get", "/api/sessions/{id}/review"),
    ("post", "/api/sessions/import"),
    ("get", "/api/think"),
];

/// Checks that a value has the type and the required fields of a schema.
fn check(api: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/components/schemas/");
        let found = &api["components"]["schemas"][name];
        assert!(found.is_object(), "{place}: there is no schema {name}");
        return check(api, found, value, place);
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
            let status = {
                let path = path.replace("{id}", "AAAAAAAAAAAAAAAAAAAAAA");
                if method == "get" { lab.get(&path).0 } else { lab.post(&path, &json!({})).0 }
            };
            assert_ne!(status, 405, "{method} {path}");
        }
    }
    for (method, path) in ROUTES {
        assert!(described.contains(&((*method).to_owned(), (*path).to_owned())), "{method} {path} is missing");
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
        ("/api/think", "/api/think?agent=mcts:nodes=50&game=link".to_owned()),
        ("/api/sessions/{id}/events", format!("/api/sessions/{id}/events")),
    ] {
        let event = lab.stream(&asked, None).next().expect("an event");
        check(&api, schema(&api, "get", path, "200", stream), &event.data, &asked);
    }
}
