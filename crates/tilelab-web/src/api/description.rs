//! What every operation has in common, added to its description: the ways in which the server may refuse it.

use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, ResponseBuilder};

/// Refusals of any operation: requests from other sites, and clients that send too many.
const ALWAYS: &[(&str, &str)] = &[
    ("403", "The request comes from another site, or its token or key gives no access"),
    ("429", "The client sends too many requests"),
];
/// Refusals of operations with a body.
const WITH_BODY: &[(&str, &str)] = &[
    ("400", "The body is not JSON, or names something that does not exist"),
    ("413", "The body is too large"),
    ("415", "The body is not sent as application/json"),
    ("422", "A field is missing or has the wrong type, or the rules do not allow it"),
];
/// Refusals of operations with parameters in the query.
const WITH_QUERY: &[(&str, &str)] = &[("400", "A parameter is missing or has a value that does not fit")];

/// Adds the refusals that are not described already.
pub(super) fn complete(api: &mut OpenApi) {
    for item in api.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().filter_map(Option::as_mut) {
            add(operation, ALWAYS);
            if operation.request_body.is_some() {
                add(operation, WITH_BODY);
            }
            let is_query = |parameter: &RefOr<Parameter>| match parameter {
                RefOr::T(parameter) => parameter.parameter_in == ParameterIn::Query,
                RefOr::Ref(_) => false,
            };
            if operation.parameters.iter().flatten().any(is_query) {
                add(operation, WITH_QUERY);
            }
        }
    }
}

fn add(operation: &mut Operation, refusals: &[(&str, &str)]) {
    for (status, description) in refusals {
        operation.responses.responses.entry((*status).to_owned()).or_insert_with(|| {
            let body = Content::new(Some(Ref::from_schema_name("Error")));
            ResponseBuilder::new().description(*description).content("application/json", body).build().into()
        });
    }
}
