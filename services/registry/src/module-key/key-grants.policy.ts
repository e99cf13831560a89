import { posix } from "node:path";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { firstScreenBytes } from "../manifest/manifest.ts";

/**
 * File types that browsers load as part of a module. Documents are excluded: each would be a page of its own under the
 * installation's origin.
 */
const fileKinds = new Set(
  [
    ".js",
    ".mjs",
    ".css",
    ".json",
    ".txt",
    ".wasm",
    ".svg",
    ".png",
    ".jpg",
    ".jpeg",
    ".gif",
    ".webp",
    ".avif",
    ".ico",
  ].concat([".woff", ".woff2", ".ttf", ".mp3", ".mp4", ".webm"]),
);

const areas = ["main", "secondary"] as const;

/** Finds what a release asks for beyond the grants of its key, by field. */
export function findUngranted(release: ReleaseManifest, grants: KeyGrants): Record<string, Reason> {
  return {
    ...ungrantedMounts(release, grants),
    ...ungrantedEntries(release, grants),
    ...ungrantedOpen(release, grants),
    ...ungrantedFiles(release),
    ...ungrantedSizes(release, grants),
  };
}

function ungrantedMounts({ mounts }: ReleaseManifest, grants: KeyGrants): Record<string, Reason> {
  const refused = mounts.filter((mount) => !grants.mounts.some((granted) => isUnder(mount, granted)));
  return Object.fromEntries(
    refused.map((mount) => [
      `mounts.${mount}`,
      grants.mounts.length > 0
        ? toReason("release.mount_not_granted", { mount, granted: grants.mounts })
        : toReason("release.mount_without_grants", { mount }),
    ]),
  );
}

/** Finds the entries, in their order, beyond the number granted. */
function ungrantedEntries({ nav }: ReleaseManifest, grants: KeyGrants): Record<string, Reason> {
  const refused = areas.flatMap((area) =>
    nav
      .filter((entry) => entry.area === area)
      .slice(grants.nav[area])
      .map(({ label, to }): [string, Reason] => [
        `nav.${to}`,
        toReason("release.entry_not_granted", { label, area, granted: grants.nav[area] }),
      ]),
  );
  return Object.fromEntries(refused);
}

function ungrantedOpen({ open = [] }: ReleaseManifest, grants: KeyGrants): Record<string, Reason> {
  if (grants.open) return {};
  return Object.fromEntries(
    open.map((path) => [`open.${path}`, toReason("release.open_not_granted", { path })]),
  );
}

function ungrantedFiles({ files }: ReleaseManifest): Record<string, Reason> {
  const strange = files.filter(({ path }) => !fileKinds.has(posix.extname(path).toLowerCase()));
  return Object.fromEntries(
    strange.map(({ path }) => [`files.${path}`, toReason("release.file_type_not_granted", { path })]),
  );
}

function ungrantedSizes(release: ReleaseManifest, grants: KeyGrants): Record<string, Reason> {
  const screen = firstScreenBytes(release);
  const all = release.files.reduce((sum, { size }) => sum + size, 0);
  const mebibyte = 1024 * 1024;
  return {
    ...(screen > grants.max_first_screen_kb * 1024 && {
      max_first_screen_kb: toReason("release.screen_not_granted", {
        size: Math.ceil(screen / 1024),
        granted: grants.max_first_screen_kb,
      }),
    }),
    ...(all > grants.max_release_mb * mebibyte && {
      max_release_mb: toReason("release.size_not_granted", {
        size: Math.ceil(all / mebibyte),
        granted: grants.max_release_mb,
      }),
    }),
  };
}

/**
 * Finds operations that need a permission which is not granted, by field. `permissionsOf` returns the permissions that
 * an operation needs.
 */
export function findUngrantedCalls(
  operations: readonly string[],
  permissionsOf: (operation: string) => readonly string[],
  grants: KeyGrants,
): Record<string, Reason> {
  const granted = new Set<string>(grants.permissions);
  return Object.fromEntries(
    operations.flatMap((operation): [string, Reason][] => {
      const refused = permissionsOf(operation).filter((permission) => !granted.has(permission));
      if (refused.length === 0) return [];
      return [
        [
          `uses.${operation}`,
          toReason("release.permission_not_granted", { operation, permissions: refused }),
        ],
      ];
    }),
  );
}

/** Describes grants in one line for the audit trail. */
export function describeGrants(grants: KeyGrants): string {
  const { mounts, nav, open, permissions, max_first_screen_kb, max_release_mb } = grants;
  return [
    `mounts ${mounts.join(", ") || "none"}`,
    `${nav.main} main and ${nav.secondary} secondary entries`,
    `permissions ${permissions.join(", ") || "none"}`,
    ...(open ? ["pages without sign-in"] : []),
    `${max_first_screen_kb} kB, ${max_release_mb} MB`,
  ].join("; ");
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
