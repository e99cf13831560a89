/**
 * `POST` (JSON, public): the spans that a page measured for traces that the gateway keeps, at most `maxAtOnce` at a time. Times are in
 * milliseconds ago, because browser clocks are unreliable. The response is 204, also if tracing is off.
 */
export const browserSpans = { path: "/browser-spans", maxAtOnce: 64 } as const;

/** A span measured by a page. Ids are in hex, as in `traceparent`. */
export interface BrowserSpan {
  trace_id: string;
  span_id: string;
  parent_id: string | null;
  /** An operation (`GET /tickets/`), or an interaction (`click button`). Never contains text that a user wrote. */
  name: string;
  started_ms_ago: number;
  duration_ms: number;
  /** The HTTP status of the response to the operation. */
  status: number | null;
}
