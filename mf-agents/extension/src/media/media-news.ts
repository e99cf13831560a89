/** The kind of a recording made in a separate document: a voice or the content of a tab. */
export type MediaKind = "voice" | "screen";

/** A message from that document. `level` is the loudness from 0 to 1, and always 0 for a screen. */
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

/** Returns the name of the port between the recording document and the panel, which is open while both exist. */
export function mediaPortName(media: MediaKind): string {
  return `media-${media}`;
}
