import type { HostRecording, recordHost } from "./record-host.ts";

export const recorderKey = Symbol.for("tessera.recorder");

/**
 * Records the page from the moment the recorder is loaded. `what` is `data-record` of the widget. It is imported, which also a site with
 * Trusted Types allows. Returns what reads the recording, and null as long as there is none.
 */
export function loadRecorder(origin: string, what: string): () => HostRecording | null {
  let read: (() => HostRecording) | null = null;
  import(/* webpackIgnore: true */ `${origin}/widget.js?part=recorder`).then(
    () => {
      const page = globalThis as { [recorderKey]?: typeof recordHost };
      read = page[recorderKey]?.(what) ?? null;
    },
    // The site does not allow the script: it has no recording.
    () => {},
  );
  return () => read?.() ?? null;
}
