/** What the document that records says. `level` is the loudness from 0 to 1. */
export type VoiceNews =
  | { state: "allowed" }
  | { state: "recording"; level: number; seconds: number }
  | { state: "ended" }
  | { state: "denied" };

const states = new Set(["allowed", "recording", "ended", "denied"]);

export function parseVoiceNews(message: unknown): VoiceNews | null {
  const { kind, news } = Object(message) as { kind?: unknown; news?: unknown };
  return kind === "voice" && states.has(Object(news).state) ? (news as VoiceNews) : null;
}
