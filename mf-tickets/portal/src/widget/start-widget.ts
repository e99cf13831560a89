import { createWidget, type Widget } from "./create-widget.ts";
import { loadRecorder } from "./load-recorder.ts";
import { readLook } from "./widget-look.ts";

type Command =
  | [name: "open" | "close"]
  | [name: "identify", token: string]
  | [name: "metadata", said: object];

declare global {
  interface Window {
    Tessera?: Widget;
    /** Calls from before the script was loaded: `["identify", token]`. */
    tesseraQueue?: { push(...commands: Command[]): unknown };
  }
}

/** Starts the widget on the page of the given script element: `<script async src="https://…/widget.js" data-organization="acme">`. */
export function startWidget(script: HTMLOrSVGScriptElement | null): void {
  if (!(script instanceof HTMLScriptElement) || window.Tessera) return;
  const { organization = "", email, identity, record } = script.dataset;
  if (!/^[\w-]{1,63}$/.test(organization)) {
    throw new Error("The widget needs data-organization, the address of your help page.");
  }
  const { origin } = new URL(script.src);
  const look = readLook(script.dataset);
  const language = look.language ? `?language=${look.language}` : "";
  const widget = createWidget({
    panel: `${origin}/help/${organization}/widget${language}`,
    email,
    look,
    readRecording: record ? loadRecorder(origin, record) : null,
  });
  window.Tessera = widget;
  if (identity) widget.identify(identity);
  const waiting = window.tesseraQueue;
  const run = (...commands: Command[]) => {
    for (const [name, value] of commands) (widget[name] as (value: unknown) => void)?.(value);
  };
  if (Array.isArray(waiting)) run(...waiting);
  window.tesseraQueue = { push: run };
  whenThereIsABody(() => widget.show());
}

function whenThereIsABody(work: () => void): void {
  if (document.body) work();
  else document.addEventListener("DOMContentLoaded", work, { once: true });
}
