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
  | { tessera: "texts"; texts: string }
  | { tessera: "shown"; isOpen: boolean; url: string; title: string }
  | { tessera: "scheme"; scheme: "light" | "dark" | null };

/**
 * The messages from the panel to the script. They contain no personal data, because any page may embed the frame: the texts to hold are
 * encrypted.
 */
export type FromPanel =
  | { tessera: "ready" | "close" | "news" | "expired" | "picture" | "recording" | "texts" }
  | { tessera: "hold"; texts: string };

/** The page of another site whose widget shows this page in a frame. Outside of a widget, nothing is sent, and nothing is received. */
export interface Host {
  /** Returns the metadata that the host page has set. */
  readMetadata(): Record<string, string> | undefined;
  /** Returns the page on which the panel was opened; null outside of a widget. */
  readPage(): { url: string; title: string } | null;
  /** Returns the token by which the host page identifies its reader, or null if it has set none. */
  readIdentity(): string | null;
  /** Notifies the host page that its token is no longer accepted, and forgets it, so that people sign in as usual. */
  dropIdentity(): void;
  /** Notifies the script of a new message, which the reader may not see because the panel is closed. */
  reportNews(): void;
  requestClose(): void;
  /** Asks the host page for a screenshot; the browser asks its reader for permission. Resolves to null if there is none. */
  requestPicture(): Promise<Blob | null>;
  /** Asks the host page for its recorded log and requests. The result is unchecked. */
  requestRecording(): Promise<unknown>;
  /** Listens to messages from the host page, and ignores all others. */
  listen(listener: HostListener): void;
}

interface HostListener {
  /** Called when the host page has identified another reader. */
  onIdentity(): void;
  onOffers(offers: Offers): void;
  /** Called when the panel is opened or closed. */
  onShown(isOpen: boolean): void;
}

/** The evidence that the host page offers to add to a request. */
export interface Offers {
  picture: boolean;
  recording: boolean;
}

/** What the host page has said. */
interface Said {
  metadata?: Record<string, string>;
  page?: { url: string; title: string };
  token?: string | undefined;
}

export function createHost(): Host {
  const said: Said = {};
  return {
    readMetadata: () => said.metadata,
    readPage: () => said.page ?? null,
    readIdentity: () => said.token ?? null,
    dropIdentity() {
      if (said.token !== undefined) post({ tessera: "expired" });
      said.token = undefined;
    },
    reportNews: () => post({ tessera: "news" }),
    requestClose,
    async requestPicture() {
      const { picture } = await ask("picture");
      return picture instanceof Blob ? picture : null;
    },
    requestRecording: async () => (await ask("recording")).recording,
    listen: (listener) => listen(said, listener),
  };
}

function requestClose(): void {
  post({ tessera: "close" });
}

/** The time after which a script counts as one that holds no texts: browsers keep an older one for some minutes. */
const maxTextsMs = 500;

/** Asks the host page for the encrypted texts that it holds; empty if there are none. */
export function requestTexts(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  void ask("texts").then(({ texts }) => resolve(String(texts)));
  setTimeout(() => resolve(""), maxTextsMs);
  return promise;
}

/** Lets the host page hold encrypted texts for this tab, in place of those that it holds. */
export function holdTexts(texts: string): void {
  post({ tessera: "hold", texts });
}

async function ask<Kind extends "picture" | "recording" | "texts">(
  kind: Kind,
): Promise<Extract<ToPanel, { tessera: Kind }>> {
  const { promise, resolve } = Promise.withResolvers<Extract<ToPanel, { tessera: Kind }>>();
  const receive = ({ source, data }: MessageEvent<ToPanel>) => {
    if (source === window.parent && data?.tessera === kind)
      resolve(data as Extract<ToPanel, { tessera: Kind }>);
  };
  addEventListener("message", receive);
  post({ tessera: kind });
  try {
    return await promise;
  } finally {
    removeEventListener("message", receive);
  }
}

function post(message: FromPanel): void {
  if (isEmbedded) window.parent.postMessage(message, "*");
}

function listen(said: Said, listener: HostListener): void {
  if (!isEmbedded) return;
  document.documentElement.dataset.embedded = "";
  addEventListener("message", ({ source, data }: MessageEvent<ToPanel>) => {
    if (source === window.parent) receive(Object(data), said, listener);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") requestClose();
  });
  post({ tessera: "ready" });
}

function receive(message: ToPanel, said: Said, { onIdentity, onOffers, onShown }: HostListener): void {
  switch (message.tessera) {
    case "identify":
      if (typeof message.token !== "string" || message.token === said.token) return;
      said.token = message.token;
      onIdentity();
      return;
    case "offers":
      onOffers(message);
      return;
    case "metadata":
      said.metadata = toMetadata(message.metadata);
      return;
    case "scheme":
      document.documentElement.style.colorScheme = String(message.scheme ?? "");
      return;
    case "shown":
      said.page = { url: String(message.url), title: String(message.title) };
      onShown(message.isOpen === true);
  }
}

/** Returns the valid part of the metadata, within the limits. */
function toMetadata(said: unknown): Record<string, string> {
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
