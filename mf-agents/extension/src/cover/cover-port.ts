/** The name of the port through which the panel keeps a page covered. */
export const coverPortName = "cover";

/** A message from a page or frame: its content has been read once, or one of its frames loaded a new document. */
export type CoverNews = { kind: "covered"; isTop: boolean } | { kind: "frame" };

export function parseCoverNews(message: unknown): CoverNews | null {
  const { kind, isTop } = Object(message);
  if (kind === "frame") return { kind };
  return kind === "covered" ? { kind, isTop: isTop === true } : null;
}
