import type { OpenApi } from "@tessera/kit/http/openapi";
import type { OperationText } from "@tessera/wire/reference/operation-text";
import { describeProperty } from "@tessera/wire/reference/property-texts";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { describeAccess } from "./describe-access.ts";
import { listErrors } from "./describe-responses.ts";
import { type FoundText, findText, nameOperation, toOperationId } from "./name-operation.ts";
import type { Owners, SchemaWriter } from "./name-schemas.ts";

type Described = OpenApi["paths"][string][string];

export interface OperationPlace {
  method: string;
  path: string;
}

/** Returns an operation for the public document: with an identifier, and with everything that the reference says about it. */
export function describeOperation(operation: Described, place: OperationPlace, writer: SchemaWriter): object {
  const { method, path } = place;
  const name = nameOperation(method, path);
  const { text, owner } = findText(name) ?? {};
  const { parameters = [], requestBody, responses, "x-access": access } = operation;
  const id = text?.id ?? toOperationId(method, path, operation.operationId);
  const owners = owner === undefined ? null : [owner];
  const needsConfirmation = operation["x-needs-confirmation"] === true;
  return {
    ...operation,
    operationId: id,
    "x-operation": name,
    ...(isInSdk(operation, findText(name)) && { "x-sdk": true }),
    tags: path.split("/").slice(1, 2),
    ...(text && { summary: text.summary, description: toDescription(text, operation) }),
    ...(text?.deprecated && { deprecated: true }),
    parameters: [...parameters.map((one) => toParameter(one, owners, writer)), ...listHeaders(text)],
    ...(requestBody && { requestBody: toBody(requestBody, owners, writer) }),
    ...(text?.form && { requestBody: toForm(text.form) }),
    responses: {
      ...toSuccess(responses, { owners, text, writer }),
      ...listErrors({
        access,
        needsConfirmation,
        hasInput: parameters.length > 0 || requestBody !== undefined,
        isAboutOne: path.includes("{"),
        text,
      }),
    },
    ...(access === "public" && { security: text?.errors?.not_allowed ? [{ bearer: [] }] : [] }),
  };
}

/** True for the operations that `@tessera/sdk` offers: those of `wire` that API keys may call, and whose response ends. */
function isInSdk(operation: Described, found: FoundText | undefined): boolean {
  const { "x-access": access, "x-needs-confirmation": needsPerson, "x-allows-keys": allowsKeys } = operation;
  if (!found || found.text.id !== found.owner || found.text.refusesKeys || needsPerson) return false;
  if (access === "public" || access === "customer" || (access === "signed_in" && !allowsKeys)) return false;
  return Object.values(operation.responses).some(({ content }) => content !== undefined);
}

/** What it does, who may call it, and what to call instead of a deprecated one. Texts that name other tokens have said who may. */
function toDescription(text: OperationText, operation: Described): string {
  const callers = describeAccess({
    access: operation["x-access"],
    needsConfirmation: operation["x-needs-confirmation"],
    allowsKeys: operation["x-allows-keys"],
  });
  const parts = [text.description, text.errors?.not_allowed ? undefined : callers];
  if (text.refusesKeys) parts.push("API keys are refused.");
  if (text.deprecated) parts.push(`**Deprecated.** ${text.deprecated}`);
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function toParameter(
  parameter: Described["parameters"][number],
  owners: Owners,
  writer: SchemaWriter,
): object {
  const { description: own, ...schema } = parameter.schema;
  const description = own ?? (owners && describeProperty(parameter.name, owners));
  return {
    ...parameter,
    ...(description && { description }),
    schema: writer.write(schema, owners && [parameter.name, ...owners]),
  };
}

function listHeaders(text: OperationText | undefined): object[] {
  return [
    ...(text?.takesKey ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(text?.takesVersion ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ];
}

function toBody(body: NonNullable<Described["requestBody"]>, owners: Owners, writer: SchemaWriter): object {
  const content = Object.entries(body.content).map(([type, { schema }]) => [
    type,
    { schema: writer.write(schema, owners) },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function toForm(parts: Readonly<Record<string, string>>): object {
  const properties = Object.entries(parts).map(([name, description]) => [
    name,
    { type: "string", contentMediaType: "application/octet-stream", description },
  ]);
  const schema = { type: "object", required: Object.keys(parts), properties: Object.fromEntries(properties) };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

interface Reply {
  owners: Owners;
  text: OperationText | undefined;
  writer: SchemaWriter;
}

function toSuccess(responses: Described["responses"], reply: Reply): object {
  const written = Object.entries(responses).map(([status, { content, ...response }]) => {
    const [type, one] = Object.entries(content ?? {})[0] ?? [];
    return [status, { ...response, ...(type && one && { content: toContent(type, one.schema, reply) }) }];
  });
  return Object.fromEntries(written);
}

function toContent(type: string, schema: JsonSchema, { owners, text, writer }: Reply): object {
  return text?.produces
    ? { [text.produces]: { schema: { type: "string" } } }
    : { [type]: { schema: writer.write(schema, owners) } };
}
