import { rateLimited } from "@tessera/kit/errors/failure";
import { recordSpan } from "@tessera/kit/observability/tracing";
import { browserSpans } from "@tessera/wire/api/browser-span.constants";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import { createMinuteLimit } from "../http/minute-limit.ts";

const maxBodyBytes = 32 * 1024;
const maxPerMinute = { address: 60, all: 1_200 };
/** How far back a span may start, and how long it may last. */
const maxMs = 10 * 60_000;

const Milliseconds = Type.Number({ minimum: 0, maximum: maxMs });
const Id = (length: number) => Type.String({ pattern: `^(?!0+$)[0-9a-f]{${length}}$` });
const Span = Type.Object({
  trace_id: Id(32),
  span_id: Id(16),
  parent_id: Type.Union([Id(16), Type.Null()]),
  name: Type.String({ pattern: "^(?:[A-Z]{3,7} /[\\w/:.-]{0,200}|(?:click|drop|submit) [a-z]{1,40})$" }),
  started_ms_ago: Milliseconds,
  duration_ms: Milliseconds,
  status: Type.Union([Type.Integer({ minimum: 100, maximum: 599 }), Type.Null()]),
});
const Spans = Type.Array(Span, { maxItems: browserSpans.maxAtOnce });

/**
 * Accepts spans measured by pages. Unauthenticated, so the rate and size are limited and only the format of our own
 * pages is accepted. Spans of a trace that is not recorded here are dropped.
 */
export async function browserSpanRoutes(app: FastifyInstance, { now }: { now(): number }): Promise<void> {
  const limit = createMinuteLimit(now, maxPerMinute);
  app.post(
    browserSpans.path,
    {
      schema: { body: Spans },
      bodyLimit: maxBodyBytes,
      onRequest: async (request) => {
        if (!limit.admits(request)) throw rateLimited(60);
      },
    },
    async ({ body }, reply) => {
      for (const span of body as Static<typeof Spans>) recordSpan(toFinishedSpan(span, now()));
      return reply.code(204).send();
    },
  );
}

function toFinishedSpan(span: Static<typeof Span>, now: number) {
  const startedAt = now - span.started_ms_ago;
  return {
    service: "browser",
    name: span.name,
    kind: span.name.includes("/") ? ("client" as const) : ("internal" as const),
    traceId: span.trace_id,
    spanId: span.span_id,
    parentId: span.parent_id,
    startedAt,
    endedAt: Math.min(now, startedAt + span.duration_ms),
    attributes: span.status === null ? {} : { "http.response.status_code": span.status },
  };
}
