import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { type Components, toExample } from "./build-example.ts";

interface CallParts {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  body: [type: string, content: { schema: JsonSchema }] | undefined;
  schemas: Components;
}

/** Returns an example of an operation by `@tessera/sdk`. Its input is what is in the path, and the query or the body. */
export function toSdkCall(id: string, { parameters, body, schemas }: CallParts): string {
  const needed = parameters.filter((one) => one.in === "path" || (one.in === "query" && one.required));
  const input = Object.fromEntries(needed.map(({ name, schema }) => [name, toExample(schema, schemas)]));
  if (body?.[0] === "multipart/form-data") {
    const [part = "file"] = body[1].schema.required ?? [];
    return `const content = await openAsBlob("picture.png");\nawait tessera.${id}({ ${part}: { name: "picture.png", content } });`;
  }
  if (body) Object.assign(input, toExample(body[1].schema, schemas));
  const call = `tessera.${id}(${Object.keys(input).length > 0 ? toLiteral(input) : ""})`;
  const isPaged = parameters.some(({ name }) => name === "cursor" || name === "page");
  return isPaged ? `for await (const entry of ${call}) console.log(entry);` : `await ${call};`;
}

function toLiteral(value: object): string {
  return JSON.stringify(value, null, 2).replace(/^( +)"(\w+)": /gm, "$1$2: ");
}
