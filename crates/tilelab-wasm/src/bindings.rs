//! What JavaScript calls. A worker has one thread, so its engine is a thread-local variable.

use std::cell::RefCell;

use js_sys::Function;
use tilelab_arena::report::AnalysisView;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::engine::Engine;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new(send));
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Answers a request; both are JSON.
#[wasm_bindgen]
pub fn call(request: &str) -> Result<String, JsError> {
    ENGINE.with_borrow_mut(|engine| engine.call(request)).map_err(|error| JsError::new(&error))
}

/// Loads a network file.
#[wasm_bindgen(js_name = loadNetwork)]
pub fn load_network(name: &str, bytes: Vec<u8>) -> Result<(), JsError> {
    ENGINE.with_borrow_mut(|engine| engine.load_network(name, bytes)).map_err(|error| JsError::new(&error))
}

/// Sets the function that gets the reports of searches, as JSON.
#[wasm_bindgen]
pub fn listen(listener: Function) {
    LISTENER.set(Some(listener));
}

/// Sends a report to the listener.
fn send(report: &AnalysisView) {
    LISTENER.with_borrow(|listener| {
        if let (Some(listener), Ok(text)) = (listener, serde_json::to_string(report)) {
            // A listener that throws misses this report.
            listener.call1(&JsValue::NULL, &JsValue::from_str(&text)).ok();
        }
    });
}
