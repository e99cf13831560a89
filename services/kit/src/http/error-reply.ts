import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { toEnglish } from "@tessera/language/to-english";
import type { ErrorReply } from "@tessera/wire/api/error";
import { statusByErrorCode } from "@tessera/wire/api/error-code";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ErrorObject } from "ajv";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Failure, invalidInput, notFound, partUnavailable } from "../errors/failure.ts";
import { describeField } from "../errors/field-label.ts";
import { missingByThing } from "../errors/missing-thing.ts";
import { postgresFailure } from "../errors/postgres-failure.ts";
import { getFields } from "../errors/validation.ts";
import { toPath } from "../observability/request-log.ts";

const hidden = new Failure("unexpected", toReason("common.unexpected"));

const rootByContext: Record<string, string> = { querystring: "query" };

/** Handles all errors: a {@link Failure} is sent to the caller; a bug is logged in full and hidden from the caller. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (isAbandoned(error, reply)) request.log.info("request abandoned");
  else if (!failure || failure.code === "unavailable") request.log.error({ err: error }, "request failed");
  return replyWithFailure(failure ?? hidden, request, reply);
}

/** Returns true if the caller disconnected before the response was complete, for example by opening another page. */
function isAbandoned(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && error instanceof Error && error.name === "AbortError";
}

/** Responds to a path that has no operation (404), or not with this method (405). */
export function replyWithNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = request.server.methodsOf(toPath(request));
  if (allowed.length === 0 || allowed.includes(request.method))
    return replyWithFailure(notFound(toReason("common.operation_not_found")), request, reply);
  reply.header("allow", allowed.join(", "));
  return replyWithFailure(new Failure("method_not_allowed", describeMethods(allowed)), request, reply);
}

function describeMethods(allowed: string[]): Reason {
  return toReason("request.method_not_allowed", { methods: allowed.filter((method) => method !== "HEAD") });
}

function replyWithFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure.retryAfterSeconds) reply.header("retry-after", failure.retryAfterSeconds);
  if (failure.code === "not_signed_in") reply.header("www-authenticate", "Bearer");
  return reply
    .code(statusByErrorCode[failure.code])
    .headers({ "x-request-id": request.id, "cache-control": "no-store" })
    .removeHeader("content-disposition")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(toErrorReply(failure, request.id));
}

function toErrorReply(failure: Failure, requestId: string): ErrorReply {
  const { message, code, reason, fields, current, needs } = failure;
  return {
    detail: message,
    code,
    request_id: requestId,
    ...reason,
    ...(fields ? { fields: toTexts(fields), field_reasons: fields } : {}),
    ...(current === undefined ? {} : { current }),
    ...(needs ? { needs } : {}),
  };
}

function toTexts(fields: Record<string, Reason>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, toEnglish(problem)]));
}

/** Maps an error to what the caller receives; null for a bug. */
function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  return frameworkFailure(error) ?? postgresFailure(error) ?? connectionFailure(error);
}

function frameworkFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !("code" in error) || !String(error.code).startsWith("FST_")) return null;
  const { code, statusCode = 500, validation, validationContext = "body" } = error as FastifyError;
  if (validation) return inputFailure(validation as never, validationContext);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new Failure("unsupported_type", toReason("request.not_json"));
  if (statusCode === 404 || code === "FST_ERR_MAX_PARAM_LENGTH")
    return notFound(toReason("common.operation_not_found"));
  if (statusCode === 413) return new Failure("too_large", toReason("request.too_large"));
  if (statusCode === 406 || statusCode === 415)
    return new Failure("unsupported_type", toReason("request.type_not_accepted"));
  if (statusCode >= 502) return partUnavailable();
  // Messages of libraries are for developers and never shown.
  return statusCode < 500 ? invalidInput(reasonByCode[code] ?? toReason("request.unreadable")) : null;
}

/** Converts validation errors. A malformed id in the path cannot belong to anything, so the response is 404. */
function inputFailure(errors: ErrorObject[], context: string): Failure {
  if (context === "params") return notFound(describeMissing(errors[0]));
  const fields = getFields(errors, rootByContext[context] ?? context);
  const [[path, problem] = ["body", toReason("input.invalid")]] = Object.entries(fields);
  return invalidInput(describeField(path, problem), fields);
}

function describeMissing(error: ErrorObject | undefined): Reason {
  const name = /^\/(\w+)Id$/.exec(error?.instancePath ?? "")?.[1];
  if (name === undefined) return toReason("common.page_not_found");
  const thing = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return missingByThing[thing] ?? toReason("common.not_found", { thing });
}

const reasonByCode: Record<string, Reason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: toReason("request.invalid_json"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: toReason("request.wrong_length"),
  FST_ERR_BAD_URL: toReason("request.badly_encoded"),
};

/** Responds to input that Node could not parse as HTTP, in the same format as other errors. There is no request object in this case. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseOnSocket(socket, brokenRequestFailure(error.code));
}

function brokenRequestFailure(code: string | undefined): Failure {
  if (code === "HPE_HEADER_OVERFLOW") return new Failure("too_large", toReason("request.headers_too_large"));
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return lateRequest;
  return invalidInput(toReason("request.invalid_http"));
}

const lateRequest = new Failure("request_timeout", toReason("request.too_slow"));

/** Responds to a request whose body does not arrive in time, and closes the connection. */
export function refuseLateRequest(socket: Socket): void {
  refuseOnSocket(socket, lateRequest);
}

function refuseOnSocket(socket: Socket, failure: Failure): void {
  const status = statusByErrorCode[failure.code];
  const requestId = crypto.randomUUID();
  const body = JSON.stringify(toErrorReply(failure, requestId));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // Otherwise a client that does not close its side would keep the connection open.
  socket.setTimeout(lingerMs, () => socket.destroy());
}

const lingerMs = 2_000;

const errorNames = /^(MaxRetriesPerRequestError|ClusterAllFailedError|HTTPParserError)$/;
const redisMessages =
  /^(Connection is closed|Command timed out|Stream isn't writeable|(LOADING|READONLY|OOM|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) )/;
const requestCodes =
  /^UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|DESTROYED|CLOSED|ABORTED)$/;
/** Messages of errors that `fetch` throws; their reason is in `cause`. */
const requestMessages = ["fetch failed", "terminated"];

/** Maps an error of Redis, a queue or an outgoing request to `unavailable` if the connection failed. Returns null for a bug. */
function connectionFailure(error: unknown): Failure | null {
  const { code, name, message } = Object(error) as { code?: unknown; name?: unknown; message?: unknown };
  const isLost =
    errorNames.test(String(name)) ||
    redisMessages.test(String(message)) ||
    requestCodes.test(String(code)) ||
    (name === "TypeError" && requestMessages.includes(String(message)));
  return isLost ? partUnavailable() : null;
}
