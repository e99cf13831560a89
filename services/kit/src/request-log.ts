import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { currentTrace, isTracing } from "./tracing.ts";

/** The levels a service can log at, least talkative first. */
export const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The paths probes ask for, all the time. */
export const probePaths = ["/livez", "/readyz"];

const secrets = ["authorization", "cookie", '["set-cookie"]', "password", "token"];
const places = ["", "headers", "req.headers", "res.headers", "err", "err.headers"];

/** JSON lines with the service's name; credentials are masked, and rows that Postgres quotes in an error's detail. */
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

/** By which a line is found from the trace that it belongs to, and the other way round. */
function traceFields(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}

function pathTo(place: string, secret: string): string {
  if (place === "") return secret;
  return secret.startsWith("[") ? `${place}${secret}` : `${place}.${secret}`;
}

/** One line per answer: who asked for which path, and what became of it. No bodies, no query, no headers. */
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
      path: maskSecrets(pathOf(request)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.visitor?.userId,
      organization: request.visitor?.organization?.id,
    };
    if (error) reply.log.error({ ...line, err: error }, "request errored");
    else reply.log[probePaths.includes(line.path) ? "debug" : "info"](line, "request completed");
  }
}

/** The path without its query, which may hold what people search for. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? request.url;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Without the tokens that some paths carry (an invitation's, an export's), which are secrets of 32 characters or more. */
function maskSecrets(path: string): string {
  return path.replace(/[\w-]{32,}(?=\/|$)/g, (segment) => (uuid.test(segment) ? segment : "[redacted]"));
}
