import { loadPart } from "./load-part.ts";
import type { HostRecording, recordHost } from "./record-host.ts";

/**
 * Records the page from the moment the recorder is loaded. `what` is `data-record` of the widget. Returns what reads the recording, and
 * null as long as there is none.
 */
export function loadRecorder(origin: string, what: string): () => HostRecording | null {
  let read: (() => HostRecording) | null = null;
  void loadPart<typeof recordHost>(origin, "recorder").then((record) => {
    read = record?.(what) ?? null;
  });
  return () => read?.() ?? null;
}
