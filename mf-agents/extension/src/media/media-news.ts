/** What a document of its own records: what a person says, or what a tab shows. */
export type MediaKind = "voice" | "screen";

/** What that document says. `level` is the loudness from 0 to 1, and 0 of a screen. */
export type MediaNews = { media: MediaKind } & (
  | { state: "allowed" }
  | { state: "recording"; level: number; seconds: number }
  | { state: "ended" }
  | { state: "denied" }
);

const states = new Set(["allowed", "recording", "ended", "denied"]);

export function parseMediaNews(message: unknown): MediaNews | null {
  const { kind, announcement } = Object(message) as { kind?: unknown; announcement?: unknown };
  return kind === "media" && states.has(Object(announcement).state) ? (announcement as MediaNews) : null;
}

/** The port to the panel that a document which records has for as long as both exist. */
export function mediaPortName(media: MediaKind): string {
  return `media-${media}`;
}
