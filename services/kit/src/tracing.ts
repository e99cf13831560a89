import type { Attributes } from "@opentelemetry/api";

/** What a span says of one piece of work. */
export interface SpanDescription {
  /** `GET /api/v1/tickets/:ticketId/`, never with ids. */
  name: string;
  /** `internal` unless given. */
  kind?: "internal" | "server" | "client" | "producer" | "consumer";
  attributes?: Attributes;
  /** Whose work it is; that of the span around it unless given. */
  service?: string;
  /** What it comes from, as `traceparent`s: it belongs to the trace of the first. The span around it unless given. */
  follows?: readonly string[];
  /**
   * Whether a trace may begin with it: `chosen` takes over what the caller chose about keeping its trace, `ours` chooses here. Without
   * it nothing is opened where nothing is kept.
   */
  entry?: "chosen" | "ours";
}

/** A span under way. */
export interface OpenSpan {
  /** As the header that continues it elsewhere. */
  traceparent: string;
  /** Runs something as a part of it, with all that comes from it. */
  run<Answer>(act: () => Answer): Answer;
  set(attributes: Attributes): void;
  /** Ends it, the first time that it is called; with what was thrown where it failed. */
  end(error?: unknown): void;
}

/** The span that the work belongs to which runs now. */
export interface CurrentTrace {
  traceId: string;
  spanId: string;
  traceparent: string;
  /** Whether it is kept. */
  isSampled: boolean;
}

/** A span of elsewhere that is over, as a browser reports it. Times in milliseconds since 1970. */
export interface FinishedSpan {
  service: string;
  name: string;
  kind: NonNullable<SpanDescription["kind"]>;
  /** In hex. */
  traceId: string;
  spanId: string;
  /** Null for the first of a trace. */
  parentId: string | null;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
}

/** What makes spans; `startTracing` installs one. */
export interface Tracing {
  open(description: SpanDescription): OpenSpan | null;
  /** Keeps a span of elsewhere, where its trace is one that is kept here. */
  record(span: FinishedSpan): void;
  current(): CurrentTrace | null;
}

let tracing: Tracing | null = null;
const ownOrigins = new Set<string>();

/** From now on spans are made; null ends it. */
export function installTracing(next: Tracing | null): void {
  tracing = next;
}

export function isTracing(): boolean {
  return tracing !== null;
}

/** Begins a span; null where it would not be kept. */
export function openSpan(description: SpanDescription): OpenSpan | null {
  return tracing?.open(description) ?? null;
}

/** Keeps a span of elsewhere, where traces that begin outside are kept by the same choice as requests at the edge. */
export function recordSpan(span: FinishedSpan): void {
  tracing?.record(span);
}

/** Does a piece of work as a span of its own, where it would be kept. */
export async function inSpan<Answer>(
  description: SpanDescription,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const span = openSpan(description);
  if (!span) return act();
  try {
    const answer = await span.run(act);
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

export function currentTrace(): CurrentTrace | null {
  return tracing?.current() ?? null;
}

/** What is stored with work that is done later, to continue the trace that asked for it; null where none is kept. */
export function traceToStore(): string | null {
  const trace = currentTrace();
  return trace?.isSampled ? trace.traceparent : null;
}

/** Requests to this address are sent the trace they belong to: it is a part of the installation. */
export function shareTraceWith(url: string | undefined): void {
  if (url && URL.canParse(url)) ownOrigins.add(new URL(url).origin);
}

export function sharesTraceWith(origin: string): boolean {
  return ownOrigins.has(origin);
}
