import { buildPublicDocument } from "../public-document.ts";
import { type DocumentedOperation, type Schemas, schemasOf, writeOperation } from "./write-operation.ts";
import { type DocumentSchema, nameOf, writeComment, writeProperties, writeType } from "./write-type.ts";

const heading = "// Made by npm run check -- sdk from the public API document. Not to be edited.\n";

/** Returns the files of `@tessera/sdk` that follow from the public document, by their name. */
export async function writeSdk(): Promise<Record<string, string>> {
  const document = await buildPublicDocument();
  const schemas = document.components.schemas as Schemas;
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
        operation: operation as DocumentedOperation,
      })),
    )
    .filter(({ operation }) => operation["x-sdk"])
    .sort((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1));
  const used = listUsed(
    [...operations.map(({ operation }) => schemasOf(operation)), schemas.ErrorReply, schemas.WebhookMessage],
    schemas,
  );
  const methods = operations
    .map(({ name, operation }) => writeOperation(name, operation, schemas))
    .join("\n");
  const names = [...new Set(methods.match(/\b[A-Z]\w+\b/g))].filter((name) => used.includes(name));
  return {
    "types.ts": `${heading}\n${used.map((name) => writeDeclaration(name, schemas[name] ?? {})).join("\n")}`,
    "tessera.ts": `${heading}
import { Client } from "../client/client.ts";
import type { CallOptions, KeyedOptions, VersionedOptions } from "../client/options.ts";
import type { Pages } from "../client/pages.ts";
import type { Upload } from "../client/upload-form.ts";
import type {
${names
  .sort()
  .map((name) => `  ${name},\n`)
  .join("")}} from "./types.ts";

/** A client of an installation: each operation that API keys may call is a method. */
export class Tessera extends Client {
${methods}}
`,
  };
}

function writeDeclaration(name: string, schema: DocumentSchema): string {
  const comment = writeComment(schema.description, "");
  return schema.properties
    ? `${comment}export interface ${name} {\n${writeProperties(schema, "  ")}}\n`
    : `${comment}export type ${name} = ${writeType(schema)};\n`;
}

/** Returns the names of all components that schemas refer to, also indirectly. */
function listUsed(part: unknown, schemas: Schemas): string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, reference = ""] of JSON.stringify(value ?? null).matchAll(
      /"(#\/components\/schemas\/\w+)"/g,
    )) {
      const name = nameOf(reference);
      if (found.has(name)) continue;
      found.add(name);
      collect(schemas[name]);
    }
  };
  collect(part);
  found.add("ErrorReply").add("WebhookMessage");
  return [...found].sort();
}
