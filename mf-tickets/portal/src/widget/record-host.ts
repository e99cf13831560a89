import { addEvent, type CaptureLog, emptyLog } from "@tessera/capture/capture-log";
import { describeEnvironment } from "@tessera/capture/describe-environment";
import { describeSystem } from "@tessera/capture/describe-system";
import { type Recorded, recordPage } from "@tessera/capture/record-page";
import type { CaptureEnvironment } from "@tessera/wire/file/capture";

/** The recorded log and requests of the host page, as far as it has enabled recording. */
export interface HostRecording {
  log: CaptureLog;
  environment: CaptureEnvironment;
}

/** Parses `data-record="console requests"`: what the widget records, from the moment its script runs. Returns null if recording is off. */
function readRecorded(said: string): Recorded | null {
  const parts = new Set(said.split(/\s+/));
  const recorded = { console: parts.has("console"), requests: parts.has("requests") };
  return recorded.console || recorded.requests ? recorded : null;
}

/**
 * Records what `said` names of the page, and keeps the newest entries in memory. They are sent only to the panel, where the reader sees
 * them without secrets before they send them.
 */
export function recordHost(said: string): (() => HostRecording) | null {
  const recorded = readRecorded(said);
  if (!recorded) return null;
  let log = emptyLog;
  recordPage(
    window,
    (event) => {
      log = addEvent(log, event);
    },
    recorded,
  );
  const system = describeSystem(navigator.userAgent);
  return () => ({ log, environment: { ...describeEnvironment(), ...(system && { system }) } });
}
