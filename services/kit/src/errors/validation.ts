import { Ajv, type ErrorObject, type Options } from "ajv";
import addFormats from "ajv-formats";
import { unknownField } from "./field-label.ts";

const options: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };
const maxFieldsNamed = 20;

/** UUIDs that Postgres accepts, so without the `urn:uuid:` prefix that the default check allows. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Creates a validator for one kind of input. Text inputs (query, path, environment) are coerced to the schema's types, and a single value
 * to a list if the schema has one. JSON is not coerced: a number in quotes is not a number.
 */
export function createAjv(input: "text" | "json"): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes: input === "text" ? "array" : false });
  addFormats.default(ajv, ["date-time", "date", "uri", "email"]);
  ajv.addFormat("uuid", uuid);
  return ajv;
}

/** Returns at most 20 messages for people by input path, such as `body.title` if `root` is `body`. */
export function getFields(errors: readonly ErrorObject[], root: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = toPath(error, root);
    fields[path] ??= toMessage(error);
    if (Object.keys(fields).length === maxFieldsNamed) break;
  }
  return fields;
}

function toPath({ instancePath, keyword, params }: ErrorObject, root: string): string {
  const steps = instancePath.split("/").slice(1).map(unescapePointer);
  if (keyword === "required") steps.push(String(params.missingProperty));
  if (keyword === "additionalProperties") steps.push(String(params.additionalProperty));
  return [root, ...steps].filter((step) => step !== "").join(".");
}

function unescapePointer(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

function toMessage({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case "required":
      return "is required";
    case "additionalProperties":
      return unknownField;
    case "enum":
      return `must be one of ${params.allowedValues.filter((value: unknown) => value !== null).join(", ")}`;
    case "minLength":
      return params.limit === 1 ? "must not be empty" : `must have at least ${params.limit} characters`;
    case "maxLength":
      return `must have at most ${params.limit} characters`;
    case "minItems":
      return `must have at least ${params.limit} items`;
    case "maxItems":
      return `must have at most ${params.limit} items`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "uniqueItems":
      return "must not contain duplicates";
    case "pattern":
      return params.pattern === "\\S" ? "must not be empty" : "has an invalid format";
    case "not":
      return "must not contain control characters or invisible ones";
    case "format":
      return `must be ${nameOfFormat(params.format)}`;
    case "type":
      return `must be ${nameOfType(params.type)}`;
    default:
      return "is not valid";
  }
}

function nameOfFormat(format: string): string {
  const names: Record<string, string> = {
    uuid: "a UUID",
    "date-time": "a time in ISO 8601",
    date: "a date (YYYY-MM-DD)",
    uri: "an absolute URL",
    email: "an email address",
    "public-origin":
      "an address that begins with https:// (or http:// on this machine) and ends with the host",
    secret: "a random text of at least 32 characters",
  };
  return names[format] ?? `a ${format}`;
}

function nameOfType(type: string | string[]): string {
  const names: Record<string, string> = {
    string: "text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    null: "null",
  };
  return [type]
    .flat()
    .map((word) => names[word] ?? word)
    .join(" or ");
}
