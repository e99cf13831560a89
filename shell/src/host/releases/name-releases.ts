import type { Shell } from "../../common/shell-context.ts";
import { resolvedReleases, sayReleases } from "./resolved-releases.ts";

const name = "tessera-releases";

/**
 * Writes the releases of the page into the document, so that a capture of the page can be traced back to them. Updates them when another
 * module is mounted. Does nothing in development.
 */
export function nameReleases(page: Document, shell: Pick<Shell, "modules" | "version">): void {
  const write = () => {
    const releases = resolvedReleases(shell);
    if (releases.length > 0) getMeta(page).content = sayReleases(releases);
  };
  write();
  shell.modules.subscribe(write);
}

function getMeta(page: Document): HTMLMetaElement {
  const standing = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (standing) return standing;
  const made = page.createElement("meta");
  made.name = name;
  page.head.append(made);
  return made;
}
