// Runs in the extension's own world of a page that a picture or recording is made of: covers secrets in its text for as long as the panel
// has a port to it.
import { browserApi } from "../browser-api.ts";
import { coverPage } from "./cover-page.ts";
import { coverPortName } from "./cover-port-name.ts";

const mark = "tesseraCaptureCover";
let attendants = 0;
let uncover: (() => void) | null = null;

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  browserApi.runtime.onConnect.addListener((port) => {
    if (port.name !== coverPortName) return;
    attendants += 1;
    uncover ??= coverPage();
    // What a frame loads is covered once the panel knows of it.
    const reportFrame = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) port.postMessage({ kind: "frame" });
    };
    document.addEventListener("load", reportFrame, true);
    port.onDisconnect.addListener(() => {
      document.removeEventListener("load", reportFrame, true);
      attendants -= 1;
      if (attendants > 0) return;
      uncover?.();
      uncover = null;
    });
  });
}
