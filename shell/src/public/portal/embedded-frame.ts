import { portalMetadataLimits } from "@tessera/wire/portal.constants";

/** Whether the page is the panel of a widget: `/help/acme/widget` in a frame. */
export const isEmbedded = window.parent !== window && /^\/help\/[^/]+\/widget\/?$/.test(location.pathname);

/** What the widget's script says to its panel. */
export type ToPanel =
  | { tessera: "identify"; token: string }
  | { tessera: "metadata"; metadata: Record<string, unknown> }
  | { tessera: "shown" };

/** What the panel says to the script. Nothing of it is about anybody: any page may have the frame. */
export type FromPanel = { tessera: "ready" } | { tessera: "close" } | { tessera: "news" };

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

function post(message: FromPanel): void {
  if (isEmbedded) window.parent.postMessage(message, "*");
}

/** Listens to the page around the frame and to nobody else. `onIdentity` is called whenever it says that its reader is someone else. */
export function listenToHost(onIdentity: () => void): void {
  if (!isEmbedded) return;
  document.documentElement.dataset.embedded = "";
  addEventListener("message", ({ source, data }: MessageEvent<ToPanel>) => {
    if (source !== window.parent) return;
    if (data?.tessera === "identify" && typeof data.token === "string" && data.token !== token) {
      token = data.token;
      onIdentity();
    }
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
