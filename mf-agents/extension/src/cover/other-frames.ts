import { frameMark } from "./cover-mark.ts";
import type { SiteAnswer } from "./cover-port.ts";

/** The sites of frames whose content the page cannot read: those that the panel answered, and those of them that the extension may read. */
interface KnownSites {
  answered: Set<string>;
  readable: Set<string>;
}

type Root = Document | ShadowRoot;
const frames = "iframe,frame";

/** Covers the frames of other sites in a page. Calls `ask` with their sites until they are known. */
export function createFrameCover(ask: (sites: string[]) => void) {
  const known: KnownSites = { answered: new Set(), readable: new Set() };
  return {
    know({ sites, readable }: SiteAnswer): void {
      for (const site of sites) known.answered.add(site);
      for (const site of readable) known.readable.add(site);
    },
    cover(roots: Iterable<Root>): void {
      const sites = [...roots].flatMap((root) => coverFrames(root, known));
      if (sites.length > 0) ask(sites);
    },
  };
}

/** Covers the frames in a document or shadow tree, unless the extension may read them. Returns the sites to ask about. */
function coverFrames(root: Root, { answered, readable }: KnownSites): string[] {
  const sites = new Set<string>();
  for (const frame of root.querySelectorAll<HTMLIFrameElement>(frames)) {
    const site = isReadable(frame) ? null : getSite(frame);
    frame.toggleAttribute(frameMark, site !== null && !readable.has(site));
    if (site !== null && !answered.has(site)) sites.add(site);
  }
  return [...sites];
}

export function uncoverFrames(root: Root): void {
  for (const frame of root.querySelectorAll(frames)) frame.removeAttribute(frameMark);
}

/** True for a frame of the same site, whose content is covered like the page's own. */
function isReadable(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}

function getSite(frame: HTMLIFrameElement): string {
  return URL.parse(frame.src, frame.baseURI)?.origin ?? "null";
}
