import type { FastifyInstance, FastifyRequest } from "fastify";
import { probePaths } from "./request-log.ts";
import { isTracing, type OpenSpan, openSpan } from "./tracing.ts";

/** As W3C Trace Context Level 2 names it. */
const traceResponseHeader = "traceresponse";

/**
 * A span for each request but the probes', which continues the caller's trace. Callers outside (`isEdge`) say which trace it is, and not
 * whether it is kept.
 */
export function addRequestTracing(app: FastifyInstance, service: string, isEdge: boolean): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook("onRequest", (request, reply, done) => {
    const span = openRequestSpan(request, service, isEdge);
    if (!span) return done();
    spans.set(request, span);
    // The caller keeps its own part of what is kept here.
    if (isEdge && span.traceparent.endsWith("-01")) reply.header(traceResponseHeader, span.traceparent);
    // Not `onResponse`, which a caller who leaves before the answer does not reach.
    reply.raw.once("close", () => {
      const { statusCode } = reply.raw;
      span.set({ "http.response.status_code": statusCode });
      span.end(statusCode >= 500 ? { name: String(statusCode) } : undefined);
    });
    span.run(done);
  });
  // A body comes on the connection's own account.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}

function openRequestSpan(request: FastifyRequest, service: string, isEdge: boolean): OpenSpan | null {
  const route = request.routeOptions.url;
  if (probePaths.includes(route ?? "")) return null;
  const { traceparent } = request.headers;
  return openSpan({
    name: route ? `${request.method} ${route}` : request.method,
    kind: "server",
    service,
    entry: isEdge ? "ours" : "chosen",
    follows: typeof traceparent === "string" ? [traceparent] : [],
    attributes: {
      "http.request.method": request.method,
      ...(route ? { "http.route": route } : {}),
      request_id: request.id,
    },
  });
}
