import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { toReason } from "@tessera/wire/reason/reason";
import type { TSchema } from "typebox";
import { joinProblems, ToolError } from "./tool-error.ts";

const ajv = createAjv("json");
type Validate = ReturnType<typeof ajv.compile>;
const compiled = new WeakMap<TSchema, Validate>();

/** Returns the input of a call with defaults filled in. Throws a `ToolError` that names what is wrong. */
export function readInput(schema: TSchema, input: unknown): unknown {
  const validate = findValidator(schema);
  // The validator writes defaults into its argument, so use a copy and leave the model's input unchanged.
  const copy = structuredClone(input ?? {});
  if (validate(copy)) return copy;
  const problems = Object.entries(getFields(validate.errors ?? [], "")).map(([path, problem]) =>
    path ? toReason("input.at_path", { path, problem }) : toReason("input.whole", { problem }),
  );
  throw new ToolError(toReason("agent.tool_arguments_invalid", { problems: joinProblems(problems) }));
}

function findValidator(schema: TSchema): Validate {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
