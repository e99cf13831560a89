import type { FromPanel, ToPanel } from "../portal/embedded-frame.ts";
import type { HostRecording } from "./record-host.ts";
import { createEvidence } from "./widget-evidence.ts";
import { createLauncher } from "./widget-launcher.ts";
import { createStyleSheet } from "./widget-style.ts";
import { widgetWords } from "./widget-words.ts";

/** The API for host pages: `window.Tessera`. */
export interface Widget {
  /** Adds the button to the page, also after the page has removed it. */
  show(): void;
  open(): void;
  close(): void;
  /** Identifies the reader by a JWT, signed with the organization's secret. */
  identify(token: string): void;
  /** Sets metadata that is sent with new requests. Values are strings, numbers or booleans. */
  metadata(said: object): void;
}

interface WidgetOptions {
  /** The URL of the panel. */
  panel: string;
  /** A colour as `#rrggbb`. */
  color: string | undefined;
  position: "right" | "left";
  /** Returns what was recorded of the page so far, or null if there is no recorder; null if recording is off. */
  readRecording: (() => HostRecording | null) | null;
}

/**
 * Creates the widget: a button in a shadow root, and a panel in a frame with the help page's origin, created when it is first opened. The
 * host page can read nothing of the panel, and neither one's styles affect the other. The style sheet is created by script, so the host
 * page's content security policy need not allow it.
 */
export function createWidget({ panel, color, position, readRecording }: WidgetOptions): Widget {
  const { origin } = new URL(panel);
  const host = document.createElement("tessera-widget");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [createStyleSheet(color, position)];
  const launcher = createLauncher(() => (isOpen ? close() : open()));
  root.append(launcher.button);

  let isOpen = false;
  let frame: HTMLIFrameElement | null = null;
  let token: string | null = null;
  let metadata: Record<string, unknown> | null = null;

  function post(message: ToPanel): void {
    frame?.contentWindow?.postMessage(message, origin);
  }

  const evidence = createEvidence({ host, readRecording, post });

  function show(): void {
    if (!host.isConnected) document.body.append(host);
  }

  function open(): void {
    show();
    isOpen = true;
    if (!frame) {
      frame = createFrame(panel);
      root.prepend(frame);
    }
    frame.hidden = false;
    launcher.setOpen(true);
    frame.focus();
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    if (frame) frame.hidden = true;
    launcher.setOpen(false);
    launcher.button.focus();
  }

  function identify(said: string): void {
    token = String(said);
    post({ tessera: "identify", token });
  }

  function addMetadata(said: object): void {
    metadata = { ...metadata, ...said };
    post({ tessera: "metadata", metadata });
  }

  function introduce(): void {
    post(evidence.offers());
    if (metadata) post({ tessera: "metadata", metadata });
    if (token !== null) post({ tessera: "identify", token });
  }

  function news(): void {
    if (!isOpen) launcher.addNews();
  }

  addEventListener("message", ({ source, origin: from, data }: MessageEvent<FromPanel>) => {
    if (from !== origin || !frame || source !== frame.contentWindow) return;
    const answers = { ready: introduce, close, news, ...evidence.answers };
    void answers[data.tessera]?.();
  });

  return { show, open, close, identify, metadata: addMetadata };
}

/** Creates the panel's frame. The host page has no access to its cookies, and the sandbox keeps the panel from navigating the host page. */
function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = widgetWords().panel;
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  frame.referrerPolicy = "origin";
  return frame;
}
