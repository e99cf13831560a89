import type { TraceOperation } from "@tessera/client/client";
import { type BrowserSpan, browserSpans } from "@tessera/wire/api/browser-span.constants";

export interface SpanContext {
  /** The window whose events are observed. */
  page: Window;
  elapsedMs(): number;
  /** Runs a function a little later. */
  later(run: () => void): void;
  send(spans: BrowserSpan[]): void;
}

/** A span whose times are on the page's clock; its age is computed when it is sent. */
interface MeasuredSpan extends Pick<BrowserSpan, "trace_id" | "span_id" | "parent_id" | "name" | "status"> {
  startedAt: number;
  endedAt: number;
}

/** The person's last action. Operations that start soon after it belong to it. */
interface Act {
  traceId: string;
  spanId: string;
  name: string;
  startedAt: number;
  /** The number of operations without a response yet. */
  open: number;
  isKept: boolean;
}

const acts = ["click", "drop", "submit"] as const;
/** An operation that starts later than this after an action does not belong to it, in ms. */
const soonMs = 1_000;

/** Creates a buffer of finished spans that are sent together. */
function createSpanBuffer({ elapsedMs, later, send }: Omit<SpanContext, "page">) {
  let finished: MeasuredSpan[] = [];
  let isWaiting = false;

  function flush(): void {
    isWaiting = false;
    const now = elapsedMs();
    const spans = finished.slice(0, browserSpans.maxAtOnce).map(({ startedAt, endedAt, ...span }) => ({
      ...span,
      started_ms_ago: Math.round(now - startedAt),
      duration_ms: Math.round(endedAt - startedAt),
    }));
    finished = [];
    if (spans.length > 0) send(spans);
  }

  return {
    flush,
    add(span: MeasuredSpan): void {
      finished.push(span);
      if (isWaiting) return;
      isWaiting = true;
      later(flush);
    },
  };
}

/**
 * Creates the first spans of a trace: one for an action such as a click, and one for each operation that it starts. Only spans of traces
 * that the gateway keeps, according to its responses, are sent.
 */
export function createOperationSpans({ page, elapsedMs, later, send }: SpanContext): TraceOperation {
  const { add, flush } = createSpanBuffer({ elapsedMs, later, send });
  let last: Act | null = null;

  /** Ends an action once all its operations have responses. Later operations belong to another trace. */
  function finish(act: Act): void {
    if (act.open > 0) return;
    if (last === act) last = null;
    if (!act.isKept) return;
    const { traceId, spanId, name, startedAt } = act;
    const ids = { trace_id: traceId, span_id: spanId, parent_id: null };
    add({ ...ids, name, status: null, startedAt, endedAt: elapsedMs() });
  }

  function note(event: Event): void {
    // A click on a submit button and the submit event are one action.
    if (last && last.open === 0 && elapsedMs() - last.startedAt < soonMs && event.type === "submit") return;
    last = {
      traceId: randomHex(16),
      spanId: randomHex(8),
      name: `${event.type} ${getKind(event.target)}`,
      startedAt: elapsedMs(),
      open: 0,
      isKept: false,
    };
  }

  for (const kind of acts) page.addEventListener(kind, note, { capture: true, passive: true });
  page.addEventListener("pagehide", flush);

  return (operation) => {
    const startedAt = elapsedMs();
    const act = last && startedAt - last.startedAt < soonMs ? last : null;
    if (act) act.open += 1;
    const ids = {
      trace_id: act?.traceId ?? randomHex(16),
      span_id: randomHex(8),
      parent_id: act?.spanId ?? null,
    };
    return {
      traceparent: `00-${ids.trace_id}-${ids.span_id}-00`,
      end({ status, header }) {
        const isKept = header("traceresponse")?.endsWith("-01") ?? false;
        if (isKept) add({ ...ids, name: operation, status, startedAt, endedAt: elapsedMs() });
        if (!act) return;
        act.open -= 1;
        act.isKept ||= isKept;
        finish(act);
      },
    };
  };
}

/** Sends spans. Works even while the page is being left. */
export function sendSpans(spans: BrowserSpan[]): void {
  navigator.sendBeacon(browserSpans.path, new Blob([JSON.stringify(spans)], { type: "application/json" }));
}

/** Returns the role or tag name of the element that was acted on, never its content. */
function getKind(target: EventTarget | null): string {
  const element =
    target instanceof Element ? target.closest("[role], a, button, input, select, textarea") : null;
  const kind = element?.getAttribute("role") ?? element?.localName ?? "page";
  return /^[a-z]{1,40}$/.test(kind) ? kind : "element";
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
