import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { Ajv, type ErrorObject, type Options } from "ajv";
import addFormats from "ajv-formats";

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
export function getFields(errors: readonly ErrorObject[], root: string): Record<string, Reason> {
  const fields: Record<string, Reason> = {};
  for (const error of errors) {
    const path = toPath(error, root);
    fields[path] ??= toProblem(error);
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

function toProblem({ keyword, params }: ErrorObject): Reason {
  const { limit } = params;
  switch (keyword) {
    case "required":
      return toReason("input.required");
    case "additionalProperties":
      return toReason("input.unknown");
    case "enum":
      return toReason("input.one_of", {
        values: params.allowedValues.filter((value: unknown) => value !== null),
      });
    case "minLength":
      return limit === 1 ? toReason("input.empty") : toReason("input.too_few_characters", { limit });
    case "maxLength":
      return toReason("input.too_many_characters", { limit });
    case "minItems":
      return toReason("input.too_few_items", { limit });
    case "maxItems":
      return toReason("input.too_many_items", { limit });
    case "minimum":
      return toReason("input.below_minimum", { limit });
    case "maximum":
      return toReason("input.above_maximum", { limit });
    case "uniqueItems":
      return toReason("input.duplicates");
    case "pattern":
      return toReason(params.pattern === "\\S" ? "input.empty" : "input.invalid_format");
    case "not":
      return toReason("input.control_characters");
    case "format":
      return formatProblems[params.format] ?? toReason("input.not_of_format", { format: params.format });
    case "type":
      return describeType([params.type].flat());
    default:
      return toReason("input.invalid");
  }
}

function describeType(types: string[]): Reason {
  const [type = "", ...others] = types.filter((one) => one !== "null");
  const problem = typeProblems[type];
  if (!problem || others.length > 0) return toReason("input.not_of_types", { types });
  return types.includes("null") ? toReason("input.or_null", { problem }) : problem;
}

const formatProblems: Record<string, Reason> = {
  uuid: toReason("input.not_uuid"),
  "date-time": toReason("input.not_time"),
  date: toReason("input.not_date"),
  uri: toReason("input.not_url"),
  email: toReason("input.not_email"),
  "public-origin": toReason("input.not_public_origin"),
  secret: toReason("input.not_secret"),
};

const typeProblems: Record<string, Reason> = {
  string: toReason("input.not_text"),
  integer: toReason("input.not_whole_number"),
  number: toReason("input.not_number"),
  boolean: toReason("input.not_boolean"),
  array: toReason("input.not_list"),
  object: toReason("input.not_object"),
};
