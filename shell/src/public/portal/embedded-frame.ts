import { portalMetadataLimits } from "@tessera/wire/portal.constants";

/** Whether the page is the panel of a widget: `/help/acme/widget` in a frame. */
export const isEmbedded = window.parent !== window && /^\/help\/[^/]+\/widget\/?$/.test(location.pathname);

/** What the widget's script says to its panel. */
export type ToPanel =
  | { tessera: "identify"; token: string }
  | { tessera: "metadata"; metadata: Record<string, unknown> }
  | { tessera: "offers"; picture: boolean; recording: boolean }
  | { tessera: "picture"; picture: Blob | null }
  | { tessera: "recording"; recording: unknown }
  | { tessera: "shown" };

/** What the panel says to the script. Nothing of it is about anybody: any page may have the frame. */
export type FromPanel = { tessera: "ready" | "close" | "news" | "picture" | "recording" };

let metadata: Record<string, string> | undefined;
let token: string | null = null;

/** What the page around the widget said about itself. */
export function hostMetadata(): Record<string, string> | undefined {
  return metadata;
}

/** The token by which the page around the widget says who its reader is; null while it says nothing. */
export function hostIdentity(): string | null {
  return token;
}

/** What it said does not count: people sign in as everybody does. */
export function forgetHostIdentity(): void {
  token = null;
}

/** Something came while nobody may be looking. */
export function reportNews(): void {
  post({ tessera: "news" });
}

export function askToClose(): void {
  post({ tessera: "close" });
}

/** Asks the page around for what it offers; the browser asks its reader for a picture. Null where there is none. */
export async function askForPicture(): Promise<Blob | null> {
  const { picture } = await ask("picture");
  return picture instanceof Blob ? picture : null;
}

/** What the page logged and asked for, in whatever shape it said that. */
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
  /** The page says that its reader is someone else. */
  onIdentity(): void;
  onOffers(offers: { picture: boolean; recording: boolean }): void;
}

/** Listens to the page around the frame and to nobody else. */
export function listenToHost({ onIdentity, onOffers }: HostListener): void {
  if (!isEmbedded) return;
  document.documentElement.dataset.embedded = "";
  addEventListener("message", ({ source, data }: MessageEvent<ToPanel>) => {
    if (source !== window.parent) return;
    if (data?.tessera === "identify" && typeof data.token === "string" && data.token !== token) {
      token = data.token;
      onIdentity();
    }
    if (data?.tessera === "offers") onOffers(data);
    if (data?.tessera === "metadata") metadata = readMetadata(data.metadata);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") askToClose();
  });
  post({ tessera: "ready" });
}

/** As much of it as is taken. */
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
