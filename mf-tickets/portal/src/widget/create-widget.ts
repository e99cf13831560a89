import type { FromPanel, ToPanel } from "../host/embedded-frame.ts";
import { createHeldTexts } from "./held-texts.ts";
import { rememberOpened, wasOpened } from "./opened-before.ts";
import type { HostRecording } from "./record-host.ts";
import { createEvidence } from "./widget-evidence.ts";
import { addToPage, createHost } from "./widget-host.ts";
import { getWidgetLabels } from "./widget-labels.ts";
import { createLauncher } from "./widget-launcher.ts";
import { getScheme, type WidgetLook } from "./widget-look.ts";
import { createPanel } from "./widget-panel.ts";

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
  /** The organization's address, which is shown if the panel cannot be loaded. */
  email: string | undefined;
  look: WidgetLook;
  /** Returns what was recorded of the page so far, or null if there is no recorder; null if recording is off. */
  readRecording: (() => HostRecording | null) | null;
}

/**
 * Creates the widget: a button in a shadow root, and a panel in a frame with the help page's origin, created when it is first opened. The
 * host page can read nothing of the panel, and neither one's styles affect the other. The style sheet is created by script, so the host
 * page's content security policy need not allow it.
 */
export function createWidget({ panel: address, email, look, readRecording }: WidgetOptions): Widget {
  const { origin, pathname } = new URL(address);
  const words = getWidgetLabels(look.language);
  const launcher = createLauncher(words, () => (isOpen ? close() : open()));
  const panel = createPanel({ address, email, words, onEscape: close });
  const host = createHost(look, [panel.element, launcher.button]);

  const post = (message: ToPanel) => panel.window()?.postMessage(message, origin);

  let isOpen = false;

  const evidence = createEvidence({ origin, host, readRecording, post });
  const statements = createStatements(post);

  function show(): void {
    if (host.isConnected) return;
    addToPage(host);
    if (wasOpened()) setTimeout(panel.load, 2_000);
  }

  function open(): void {
    show();
    addToPage(host);
    panel.open();
    rememberOpened();
    setOpen(true);
  }

  function close(): void {
    if (!isOpen) return;
    panel.close();
    setOpen(false);
    launcher.button.focus();
  }

  function setOpen(isNow: boolean): void {
    isOpen = isNow;
    launcher.setOpen(isNow);
    updatePanel();
    publishEvent(isNow ? "open" : "close");
  }

  /** Sends to the panel whether it can be seen, and on which page. */
  function updatePanel(): void {
    post({ tessera: "shown", isOpen, url: location.href, title: document.title });
  }

  function introduce(): void {
    panel.setReady();
    post({ tessera: "scheme", scheme: getScheme(look) });
    post(evidence.offers());
    updatePanel();
    statements.repeat();
  }

  const answers = {
    ready: introduce,
    close,
    news() {
      if (!isOpen) launcher.addNews();
      publishEvent("news");
    },
    expired: () => publishEvent("identity-expired"),
    ...evidence.answers,
    ...createHeldTexts(pathname, post),
  };
  listenTo(panel.window, origin, answers);
  host.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });

  return { show, open, close, identify: statements.identify, metadata: statements.metadata };
}

/** Keeps what the page said about itself and its reader. It is sent at once, and repeated whenever the panel is loaded. */
function createStatements(post: (message: ToPanel) => void) {
  let token: string | null = null;
  let known: Record<string, unknown> = {};
  return {
    identify(said: string): void {
      token = String(said);
      post({ tessera: "identify", token });
    },
    metadata(said: object): void {
      known = { ...known, ...said };
      post({ tessera: "metadata", metadata: known });
    },
    repeat(): void {
      post({ tessera: "metadata", metadata: known });
      if (token !== null) post({ tessera: "identify", token });
    },
  };
}

function listenTo(
  panel: () => Window | null | undefined,
  origin: string,
  answers: Record<FromPanel["tessera"], (message: FromPanel) => unknown>,
): void {
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<FromPanel>) => {
    if (from === origin && source && source === panel()) void answers[data.tessera]?.(data);
  });
}

function publishEvent(name: string): void {
  dispatchEvent(new Event(`tessera:${name}`));
}
