/**
 * `POST` (JSON, for everyone): what a page measured of the traces that the gateway keeps, at most `maxAtOnce` spans. Times are how many
 * milliseconds ago, since clocks of browsers are wrong. Answered 204, also where traces are off.
 */
export const browserSpans = { path: "/browser-spans", maxAtOnce: 64 } as const;

/** One of them. Ids in hex, as in `traceparent`. */
export interface BrowserSpan {
  trace_id: string;
  span_id: string;
  parent_id: string | null;
  /** An operation, `GET /tickets/`, or what was done to what: `click button`. Nothing that somebody wrote. */
  name: string;
  started_ms_ago: number;
  duration_ms: number;
  /** What the operation was answered. */
  status: number | null;
}
