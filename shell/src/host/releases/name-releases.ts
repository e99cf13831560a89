import type { Shell } from "../../common/shell-context.ts";
import { resolvedReleases, sayReleases } from "./resolved-releases.ts";

const name = "tessera-releases";

/**
 * Says in the document what the page is made of, so that a capture of it leads to the same releases: from now on, and again when
 * another module was mounted. Nothing while developing.
 */
export function nameReleases(page: Document, shell: Pick<Shell, "modules" | "version">): void {
  const write = () => {
    const releases = resolvedReleases(shell);
    if (releases.length > 0) metaOf(page).content = sayReleases(releases);
  };
  write();
  shell.modules.subscribe(write);
}

function metaOf(page: Document): HTMLMetaElement {
  const standing = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (standing) return standing;
  const made = page.createElement("meta");
  made.name = name;
  page.head.append(made);
  return made;
}
