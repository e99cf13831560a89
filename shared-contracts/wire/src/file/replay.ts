import type { ReplayEvent } from "./capture.ts";

/** The path of the document that replays a recorded page. Its content security policy allows no network and no other script. */
export const replayPath = "/replay";
export const replayScriptPath = "/replay.js";

/** A message from the embedding page to the replay document. `at` is in ms since 1970. */
export type ReplayRequest =
  | { kind: "replay-load"; events: ReplayEvent[] }
  | { kind: "replay-go"; at: number; plays: boolean };

/** A message from the replay document to the embedding page. */
export type ReplayNews =
  | { kind: "replay-ready" }
  | { kind: "replay-at"; at: number; plays: boolean }
  | { kind: "replay-failed" };
