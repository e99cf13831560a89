import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { currentTrace, isTracing } from "./tracing.ts";

/** The levels a service can log at, least verbose first. */
export const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The paths that probes request, continuously. */
export const probePaths = ["/livez", "/readyz"];

const secrets = ["authorization", "cookie", '["set-cookie"]', "password", "token"];
const places = ["", "headers", "req.headers", "res.headers", "err", "err.headers"];

/**
 * Returns options for logs in JSON lines with the service's name. Credentials are masked, and so are rows that Postgres quotes in an
 * error's detail.
 */
export function loggerOptions(service: string, level: LogLevel) {
  return {
    level,
    base: { service },
    ...(isTracing() && { mixin: traceFields }),
    redact: {
      paths: [...places.flatMap((place) => secrets.map((secret) => pathTo(place, secret))), "err.detail"],
      censor: "[redacted]",
    },
  };
}

/** Returns the ids that connect a log line to its trace. */
function traceFields(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}

function pathTo(place: string, secret: string): string {
  if (place === "") return secret;
  return secret.startsWith("[") ? `${place}${secret}` : `${place}.${secret}`;
}

/** Logs one line per response: the caller, the path, the status and the time. No bodies, queries or headers. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "request_id" });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: maskSecrets(toPath(request)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.visitor?.userId,
      organization: request.visitor?.organization?.id,
    };
    if (error) reply.log.error({ ...line, err: error }, "request errored");
    else reply.log[probePaths.includes(line.path) ? "debug" : "info"](line, "request completed");
  }
}

/** Returns the path without its query, which may contain search terms. */
export function toPath(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? request.url;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Masks tokens in paths, such as those of invitations and exports: secrets of 32 characters or more. */
function maskSecrets(path: string): string {
  return path.replace(/[\w-]{32,}(?=\/|$)/g, (segment) => (uuid.test(segment) ? segment : "[redacted]"));
}
