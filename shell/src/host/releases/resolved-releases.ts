import type { PinnedRelease } from "@tessera/wire/release/pinned-release";
import { openReleasesPath } from "../../common/paths.ts";
import type { Shell } from "../../common/shell-context.ts";

/** Returns the releases of this page, the shell first; none in development. */
export function resolvedReleases({ modules, version }: Pick<Shell, "modules" | "version">): PinnedRelease[] {
  return version ? [{ name: "shell", version }, ...modules.releases()] : [];
}

/** Returns the link by which an operator opens the same page with exactly these releases. */
export function linkToReleases(
  releases: readonly PinnedRelease[],
  { origin, pathname }: Pick<Location, "origin" | "pathname">,
): string {
  const query = new URLSearchParams({ releases: sayReleases(releases), at: pathname });
  return `${origin}${openReleasesPath}?${query}`;
}

/** Formats releases as `shell@1.0.0-ab,mf-tickets@2.0.0-cd`. */
export function sayReleases(releases: readonly PinnedRelease[]): string {
  return releases.map(({ name, version }) => `${name}@${version}`).join();
}

/** Parses releases from such a text. Invalid parts are skipped. */
export function readReleases(text: string): PinnedRelease[] {
  return text.split(",").flatMap((one) => {
    const [, name, version] =
      /^([a-z][a-z0-9-]{1,40})@([0-9A-Za-z][0-9A-Za-z.+-]{0,80})$/.exec(one.trim()) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}
