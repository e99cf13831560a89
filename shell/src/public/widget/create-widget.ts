import type { FromPanel, ToPanel } from "../portal/embedded-frame.ts";
import type { HostRecording } from "./record-host.ts";
import { createEvidence } from "./widget-evidence.ts";
import { createFrame } from "./widget-frame.ts";
import { createLauncher } from "./widget-launcher.ts";
import { createStyleSheet } from "./widget-style.ts";

/** What a host page may do with it: `window.Tessera`. */
export interface Widget {
  /** Puts the button into the page, again where the page took it away. */
  show(): void;
  open(): void;
  close(): void;
  /** Says who the reader is, by a JWT that is signed with the organization's secret. */
  identify(token: string): void;
  /** Goes along with new requests: texts, numbers, yes or no. */
  metadata(said: object): void;
}

interface WidgetOptions {
  /** The address of the panel. */
  panel: string;
  /** As `#rrggbb`. */
  color: string | undefined;
  position: "right" | "left";
  /** What was recorded of the page so far; null where it has nothing recorded. */
  readRecording: (() => HostRecording) | null;
}

/**
 * A button in a shadow root, and a panel in a frame of the help page's own origin, which is made when it is first opened: the page around
 * reads nothing of it, and no style of either reaches the other. A style sheet that is made by script needs no permission of a policy.
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
    post(evidence.offers);
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
