/** The port by which the panel has a page covered. */
export const coverPortName = "cover";

/** What a page and its frames say through it: what they show was all read once, or a frame loaded something else. */
export type CoverNews = { kind: "covered"; isTop: boolean } | { kind: "frame" };

export function parseCoverNews(message: unknown): CoverNews | null {
  const { kind, isTop } = Object(message);
  if (kind === "frame") return { kind };
  return kind === "covered" ? { kind, isTop: isTop === true } : null;
}
