import type { ReplayEvent } from "./capture.ts";

/** The document that replays what a page showed. Its own policy allows it no network and no other script. */
export const replayPath = "/replay";
export const replayScriptPath = "/replay.js";

/** What the page around says to it. `at` is in ms since 1970. */
export type ReplayRequest =
  | { kind: "replay-load"; events: ReplayEvent[] }
  | { kind: "replay-go"; at: number; plays: boolean };

/** What it says. */
export type ReplayNews =
  | { kind: "replay-ready" }
  | { kind: "replay-at"; at: number; plays: boolean }
  | { kind: "replay-failed" };
