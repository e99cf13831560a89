/** What the document that records says. `level` is the loudness from 0 to 1. */
export type VoiceNews =
  | { state: "allowed" }
  | { state: "recording"; level: number; seconds: number }
  | { state: "ended" }
  | { state: "denied" };

const states = new Set(["allowed", "recording", "ended", "denied"]);

export function parseVoiceNews(message: unknown): VoiceNews | null {
  const { kind, announcement } = Object(message) as { kind?: unknown; announcement?: unknown };
  return kind === "voice" && states.has(Object(announcement).state) ? (announcement as VoiceNews) : null;
}
