/**
 * Writes the types of the server's interface, from its OpenAPI document:
 *
 *   node scripts/types.mjs < openapi.json > src/types.ts
 *
 * The server writes every field of what it sends, so optional fields are `null` there and never
 * absent; only what it receives may leave fields out.
 */
import { readFileSync } from "node:fs";

const api = JSON.parse(readFileSync(0, "utf8"));
const schemas = api.components.schemas;
const nameOf = reference => reference.split("/").at(-1);

/** The schemas that requests may contain. */
const received = new Set();
function collect(schema) {
  if (schema === null || typeof schema !== "object") return;
  if (schema.$ref && !received.has(nameOf(schema.$ref))) {
    received.add(nameOf(schema.$ref));
    collect(schemas[nameOf(schema.$ref)]);
  }
  Object.values(schema).forEach(collect);
}
for (const methods of Object.values(api.paths)) {
  for (const operation of Object.values(methods)) collect(operation.requestBody);
}

const unique = list => [...new Set(list)];
const union = list => unique(list).join(" | ");

function typeOf(schema, indent, isReceived) {
  const inner = each => typeOf(each, indent, isReceived);
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return union(schema.enum.map(value => JSON.stringify(value)));
  if (schema.oneOf) return union(schema.oneOf.map(inner));
  if (schema.allOf) return unique(schema.allOf.map(inner)).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map(type => inner({ ...schema, type })));
  switch (schema.type) {
    case "array": {
      const item = schema.items ? inner(schema.items) : "unknown";
      if (schema.minItems === 2 && schema.maxItems === 2) return `[${item}, ${item}]`;
      return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "object":
      return objectOf(schema, indent, isReceived);
    default:
      return "unknown";
  }
}

function objectOf(schema, indent, isReceived) {
  const required = new Set(schema.required ?? []);
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = isReceived && !required.has(name) ? "?" : "";
    return `${comment(field, deeper)}${deeper}${name}${optional}: ${typeOf(field, deeper, isReceived)};\n`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("")}${indent}}`;
}

const comment = (schema, indent) =>
  schema.description && !schema.$ref
    ? `${indent}/** ${schema.description.replace(/\s+/g, " ").trim()} */\n`
    : "";

const parts = Object.keys(schemas)
  .sort()
  .map(name => {
    const schema = schemas[name];
    return `${comment(schema, "")}export type ${name} = ${typeOf(schema, "", received.has(name))};\n`;
  });
const head = "/** Generated from the OpenAPI document by `npm run types`; do not edit. */\n";
process.stdout.write([head, ...parts].join("\n"));
