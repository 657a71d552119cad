//! Shapes of fixed-length arrays, which the OpenAPI derive does not see.

use utoipa::openapi::{ArrayBuilder, ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A column and a row.
pub struct Cell;

/// Columns to the right and rows along the grid.
pub struct Offset;

fn pair(description: &str) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer).build();
    let array = ArrayBuilder::new().items(number).min_items(Some(2)).max_items(Some(2));
    RefOr::T(Schema::Array(array.description(Some(description)).build()))
}

impl PartialSchema for Cell {
    fn schema() -> RefOr<Schema> {
        pair("A column and a row of the grid, both from 0.")
    }
}

impl ToSchema for Cell {}

impl PartialSchema for Offset {
    fn schema() -> RefOr<Schema> {
        pair("Columns to the right and rows along the grid, relative to a cell.")
    }
}

impl ToSchema for Offset {}
