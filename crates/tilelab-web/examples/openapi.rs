//! Prints the OpenAPI document of the server, from which the types of the page are generated.

fn main() {
    println!("{}", serde_json::to_string_pretty(&tilelab_web::openapi()).expect("the document is JSON"));
}
