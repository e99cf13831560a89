// The script of the document that replays what a page showed, in a frame of the evidence. It sends no requests: the parent page posts the
// events, and controls the playback.
import { Replayer } from "@rrweb/replay";
import type { ReplayNews, ReplayRequest } from "@tessera/wire/file/replay";
import { quietEvents } from "./quiet-events.ts";

const newsMs = 200;
const root = document.body;
let replayer: Replayer | null = null;
let began = 0;
let isPlaying = false;

function say(news: ReplayNews): void {
  parent.postMessage(news, location.origin);
}

function load(request: Extract<ReplayRequest, { kind: "replay-load" }>): void {
  const events = quietEvents(request.events);
  began = events[0]?.timestamp ?? 0;
  replayer = new Replayer(events as ConstructorParameters<typeof Replayer>[0], {
    root,
    mouseTail: false,
    showWarning: false,
    triggerFocus: false,
  });
  replayer.on("resize", fit);
  replayer.on("finish", () => {
    isPlaying = false;
    sendPlace();
  });
  addEventListener("resize", fit);
  replayer.pause(0);
  fit();
}

/** Scales the replayed page down so that all of it is visible. */
function fit(): void {
  const frame = replayer?.iframe;
  if (!frame) return;
  const scale = Math.min(1, innerWidth / Number(frame.width || 1), innerHeight / Number(frame.height || 1));
  Object.assign(replayer?.wrapper.style ?? {}, { transform: `scale(${scale})`, transformOrigin: "0 0" });
}

function go({ at, plays }: Extract<ReplayRequest, { kind: "replay-go" }>): void {
  const offset = Math.max(0, at - began);
  isPlaying = plays;
  if (plays) replayer?.play(offset);
  else replayer?.pause(offset);
}

function sendPlace(): void {
  say({ kind: "replay-at", at: began + (replayer?.getCurrentTime() ?? 0), plays: isPlaying });
}

addEventListener("message", ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent) return;
  const request = data as ReplayRequest;
  try {
    if (request.kind === "replay-load") load(request);
    else if (request.kind === "replay-go") go(request);
  } catch {
    say({ kind: "replay-failed" });
  }
});
setInterval(() => isPlaying && sendPlace(), newsMs);
say({ kind: "replay-ready" });
