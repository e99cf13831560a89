import type { PinnedRelease } from "@tessera/wire/pinned-release";
import { openReleasesPath } from "../../common/paths.ts";
import type { Shell } from "../../common/shell-context.ts";

/** What this page is made of, the shell first; nothing while developing. */
export function resolvedReleases({ modules, version }: Pick<Shell, "modules" | "version">): PinnedRelease[] {
  return version ? [{ name: "shell", version }, ...modules.releases()] : [];
}

/** Where an operator opens the same page with exactly these releases. */
export function linkToReleases(
  releases: readonly PinnedRelease[],
  { origin, pathname }: Pick<Location, "origin" | "pathname">,
): string {
  const query = new URLSearchParams({ releases: sayReleases(releases), at: pathname });
  return `${origin}${openReleasesPath}?${query}`;
}

/** `shell@1.0.0-ab,mf-tickets@2.0.0-cd` */
export function sayReleases(releases: readonly PinnedRelease[]): string {
  return releases.map(({ name, version }) => `${name}@${version}`).join();
}

/** The releases of such a text; what is none is left out. */
export function readReleases(text: string): PinnedRelease[] {
  return text.split(",").flatMap((one) => {
    const [, name, version] =
      /^([a-z][a-z0-9-]{1,40})@([0-9A-Za-z][0-9A-Za-z.+-]{0,80})$/.exec(one.trim()) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}
