// Runs in the isolated world of the sites that a person chose, and keeps a recent replay of the page without typed text. It stays in the
// tab until the panel requests it, or in the memory of the browser after the page was left.
import { record } from "@rrweb/record";
import { captureLimits } from "@tessera/wire/file/capture";
import { browserApi } from "../browser-api.ts";
import { handOverWhenLeft } from "./keep-left-pages.ts";
import { deferObservers } from "./late-observer.ts";
import { keepReplay } from "./recent-replay.ts";
import { watchTypedText } from "./typed-text.ts";

/** The interval in milliseconds at which changes are read, when the page is idle. */
const readMs = 1_000;
const partMs = 60_000;
const partEvents = 5_000;

const replay = keepReplay(() => Date.now());
const observers = deferObservers((node) => record.mirror.hasNode(node));
const typed = watchTypedText(document);
let isRecording = false;

function start(): void {
  record({
    emit(event) {
      isRecording = true;
      replay.add(event);
    },
    maskAllInputs: true,
    maskInputFn: (text) => (text === "" ? "" : "•••"),
    maskTextSelector: "[contenteditable]:not([contenteditable=false])",
    maskTextFn: (text) => (text.trim() === "" ? text : "•••"),
    slimDOMOptions: "all",
    sampling: { mousemove: 100, mousemoveCallback: 1_000, scroll: 250, input: "last" },
    recordCanvas: false,
    inlineImages: false,
    collectFonts: false,
    errorHandler: () => true,
  });
  setInterval(() => requestIdleCallback(readChanges, { timeout: readMs }), readMs);
}

function readChanges(): void {
  if (!isRecording) return;
  observers.deliver();
  const isOld = Date.now() - (replay.beganAt() ?? 0) > partMs;
  const hasChanged = replay.countEvents() > 2;
  if ((isOld && hasChanged) || replay.countEvents() > partEvents) record.takeFullSnapshot(true);
}

/** Pages that follow each other share the limit. */
const maxLeftLength = captureLimits.replay / 2;

/** Returns the replay of a page that is being left. */
function writeLast(): { replay: string } | null {
  if (!isRecording) return null;
  observers.deliver();
  const written = replay.write(maxLeftLength);
  return written === null ? null : { replay: typed.hide(written) };
}

/** Returns the replay. If the page has not changed for longer than the look-back period, takes a new snapshot first. */
function write(): string | null {
  if (!isRecording) return null;
  observers.deliver();
  const written = replay.write();
  if (written !== null) return typed.hide(written);
  record.takeFullSnapshot(true);
  const fresh = replay.write();
  return fresh === null ? null : typed.hide(fresh);
}

handOverWhenLeft(writeLast);
browserApi.runtime.onMessage.addListener((message) => {
  if (Object(message).kind !== "look-back") return;
  const events = write();
  if (events !== null) void browserApi.runtime.sendMessage({ kind: "replay-before", events }).catch(() => {});
});
if (document.readyState === "complete") start();
else addEventListener("load", () => requestIdleCallback(start, { timeout: readMs }));
