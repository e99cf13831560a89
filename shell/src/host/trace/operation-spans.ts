import type { TraceOperation } from "@tessera/client/client";
import { type BrowserSpan, browserSpans } from "@tessera/wire/browser-span.constants";

export interface SpanContext {
  /** Where people click. */
  page: Window;
  elapsedMs(): number;
  /** Runs something a little later. */
  later(run: () => void): void;
  send(spans: BrowserSpan[]): void;
}

/** A span as long as it is not known how long ago it was. */
interface MeasuredSpan extends Pick<BrowserSpan, "trace_id" | "span_id" | "parent_id" | "name" | "status"> {
  startedAt: number;
  endedAt: number;
}

/** What a person did last, which the operations that begin soon after it belong to. */
interface Act {
  traceId: string;
  spanId: string;
  name: string;
  startedAt: number;
  /** Operations that are not answered yet. */
  open: number;
  isKept: boolean;
}

const acts = ["click", "drop", "submit"] as const;
/** Longer after it, an operation has another reason. */
const soonMs = 1_000;

/** Spans that wait to be sent together. */
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
 * Makes the first spans of a trace: of a click, and of the operations that it leads to. What the gateway keeps, by its answer, is sent to it.
 */
export function createOperationSpans({ page, elapsedMs, later, send }: SpanContext): TraceOperation {
  const { add, flush } = createSpanBuffer({ elapsedMs, later, send });
  let last: Act | null = null;

  /** Once all that it led to is answered; what comes then is another trace. */
  function finish(act: Act): void {
    if (act.open > 0) return;
    if (last === act) last = null;
    if (!act.isKept) return;
    const { traceId, spanId, name, startedAt } = act;
    const ids = { trace_id: traceId, span_id: spanId, parent_id: null };
    add({ ...ids, name, status: null, startedAt, endedAt: elapsedMs() });
  }

  function note(event: Event): void {
    // A click on a button that submits a form is one act.
    if (last && last.open === 0 && elapsedMs() - last.startedAt < soonMs && event.type === "submit") return;
    last = {
      traceId: randomHex(16),
      spanId: randomHex(8),
      name: `${event.type} ${kindOf(event.target)}`,
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

/** Also while the page goes. */
export function sendSpans(spans: BrowserSpan[]): void {
  navigator.sendBeacon(browserSpans.path, new Blob([JSON.stringify(spans)], { type: "application/json" }));
}

/** What is there for everyone to be clicked on, never what it says. */
function kindOf(target: EventTarget | null): string {
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
