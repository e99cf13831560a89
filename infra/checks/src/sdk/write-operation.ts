import { type DocumentSchema, nameOf, writeComment, writeProperties, writeType } from "./write-type.ts";

type Content = Record<string, { schema: DocumentSchema }>;

/** An operation of the public document. */
export interface DocumentedOperation {
  operationId: string;
  "x-operation"?: string;
  "x-sdk"?: true;
  summary?: string;
  description?: string;
  deprecated?: true;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: DocumentSchema;
}

export type Schemas = Record<string, DocumentSchema>;

/** Returns the schemas that an operation contains. */
export function schemasOf({ parameters = [], requestBody, responses }: DocumentedOperation): unknown[] {
  const replies = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return [parameters.map(({ schema }) => schema), requestBody, replies];
}

/** Returns the method of an operation in the class of the client. */
export function writeOperation(name: string, operation: DocumentedOperation, schemas: Schemas): string {
  const [inputType, isOptional] = writeInput(operation);
  const { reply, call } = writeReply(operation, schemas);
  const takesKey = refersTo(operation, "IdempotencyKey");
  const input = inputType === undefined ? "" : `input${isOptional ? "?" : ""}: ${inputType}, `;
  const given = inputType === undefined ? "{}" : "input";
  const key = takesKey ? ', "key"' : "";
  return `${writeComment(toText(operation), "  ")}  ${operation.operationId}(${input}options?: ${writeOptions(operation)}): ${reply} {
    return this.${call}([${JSON.stringify(name)}${key}], ${given}, options);
  }
`;
}

function toText({ summary, description, deprecated }: DocumentedOperation): string {
  return [`${summary}.`, description, deprecated && "@deprecated"].filter(Boolean).join("\n\n");
}

function refersTo({ parameters = [] }: DocumentedOperation, name: string): boolean {
  return parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`);
}

function writeOptions(operation: DocumentedOperation): string {
  const takesKey = refersTo(operation, "IdempotencyKey");
  const takesVersion = refersTo(operation, "IfMatch");
  if (takesKey && takesVersion) return "KeyedOptions & VersionedOptions";
  if (takesVersion) return "VersionedOptions";
  return takesKey ? "KeyedOptions" : "CallOptions";
}

/** Returns the type of an operation's input, and whether it may be left out: what is in its path, and its query or its body. */
function writeInput({
  operationId,
  parameters = [],
  requestBody,
}: DocumentedOperation): [string | undefined, boolean] {
  const named = parameters.filter(({ $ref }) => !$ref);
  const [body] = Object.values(requestBody?.content ?? {});
  if (body && named.some((one) => one.in === "query"))
    throw new Error(`${operationId} has a query and a body.`);
  const properties = named.map(({ name, description, schema }) => [name, { ...schema, description }]);
  const required = named.filter((one) => one.required).map(({ name }) => name);
  const schema = { properties: Object.fromEntries(properties), required };
  const types = [
    ...(named.length > 0 ? [`{\n${writeProperties(schema, "    ")}  }`] : []),
    ...(body ? [writeType(body.schema, "  ")] : []),
  ];
  const isOptional = required.length === 0 && !requestBody?.required;
  return [types.length > 0 ? types.join(" & ") : undefined, isOptional];
}

function writeReply(operation: DocumentedOperation, schemas: Schemas): { reply: string; call: string } {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  const schema = success?.[1].content?.["application/json"]?.schema;
  if (!schema) return { reply: "Promise<Response>", call: "open" };
  const reply = writeType(schema, "  ");
  const item = findItem(operation, schema, schemas);
  if (item) return { reply: `Pages<${reply}, ${item}>`, call: "list" };
  const isForm = operation.requestBody?.content["multipart/form-data"];
  return { reply: `Promise<${reply}>`, call: isForm ? "upload" : "send" };
}

/** Returns the type of the entries of a list that is read page by page. */
function findItem(
  { parameters = [] }: DocumentedOperation,
  schema: DocumentSchema,
  schemas: Schemas,
): string | undefined {
  const isPaged = parameters.some(({ name }) => name === "cursor" || name === "page");
  const { properties = {} } = schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema;
  const list: DocumentSchema | undefined = properties.items ?? properties.data;
  return isPaged && list?.items ? writeType(list.items, "  ") : undefined;
}
