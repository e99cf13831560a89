import { randomUUID } from "node:crypto";
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { isPermitted, type ReadCaller } from "./caller.ts";
import { createNoteStore, type NoteStore } from "./note-store.ts";
import { openApiOf } from "./openapi.ts";
import { type Operation, operations } from "./operations.ts";
import { RefusalError } from "./refusal-error.ts";

interface AppParts {
  readCaller: ReadCaller;
  store?: NoteStore;
  /** Logs requests, without their tokens. */
  isLogging?: boolean;
}

/** Creates the service, which does not listen yet. */
export function createApp({
  readCaller,
  store = createNoteStore(),
  isLogging = false,
}: AppParts): FastifyInstance {
  const app = fastify({
    logger: isLogging,
    bodyLimit: 64 * 1024,
    genReqId: ({ headers }) => String(headers["x-request-id"] ?? randomUUID()),
    // Report all invalid input, instead of removing fields or coercing types.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
  });
  app.setErrorHandler((error: FastifyError | RefusalError, request, reply) => {
    const { status, code, detail, fields } = describeError(error);
    if (status >= 500) request.log.error(error);
    const answer = { detail, code, request_id: request.id, ...(fields ? { fields } : {}) };
    return reply.code(status).send(answer);
  });
  app.setNotFoundHandler(() => {
    throw new RefusalError(404, "not_found", "There is nothing at this address.");
  });
  app.get("/livez", () => ({ status: "alive" }));
  app.get("/readyz", () => ({ status: "ready" }));
  app.get("/openapi.json", () => openApiOf("New module", operations));
  for (const [name, operation] of Object.entries(operations))
    addOperation(app, { name, operation, readCaller, store });
  return app;
}

interface Added {
  name: string;
  operation: Operation;
  readCaller: ReadCaller;
  store: NoteStore;
}

/** Adds an operation. The caller is checked before the body is parsed or validated. */
function addOperation(app: FastifyInstance, { name, operation, readCaller, store }: Added): void {
  const [method = "", path = ""] = name.split(" ");
  const { access, body, reply, status, run } = operation;
  const readPermitted = async (request: FastifyRequest) => {
    const caller = await readCaller(request.headers.authorization);
    if (!isPermitted(caller, access))
      throw new RefusalError(403, "not_allowed", "You are not allowed to do this.");
    return caller;
  };
  app.route({
    method,
    url: `/api/v1${path}`,
    schema: { ...(body ? { body } : {}), response: { [status]: reply } },
    onRequest: async (request) => void (await readPermitted(request)),
    handler: async (request, answer) => {
      const params = request.params as Record<string, string>;
      const asked = { caller: await readPermitted(request), store, params, body: request.body };
      return answer.code(status).send(await run(asked));
    },
  });
}

function describeError(error: FastifyError | RefusalError) {
  if (error instanceof RefusalError) {
    const { status, code, message: detail, fields } = error;
    return { status, code, detail, fields };
  }
  const { validation, statusCode = 500 } = error;
  if (validation) return { status: 422, code: "invalid_input", ...describeProblems(validation) };
  if (statusCode === 413)
    return { status: 413, code: "too_large", detail: "The body is too large.", fields: undefined };
  if (statusCode < 500)
    return { status: 422, code: "invalid_input", detail: error.message, fields: undefined };
  return { status: 500, code: "internal", detail: "Something went wrong. Try again.", fields: undefined };
}

function describeProblems(problems: NonNullable<FastifyError["validation"]>) {
  const named = problems.map(({ instancePath, params, message = "is not right" }): [string, string] => {
    const within = params.missingProperty ?? params.additionalProperty;
    const path = [
      "body",
      ...instancePath.split("/").filter(Boolean),
      ...(within ? [String(within)] : []),
    ].join(".");
    return [path, message];
  });
  const [[first, message] = ["body", "is not right"]] = named;
  return { detail: `${first} ${message}.`, fields: Object.fromEntries(named) };
}
