import { addEvent, type CaptureLog, emptyLog } from "@tessera/capture/capture-log";
import { describeEnvironment } from "@tessera/capture/describe-environment";
import { type Recorded, recordPage } from "@tessera/capture/record-page";
import type { CaptureEnvironment } from "@tessera/wire/capture";

/** What the page around the widget logged and asked for, as far as it has the widget record that. */
export interface HostRecording {
  log: CaptureLog;
  environment: CaptureEnvironment;
}

/** `data-record="console requests"`: what a page has recorded, from its own first script on; null where nothing is. */
export function readRecorded(said: string | undefined): Recorded | null {
  const parts = new Set(said?.split(/\s+/));
  const recorded = { console: parts.has("console"), requests: parts.has("requests") };
  return recorded.console || recorded.requests ? recorded : null;
}

/** Keeps the newest in memory. It leaves the page only for the panel, where it is shown and without its secrets before it is sent. */
export function recordHost(recorded: Recorded): () => HostRecording {
  let log = emptyLog;
  recordPage(
    window,
    (event) => {
      log = addEvent(log, event);
    },
    recorded,
  );
  return () => ({ log, environment: describeEnvironment() });
}
