import type { FastifyInstance, FastifyRequest } from "fastify";
import { probePaths } from "./request-log.ts";
import { isTracing, type OpenSpan, openSpan } from "./tracing.ts";

/** The header's name in W3C Trace Context Level 2. */
const traceResponseHeader = "traceresponse";

/**
 * Opens a span for each request except probes, continuing the caller's trace. For callers outside (`isEdge`), the trace id is taken over,
 * but not the sampling decision.
 */
export function addRequestTracing(app: FastifyInstance, service: string, isEdge: boolean): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook("onRequest", (request, reply, done) => {
    const span = openRequestSpan(request, service, isEdge);
    if (!span) return done();
    spans.set(request, span);
    // Lets the caller report its own spans of a trace that is sampled here.
    if (isEdge && span.traceparent.endsWith("-01")) reply.header(traceResponseHeader, span.traceparent);
    // Not `onResponse`, which does not run if the caller disconnects before the response.
    reply.raw.once("close", () => {
      const { statusCode } = reply.raw;
      span.set({ "http.response.status_code": statusCode });
      span.end(statusCode >= 500 ? { name: String(statusCode) } : undefined);
    });
    span.run(done);
  });
  // After the body was read, callbacks run in the context of the connection, so the span is entered again.
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
