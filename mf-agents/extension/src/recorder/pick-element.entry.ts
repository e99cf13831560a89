// Runs in a page while a person picks an element. Ends with a click or Escape.
import { browserApi } from "../browser-api.ts";
import { describeElement } from "./describe-element.ts";

const frame = document.createElement("div");
frame.style.cssText =
  "position:fixed;z-index:2147483647;pointer-events:none;border:2px solid #0f766e;background:rgb(15 118 110 / 12%)";
document.documentElement.append(frame);
const listening = new AbortController();
const options = { capture: true, signal: listening.signal };

function stop(): void {
  listening.abort();
  frame.remove();
}

document.addEventListener(
  "mousemove",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  },
  options,
);
document.addEventListener(
  "click",
  (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    stop();
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    const detail = JSON.stringify({ kind: "element", element: describeElement(target) });
    void browserApi.runtime.sendMessage({ kind: "captured", detail }).catch(() => {});
  },
  options,
);
document.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), options);
