/** The name of the port through which the panel keeps a page covered. */
export const coverPortName = "cover";

/**
 * A message from a page or frame: its content has been read once, one of its frames loaded a new document, or it has frames of other
 * sites.
 */
export type CoverNews =
  | { kind: "covered"; isTop: boolean }
  | { kind: "frame" }
  | { kind: "sites"; sites: string[] };

/** The answer to all pages: of these sites, the extension may read some. */
export interface SiteAnswer {
  sites: string[];
  readable: string[];
}

export function parseCoverNews(message: unknown): CoverNews | null {
  const { kind, isTop, sites } = Object(message);
  if (kind === "frame") return { kind };
  if (kind === "sites") return { kind, sites: textsIn(sites) };
  return kind === "covered" ? { kind, isTop: isTop === true } : null;
}

export function parseSiteAnswer(message: unknown): SiteAnswer {
  const { sites, readable } = Object(message);
  return { sites: textsIn(sites), readable: textsIn(readable) };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
