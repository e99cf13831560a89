import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { escapeHtml } from "@tessera/wire/text/escape-html";
import { type Components, toExample } from "./build-example.ts";
import { toCode, toMarkup } from "./markup.ts";
import { describeEntry, listProperties } from "./property-list.ts";
import { toSdkCall } from "./write-sdk-call.ts";

interface Content {
  description?: string;
  content?: Record<string, { schema: JsonSchema }>;
  $ref?: string;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** An operation of the public document. */
export interface DocumentedCall {
  operationId: string;
  "x-operation"?: string;
  "x-sdk"?: true;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The parts of the document that operations refer to. */
export interface Shared {
  schemas: Components;
  parameters: Record<string, Parameter>;
  responses: Record<string, { description: string }>;
}

const places: [place: string, title: string][] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
];

/** Returns the section of an operation: what it takes and returns, beside an example. */
export function describeCall(method: string, path: string, call: DocumentedCall, shared: Shared): string {
  const parameters = (call.parameters ?? []).map(({ $ref, ...one }) => resolveShared($ref, shared) ?? one);
  const body = Object.entries(call.requestBody?.content ?? {})[0];
  const success = Object.entries(call.responses).find(([status]) => status.startsWith("2"));
  const parts = { parameters, body, schemas: shared.schemas };
  const [, reply] = Object.entries(success?.[1].content ?? {})[0] ?? [];
  return `<section class="call" id="${call.operationId}"><div>
<h2><a href="#${call.operationId}">${escapeHtml(call.summary ?? call.operationId)}</a></h2>
<p class="path"><span class="method ${method}">${method.toUpperCase()}</span> <code>/api/v1${escapeHtml(path)}</code>${
    call.deprecated ? ' <span class="deprecated">deprecated</span>' : ""
  }</p>${toMarkup(call.description ?? "")}
${places
  .map(([place, title]) =>
    listParameters(
      title,
      parameters.filter((one) => one.in === place),
      shared,
    ),
  )
  .join("")}
${body ? `<h3>Body</h3>${listProperties(body[1].schema, shared.schemas)}` : ""}
${reply ? `<h3>Response</h3>${listProperties(reply.schema, shared.schemas)}` : ""}
${listErrors(call.responses, shared)}</div>
<div class="examples">${toCode("Request", toCurl(method, path, call, parts))}${
    call["x-sdk"] ? toCode("TypeScript", toSdkCall(call.operationId, parts)) : ""
  }${reply ? toCode(`Response ${success?.[0]}`, toJson(reply.schema, shared.schemas)) : ""}</div></section>`;
}

function resolveShared(reference: string | undefined, { parameters }: Shared): Parameter | undefined {
  return reference === undefined ? undefined : parameters[reference.split("/").at(-1) ?? ""];
}

function listParameters(title: string, parameters: Parameter[], { schemas }: Shared): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, schema, required, description }) =>
    describeEntry({ name, schema, isRequired: required, description }, schemas, 0),
  );
  return `<h3>${title}</h3><dl class="properties">${rows.join("")}</dl>`;
}

function listErrors(responses: DocumentedCall["responses"], shared: Shared): string {
  const rows = Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { $ref, description }]) => {
      const text = description ?? shared.responses[$ref?.split("/").at(-1) ?? ""]?.description ?? "";
      return `<div><dt><code>${status}</code></dt><dd>${toMarkup(text)}</dd></div>`;
    });
  return `<details class="errors"><summary>Errors</summary><dl class="properties">${rows.join("")}</dl></details>`;
}

function toJson(schema: JsonSchema, schemas: Components): string {
  return JSON.stringify(toExample(schema, schemas), null, 2);
}

interface CallParts {
  parameters: Parameter[];
  body: [string, { schema: JsonSchema }] | undefined;
  schemas: Components;
}

function toCurl(method: string, path: string, call: DocumentedCall, parts: CallParts): string {
  const { parameters, body, schemas } = parts;
  const query = parameters.filter((one) => one.in === "query" && one.required).map(({ name }) => `${name}=…`);
  const address = `$TESSERA_URL/api/v1${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const isPublic = call.security?.length === 0;
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"${address}"`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $TESSERA_KEY"']),
    ...(takesKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...toBodyArguments(body, schemas),
  ].join(" \\\n  ");
}

function toBodyArguments(body: CallParts["body"], schemas: Components): string[] {
  if (!body) return [];
  const [type, { schema }] = body;
  if (type === "multipart/form-data")
    return (schema.required ?? []).map((name) => `-F "${name}=@picture.png"`);
  return ['-H "Content-Type: application/json"', `-d '${toJson(schema, schemas)}'`];
}
