import { CommandError } from "../command-error.ts";

type Schema = Record<string, unknown>;

/** An operation as a module declares it, with plain JSON schemas. */
export interface DescribedOperation {
  access: unknown;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  status?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Described {
  "x-access"?: unknown;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;
const knownStatuses = [200, 201, 202, 204];

/**
 * The operations of an OpenAPI 3.1 document, by their names in order.
 * @throws CommandError for a document of none, and for what a module cannot declare.
 */
export function readOperations(document: unknown): Map<string, DescribedOperation> {
  const { openapi, paths } = (document ?? {}) as { openapi?: unknown; paths?: unknown };
  if (typeof openapi !== "string" || !openapi.startsWith("3.1") || typeof paths !== "object" || !paths)
    throw new CommandError("This is no OpenAPI 3.1 document with paths.");
  const found = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): [string, DescribedOperation][] => {
      const described = (item as Record<string, Described> | null)?.[method];
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
      return described ? [[name, toOperation(name, described)]] : [];
    }),
  );
  if (found.length === 0) throw new CommandError("The OpenAPI document describes no operation.");
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function toOperation(name: string, described: Described): DescribedOperation {
  const { "x-access": access, parameters = [], requestBody, responses = {} } = described;
  if (access === undefined)
    throw new CommandError(`${name} does not say who may call it: x-access is missing.`);
  const [code, success] = Object.entries(responses).find(([one]) => one.startsWith("2")) ?? [];
  if (!success) throw new CommandError(`${name} says no answer of success.`);
  const status = Number(code);
  if (!knownStatuses.includes(status))
    throw new CommandError(`${name} answers ${code} on success, not one of ${knownStatuses.join(", ")}.`);
  const params = fieldsIn(parameters, "path");
  const query = fieldsIn(parameters, "query");
  const body = requestBody?.content?.["application/json"]?.schema;
  const reply = success.content?.["application/json"]?.schema ?? { type: "object", properties: {} };
  const operation = {
    access,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    reply,
    ...(status !== 200 && { status }),
  };
  refuseReferences(name, operation);
  return operation;
}

function fieldsIn(parameters: Parameter[], place: string): Schema | null {
  const fields = parameters.filter((parameter) => parameter.in === place);
  if (fields.length === 0) return null;
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const properties = Object.fromEntries(fields.map(({ name, schema = {} }) => [name, schema]));
  return { type: "object", additionalProperties: false, required, properties };
}

/** The registry reads what stands in place: it would take what a reference leads to for missing. */
function refuseReferences(name: string, operation: object): void {
  if (JSON.stringify(operation).includes('"$ref":'))
    throw new CommandError(
      `${name} refers to schemas by $ref, which the registry does not follow: write them out.`,
    );
}
