import { portalMetadataLimits } from "@tessera/wire/portal/portal.constants";

/** True if the page is the panel of a widget: `/help/acme/widget` in a frame. */
export const isEmbedded = window.parent !== window && /^\/help\/[^/]+\/widget\/?$/.test(location.pathname);

/** The messages from the widget's script to its panel. */
export type ToPanel =
  | { tessera: "identify"; token: string }
  | { tessera: "metadata"; metadata: Record<string, unknown> }
  | { tessera: "offers"; picture: boolean; recording: boolean }
  | { tessera: "picture"; picture: Blob | null }
  | { tessera: "recording"; recording: unknown }
  | { tessera: "shown"; isOpen: boolean; url: string; title: string }
  | { tessera: "scheme"; scheme: "light" | "dark" | null };

/** The messages from the panel to the script. They contain no personal data, because any page may embed the frame. */
export type FromPanel = { tessera: "ready" | "close" | "news" | "expired" | "picture" | "recording" };

let metadata: Record<string, string> | undefined;
let page: { url: string; title: string } | null = null;
let token: string | null = null;

/** Returns the metadata that the host page has set. */
export function hostMetadata(): Record<string, string> | undefined {
  return metadata;
}

/** Returns the page on which the panel was opened; null outside of a widget. */
export function hostPage(): { url: string; title: string } | null {
  return page;
}

/** Returns the token by which the host page identifies its reader, or null if it has set none. */
export function hostIdentity(): string | null {
  return token;
}

/** Forgets the host page's token, so that people sign in as usual. */
export function forgetHostIdentity(): void {
  token = null;
}

/** Notifies the script of a new message, which the reader may not see because the panel is closed. */
export function reportNews(): void {
  post({ tessera: "news" });
}

/** Notifies the host page that its token is no longer accepted, so that it can set another one. */
export function reportExpired(): void {
  post({ tessera: "expired" });
}

export function askToClose(): void {
  post({ tessera: "close" });
}

/** Asks the host page for a screenshot; the browser asks its reader for permission. Resolves to null if there is none. */
export async function askForPicture(): Promise<Blob | null> {
  const { picture } = await ask("picture");
  return picture instanceof Blob ? picture : null;
}

/** Asks the host page for its recorded log and requests. The result is unchecked. */
export async function askForRecording(): Promise<unknown> {
  return (await ask("recording")).recording;
}

async function ask<Kind extends "picture" | "recording">(
  kind: Kind,
): Promise<Extract<ToPanel, { tessera: Kind }>> {
  const { promise, resolve } = Promise.withResolvers<Extract<ToPanel, { tessera: Kind }>>();
  const listen = ({ source, data }: MessageEvent<ToPanel>) => {
    if (source === window.parent && data?.tessera === kind)
      resolve(data as Extract<ToPanel, { tessera: Kind }>);
  };
  addEventListener("message", listen);
  post({ tessera: kind });
  try {
    return await promise;
  } finally {
    removeEventListener("message", listen);
  }
}

function post(message: FromPanel): void {
  if (isEmbedded) window.parent.postMessage(message, "*");
}

interface HostListener {
  /** Called when the host page has identified another reader. */
  onIdentity(): void;
  onOffers(offers: { picture: boolean; recording: boolean }): void;
  /** Called when the panel is opened or closed. */
  onShown(isOpen: boolean): void;
}

/** Listens to messages from the host page, and ignores all others. */
export function listenToHost(listener: HostListener): void {
  if (!isEmbedded) return;
  document.documentElement.dataset.embedded = "";
  addEventListener("message", ({ source, data }: MessageEvent<ToPanel>) => {
    if (source === window.parent) receive(Object(data), listener);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") askToClose();
  });
  post({ tessera: "ready" });
}

function receive(message: ToPanel, { onIdentity, onOffers, onShown }: HostListener): void {
  switch (message.tessera) {
    case "identify":
      if (typeof message.token !== "string" || message.token === token) return;
      token = message.token;
      onIdentity();
      return;
    case "offers":
      onOffers(message);
      return;
    case "metadata":
      metadata = readMetadata(message.metadata);
      return;
    case "scheme":
      document.documentElement.style.colorScheme = String(message.scheme ?? "");
      return;
    case "shown":
      page = { url: String(message.url), title: String(message.title) };
      onShown(message.isOpen === true);
  }
}

/** Returns the valid part of the metadata, within the limits. */
function readMetadata(said: unknown): Record<string, string> {
  const { entries, key: keyLength, value: valueLength } = portalMetadataLimits;
  const known = Object.entries(Object(said)).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(
    known
      .filter(([key]) => key !== "" && key.length <= keyLength)
      .slice(0, entries)
      .map(([key, value]) => [key, String(value).slice(0, valueLength)]),
  );
}
