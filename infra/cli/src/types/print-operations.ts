import type { DeclaredOperation } from "./read-operations.ts";

const maxWidth = 110;
const schemas = ["params", "query", "body", "reply"] as const;

/** Returns the file with a module's own operations: their names and schemas, which determine the types of `call`. */
export function printOperations(operations: ReadonlyMap<string, DeclaredOperation>): string {
  const lines = [...operations].map(([name, operation]) => `  ${print(name)}: ${printOperation(operation)},`);
  return `// Made by \`npx tessera types\` from the OpenAPI document of the module's service. Change that, and run it again.
import { defineRoutes } from "@tessera/wire/api/route";
import { plainSchema } from "@tessera/wire/schema/plain-schema";

export const operations = defineRoutes({
${lines.join("\n")}
});

type Own = typeof operations;

declare module "@tessera/client/call" {
  interface ModuleOperations extends Own {}
}
`;
}

function printOperation(operation: DeclaredOperation): string {
  const { access, status } = operation;
  const fields = schemas.flatMap((field) => {
    const schema = operation[field];
    return schema ? [`    ${field}: plainSchema(${print(schema, 4, field.length + 15)}),`] : [];
  });
  return [
    "{",
    `    access: ${print(access)},`,
    ...fields,
    ...(status === undefined ? [] : [`    status: ${status},`]),
    "  }",
  ].join("\n");
}

/** Prints a value as a formatter would: on one line if it fits. `used` is the number of characters already on that line. */
function print(value: unknown, indent = 0, used = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    isList ? "" : `${toKey(key)}: `,
    one,
  ]);
  if (entries.length === 0) return `${open}${close}`;
  const words = entries.map(([key, one]) => key + print(one, 0, Number.NEGATIVE_INFINITY));
  const line = isList ? `[${words.join(", ")}]` : `{ ${words.join(", ")} }`;
  if (indent + used + line.length + 2 <= maxWidth) return line;
  const inner = indent + 2;
  const lines = entries.map(([key, one]) => `${" ".repeat(inner)}${key}${print(one, inner, key.length)},`);
  return [open, ...lines, `${" ".repeat(indent)}${close}`].join("\n");
}

function toKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
