import type { WidgetLabels } from "./widget-labels.ts";

interface PanelOptions {
  address: string;
  email: string | undefined;
  words: WidgetLabels;
  onEscape(): void;
}

/** The times after which the panel counts as unavailable, in ms: without a sign of its page, and after the frame was loaded. */
const [maxWaitMs, maxStartMs] = [15_000, 3_000];

/** Creates the panel: a dialog with the frame. Until the frame's page reports, and if it does not, the dialog shows words instead. */
export function createPanel({ address, email, words, onEscape }: PanelOptions) {
  const element = document.createElement("dialog");
  element.ariaLabel = words.panel;
  element.addEventListener("cancel", (event) => {
    event.preventDefault();
    onEscape();
  });
  const note = document.createElement("div");
  note.role = "status";
  element.append(note);
  let frame: HTMLIFrameElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function giveUpAfter(ms: number): void {
    clearTimeout(waiting);
    waiting = setTimeout(showAway, ms);
  }

  function showAway(): void {
    const again = document.createElement("button");
    again.textContent = words.again;
    again.onclick = () => {
      frame?.remove();
      frame = undefined;
      load();
    };
    note.replaceChildren(
      words.away,
      linkTo(address.replace(/\/widget\b/, ""), words.page),
      ...(email ? [linkTo(`mailto:${email}`, email)] : []),
      again,
    );
  }

  function load(): void {
    if (frame) return;
    note.textContent = words.loading;
    frame = createFrame(address, words.panel);
    frame.onload = () => giveUpAfter(maxStartMs);
    giveUpAfter(maxWaitMs);
    element.append(frame);
  }

  return {
    element,
    load,
    window: () => frame?.contentWindow,
    /** Opens the dialog: a modal one of the page would keep any other from being used. */
    open(): void {
      load();
      if (!element.open) document.querySelector(":modal") ? element.showModal() : element.show();
      frame?.focus();
    },
    close: () => element.close(),
    setReady(): void {
      clearTimeout(waiting);
      if (frame) frame.onload = null;
      frame?.setAttribute("data-ready", "");
      note.textContent = "";
    },
  };
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  Object.assign(link, { href, textContent: text, target: "_blank", rel: "noopener" });
  return link;
}

/** Creates the panel's frame. The host page has no access to its cookies, and the sandbox keeps the panel from navigating the host page. */
function createFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = title;
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  frame.referrerPolicy = "origin";
  return frame;
}
