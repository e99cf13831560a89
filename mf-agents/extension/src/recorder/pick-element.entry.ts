// Runs in a page while a person picks an element. Ends with a click, Escape or a message of the panel. An element over the page takes
// everything that is pressed, so that nothing of the page runs and disabled elements can be picked, too.
import { browserApi } from "../browser-api.ts";
import { describeElement } from "./describe-element.ts";
import { findElementAt } from "./element-at.ts";
import { selectionEnded, stopSelection } from "./selection-news.ts";

const presses = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"],
  ...["click", "auxclick", "dblclick", "contextmenu", "dragstart"],
];
const whole = "position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;overflow:hidden;";
const listening = new AbortController();
const options = { capture: true, passive: false, signal: listening.signal };

const shield = document.createElement("div");
shield.popover = "manual";
shield.style.cssText = `${whole}max-width:none;max-height:none;background:none;cursor:crosshair;z-index:2147483647`;
const outline = document.createElement("div");
outline.style.cssText =
  "position:fixed;pointer-events:none;border:2px solid #4f5bd8;border-radius:3px;background:rgb(79 91 216 / 12%)";
shield.attachShadow({ mode: "closed" }).append(outline);
document.documentElement.append(shield);
// In the top layer it lies over dialogs.
shield.showPopover();

function stop(): void {
  listening.abort();
  shield.remove();
  browserApi.runtime.onMessage.removeListener(stopOnRequest);
  void browserApi.runtime.sendMessage({ kind: selectionEnded }).catch(() => {});
}

function stopOnRequest(message: unknown): void {
  if (Object(message).kind === stopSelection) stop();
}

function findAt({ clientX, clientY }: MouseEvent) {
  return findElementAt(document, clientX, clientY, shield);
}

function drawOutline(event: MouseEvent): void {
  const found = findAt(event);
  const { x = 0, y = 0, width = 0, height = 0 } = found?.element.getBoundingClientRect() ?? {};
  Object.assign(outline.style, {
    left: `${x + (found?.left ?? 0)}px`,
    top: `${y + (found?.top ?? 0)}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

function pick(event: MouseEvent): void {
  const found = findAt(event);
  stop();
  if (!found) return;
  const { box, ...described } = describeElement(found.element);
  const shown = { ...box, x: box.x + Math.round(found.left), y: box.y + Math.round(found.top) };
  const detail = JSON.stringify({ kind: "element", element: { ...described, box: shown } });
  void browserApi.runtime.sendMessage({ kind: "captured", detail }).catch(() => {});
}

for (const name of presses)
  window.addEventListener(
    name,
    (event) => {
      event.stopImmediatePropagation();
      // A prevented touch would not become a click.
      if (!name.startsWith("touch")) event.preventDefault();
      if (name === "click") pick(event as MouseEvent);
    },
    options,
  );
window.addEventListener("pointermove", drawOutline, options);
/** The person may have left the focus in a frame. */
for (const one of [window, ...listFrames(window)])
  one.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
    },
    options,
  );
browserApi.runtime.onMessage.addListener(stopOnRequest);

/** Returns the frames that the page can read, at any depth. */
function listFrames(outer: Window): Window[] {
  return Array.from({ length: outer.length }, (_, index) => outer[index] as Window).flatMap((frame) => {
    try {
      return frame.document ? [frame, ...listFrames(frame)] : [];
    } catch {
      return [];
    }
  });
}
