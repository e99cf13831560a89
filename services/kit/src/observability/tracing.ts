import type { Attributes } from "@opentelemetry/api";

/** The description of a span. */
export interface SpanDescription {
  /** The name of the work, such as `GET /api/v1/tickets/:ticketId/`, never with ids. */
  name: string;
  /** Defaults to `internal`. */
  kind?: "internal" | "server" | "client" | "producer" | "consumer";
  attributes?: Attributes;
  /** The service that does the work; defaults to that of the enclosing span. */
  service?: string;
  /** The spans that caused it, as `traceparent`s; it joins the trace of the first. Defaults to the enclosing span. */
  follows?: readonly string[];
  /**
   * Set if the span may begin a trace: `chosen` adopts the caller's sampling decision, `ours` decides here. Without it, no span is opened
   * unless the trace is sampled.
   */
  entry?: "chosen" | "ours";
}

/** A span that has not ended. */
export interface OpenSpan {
  /** The `traceparent` header that continues the trace elsewhere. */
  traceparent: string;
  /** Runs `act`, and everything asynchronous that it starts, within the span. */
  run<Answer>(act: () => Answer): Answer;
  set(attributes: Attributes): void;
  /** Ends the span; later calls do nothing. Pass the thrown error if the work failed. */
  end(error?: unknown): void;
}

/** The span of the current work. */
export interface CurrentTrace {
  traceId: string;
  spanId: string;
  traceparent: string;
  /** True if the trace is sampled. */
  isSampled: boolean;
}

/** A span that ended elsewhere, as a browser reports it. Times are in milliseconds since 1970. */
export interface FinishedSpan {
  service: string;
  name: string;
  kind: NonNullable<SpanDescription["kind"]>;
  /** In hexadecimal, as are the other ids. */
  traceId: string;
  spanId: string;
  /** Null for the first span of a trace. */
  parentId: string | null;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
}

/** An implementation of tracing; `startTracing` installs one. */
export interface TracingBackend {
  open(description: SpanDescription): OpenSpan | null;
  /** Records a span from elsewhere if its trace is sampled here. */
  record(span: FinishedSpan): void;
  current(): CurrentTrace | null;
}

let tracing: TracingBackend | null = null;
const ownOrigins = new Set<string>();

/** Installs the implementation for new spans; null turns tracing off. */
export function installTracing(next: TracingBackend | null): void {
  tracing = next;
}

export function isTracing(): boolean {
  return tracing !== null;
}

/** Opens a span; null if it would not be recorded. */
export function openSpan(description: SpanDescription): OpenSpan | null {
  return tracing?.open(description) ?? null;
}

/** Records a span from elsewhere if its trace is sampled, by the same decision as for requests at the edge. */
export function recordSpan(span: FinishedSpan): void {
  tracing?.record(span);
}

/** Runs work in a span of its own, if the span would be recorded. */
export async function inSpan<Answer>(
  description: SpanDescription,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const span = openSpan(description);
  if (!span) return act();
  try {
    const response = await span.run(act);
    span.end();
    return response;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

export function currentTrace(): CurrentTrace | null {
  return tracing?.current() ?? null;
}

/** Returns the trace to store with work that is done later; null unless the current trace is sampled. */
export function traceToStore(): string | null {
  const trace = currentTrace();
  return trace?.isSampled ? trace.traceparent : null;
}

/** Marks an address as part of the installation: requests to it carry the trace context. */
export function shareTraceWith(url: string | undefined): void {
  if (url && URL.canParse(url)) ownOrigins.add(new URL(url).origin);
}

export function sharesTraceWith(origin: string): boolean {
  return ownOrigins.has(origin);
}
