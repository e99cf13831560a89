import { type Publish, recordConsole } from "./record-console.ts";
import { recordFetch } from "./record-fetch.ts";
import { recordStreams } from "./record-streams.ts";
import { recordXhr } from "./record-xhr.ts";

export interface Recorded {
  console: boolean;
  requests: boolean;
}

/** Publishes what a page logs and requests from now on, without changing its behavior. Runs among the page's own scripts. */
export function recordPage(
  page: Window & typeof globalThis,
  publish: Publish,
  recorded: Recorded = { console: true, requests: true },
): void {
  if (recorded.console) recordConsole(page, publish);
  if (!recorded.requests) return;
  recordFetch(page, publish);
  recordXhr(page, publish);
  recordStreams(page, publish);
}
