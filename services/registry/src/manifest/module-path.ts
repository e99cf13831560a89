import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";

/** The home page. A module that mounts it does not own the paths below it: other modules may mount those. */
const home = "/dashboard";

/**
 * Paths that belong to the shell and the gateway, including everything below them. Other pages of the shell are listed
 * in the `pages` of its release.
 */
const shellPaths = [
  "/api",
  "/modules",
  "/sign-in",
  "/sign-up",
  "/success",
  "/override",
  "/help",
  "/replay",
  "/dashboard/modules",
  "/docs",
  "/livez",
  "/readyz",
  "/statusz",
  "/metrics",
];

/** Lowercase letters, digits, hyphens and underscores: nothing that routers, browsers or proxies interpret differently. */
const plainPath = /^(?:\/[a-z0-9][a-z0-9_-]{0,60}){1,10}$/;
const plainQuery = /^[a-zA-Z0-9_.=&-]{1,200}$/;

type Placed = Pick<ReleaseManifest, "name" | "mounts" | "open" | "nav">;

/** Returns the manifest with trailing slashes removed from its paths. */
export function normalizePlaces<Manifest extends Placed>(manifest: Manifest): Manifest {
  return {
    ...manifest,
    mounts: manifest.mounts.map(withoutEndSlash),
    ...(manifest.open && { open: manifest.open.map(withoutEndSlash) }),
    nav: manifest.nav.map((entry) => ({ ...entry, to: withoutEndSlash(entry.to) })),
  };
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Finds problems with a module's paths that do not depend on what else is installed, by field. */
export function findPathProblems({ name, mounts, open = [], nav }: Placed): Record<string, Reason> {
  if (name === "shell") return {};
  const problems: Record<string, Reason> = {};
  for (const mount of [...mounts, ...open]) {
    if (!plainPath.test(mount)) {
      problems[`manifest.mounts.${mount}`] = toReason("release.path_invalid", { path: mount });
      continue;
    }
    const taken = shellPaths.find((path) => overlaps(mount, path) && mount !== home);
    if (taken)
      problems[`manifest.mounts.${mount}`] = toReason("release.path_of_shell", { path: mount, taken });
  }
  for (const path of open.filter((one) => !mounts.some((mount) => isUnder(one, mount))))
    problems[`manifest.open.${path}`] = toReason("release.path_not_mounted", { path });
  for (const { to } of nav) {
    const problem = findNavProblem(to, mounts);
    if (problem) problems[`manifest.nav.${to}`] = problem;
  }
  return problems;
}

function findNavProblem(to: string, mounts: readonly string[]): Reason | null {
  const { path, query } = splitQuery(to);
  if (!plainPath.test(path) || (query !== null && !plainQuery.test(query)))
    return toReason("release.entry_invalid", { path: to });
  if (!mounts.some((mount) => isUnder(path, mount)))
    return toReason("release.path_not_mounted", { path: to });
  const taken = shellPaths.find((shell) => isUnder(path, shell));
  return taken ? toReason("release.entry_of_shell", { path: to }) : null;
}

function splitQuery(to: string): { path: string; query: string | null } {
  const index = to.indexOf("?");
  return index === -1 ? { path: to, query: null } : { path: to.slice(0, index), query: to.slice(index + 1) };
}

/** Conflicts of a release with paths of live modules or with the live shell's pages, by field. */
export interface Overlaps {
  /** Conflicts that nobody can allow. */
  refused: Record<string, Reason>;
  /** Conflicts that an operator can allow. */
  agreeable: Record<string, Reason>;
}

type Live = Placed & Pick<ReleaseManifest, "pages">;

/** Compares a release's paths with what is live. `standing` are mounts that the module had before. */
export function findOverlaps(
  release: Placed,
  live: readonly Live[],
  standing: ReadonlySet<string>,
): Overlaps {
  const pairs = live.flatMap((other) =>
    release.mounts.map((mount) => ({ other, mount, field: `mounts.${mount}` })),
  );
  const foreign = live.flatMap((other) =>
    release.nav.filter(({ to }) => isForeign(to, release, other)).map(({ to }) => ({ other, to })),
  );
  return {
    refused: pickProblems(pairs, ({ other, mount, field }) => [
      field,
      findRefusal(mount, release.name, other),
    ]),
    agreeable: {
      ...pickProblems(pairs, ({ other, mount, field }) => [
        field,
        standing.has(mount) ? null : findTaken(mount, other),
      ]),
      ...pickProblems(foreign, ({ other, to }) => [
        `nav.${to}`,
        toReason("release.entry_of_another", { path: to, module: other.name }),
      ]),
    },
  };
}

function pickProblems<Item>(
  items: readonly Item[],
  look: (item: Item) => [field: string, problem: Reason | null],
): Record<string, Reason> {
  return Object.fromEntries(items.map(look).filter((found): found is [string, Reason] => found[1] !== null));
}

/** Finds a conflict that nobody can allow: with a page of the shell, or with another module at the same path. */
function findRefusal(mount: string, name: string, other: Live): Reason | null {
  if (other.mounts.includes(mount))
    return toReason("release.mount_of_another", { path: mount, owner: other.name, name });
  const page = Object.keys(other.pages ?? {}).find((path) => path !== "/" && overlaps(mount, path));
  return page === undefined
    ? null
    : toReason("release.path_of_another", { path: mount, taken: page, owner: other.name });
}

/** Finds a conflict that an operator can allow. Paths below the home page are free for the first module that mounts them. */
function findTaken(mount: string, other: Placed): Reason | null {
  const theirs = [...other.mounts, ...other.nav.map(({ to }) => splitQuery(to).path)];
  const taken = theirs.find((path) => path !== mount && overlaps(mount, path) && path !== home);
  return taken === undefined
    ? null
    : toReason("release.path_of_another", { path: mount, taken, owner: other.name });
}

/** Returns true if another module owns the page that a sidebar entry links to: the module with the longest mount above it. */
function isForeign(to: string, release: Placed, other: Placed): boolean {
  const { path } = splitQuery(to);
  return maxAboveLength(path, other.mounts) > maxAboveLength(path, release.mounts);
}

function maxAboveLength(path: string, mounts: readonly string[]): number {
  return Math.max(0, ...mounts.filter((mount) => isUnder(path, mount)).map(({ length }) => length));
}

/** Ignores case, like routers do; paths of earlier releases may have any. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return isUnder(first, second) || isUnder(second, first);
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
}
