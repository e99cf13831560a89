// Runs in the extension's own world of the sites that a person chose, and keeps what the page showed there lately, without what is typed.
// It stays in the tab until the panel asks for it.
import { record } from "@rrweb/record";
import { browserApi } from "../browser-api.ts";
import { deferObservers } from "./late-observer.ts";
import { keepReplay } from "./recent-replay.ts";

/** Changes are read once in a while, when nothing else is to be done. */
const readMs = 1_000;
const partMs = 60_000;
const partEvents = 5_000;

const replay = keepReplay(() => Date.now());
const observers = deferObservers((node) => record.mirror.hasNode(node));
let isRecording = false;

function start(): void {
  record({
    emit(event) {
      isRecording = true;
      replay.add(event);
    },
    maskAllInputs: true,
    maskInputFn: (text) => (text === "" ? "" : "•••"),
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

/** What is shown still is taken again where it has been so for longer than the look-back is. */
function write(): string | null {
  if (!isRecording) return null;
  observers.deliver();
  const written = replay.write();
  if (written !== null) return written;
  record.takeFullSnapshot(true);
  return replay.write();
}

browserApi.runtime.onMessage.addListener((message) => {
  if (Object(message).kind !== "look-back") return;
  const events = write();
  if (events !== null) void browserApi.runtime.sendMessage({ kind: "replay-before", events }).catch(() => {});
});
if (document.readyState === "complete") start();
else addEventListener("load", () => requestIdleCallback(start, { timeout: readMs }));
