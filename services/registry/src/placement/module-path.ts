import type { ReleaseManifest } from "@tessera/wire/release";

/** The page people come home to: a module that mounts it leaves what lies below to the modules that mount it. */
const home = "/dashboard";

/**
 * Addresses that belong to the shell and the gateway, with all that lies below them. Whatever else the shell brings is in
 * the `pages` of its release.
 */
const shellPaths = [
  "/api",
  "/modules",
  "/sign-in",
  "/sign-up",
  "/success",
  "/override",
  "/dashboard/modules",
  "/docs",
  "/livez",
  "/readyz",
  "/statusz",
  "/metrics",
];

/** Small letters, digits and hyphens: nothing that a router, a browser or a proxy could read in another way. */
const plainPath = /^(?:\/[a-z0-9][a-z0-9_-]{0,60}){1,10}$/;
const plainQuery = /^[a-zA-Z0-9_.=&-]{1,200}$/;

type Placed = Pick<ReleaseManifest, "name" | "mounts" | "open" | "nav">;

/** The same addresses without a slash at their end. */
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

/** What is wrong with a module's addresses whatever else is installed, by field. */
export function findPathProblems({ name, mounts, open = [], nav }: Placed): Record<string, string> {
  if (name === "shell") return {};
  const problems: Record<string, string> = {};
  for (const mount of [...mounts, ...open]) {
    if (!plainPath.test(mount)) {
      problems[`manifest.mounts.${mount}`] =
        `${mount} is not acceptable: use small letters, digits and hyphens between slashes.`;
      continue;
    }
    const taken = shellPaths.find((path) => overlaps(mount, path) && mount !== home);
    if (taken)
      problems[`manifest.mounts.${mount}`] = `${mount} overlaps ${taken}, which belongs to the shell.`;
  }
  for (const path of open.filter((one) => !mounts.some((mount) => isUnder(one, mount))))
    problems[`manifest.open.${path}`] = `${path} is under none of the module's mounts.`;
  for (const { to } of nav) {
    const problem = findNavProblem(to, mounts);
    if (problem) problems[`manifest.nav.${to}`] = problem;
  }
  return problems;
}

function findNavProblem(to: string, mounts: readonly string[]): string | null {
  const { path, query } = splitQuery(to);
  if (!plainPath.test(path) || (query !== null && !plainQuery.test(query)))
    return `${to} is not an acceptable address for the sidebar.`;
  if (!mounts.some((mount) => isUnder(path, mount))) return `${to} is under none of the module's mounts.`;
  const taken = shellPaths.find((shell) => isUnder(path, shell));
  return taken ? `${to} belongs to the shell.` : null;
}

function splitQuery(to: string): { path: string; query: string | null } {
  const place = to.indexOf("?");
  return place === -1 ? { path: to, query: null } : { path: to.slice(0, place), query: to.slice(place + 1) };
}

/** Where a release takes over addresses of modules that are live, or of the live shell's pages, by field. */
export interface Overlaps {
  /** Nobody can agree to these. */
  refused: Record<string, string>;
  /** These need an operator who agrees. */
  agreeable: Record<string, string>;
}

type Live = Placed & Pick<ReleaseManifest, "pages">;

/** Compares a release's addresses with what is live. `standing` are mounts that the module had before. */
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
        `${to} in the sidebar leads to ${other.name}.`,
      ]),
    },
  };
}

function pickProblems<Item>(
  items: readonly Item[],
  look: (item: Item) => [field: string, problem: string | null],
): Record<string, string> {
  return Object.fromEntries(items.map(look).filter((found): found is [string, string] => found[1] !== null));
}

/** What nobody can agree to: a page of the shell, or two modules at one address. */
function findRefusal(mount: string, name: string, other: Live): string | null {
  if (other.mounts.includes(mount)) return `${mount} belongs to ${other.name}, not to ${name}.`;
  const page = Object.keys(other.pages ?? {}).find((path) => path !== "/" && overlaps(mount, path));
  return page === undefined ? null : `${mount} overlaps ${page}, which belongs to ${other.name}.`;
}

/** What lies below the home page is free for the first module that mounts it. */
function findTaken(mount: string, other: Placed): string | null {
  const theirs = [...other.mounts, ...other.nav.map(({ to }) => splitQuery(to).path)];
  const taken = theirs.find((path) => path !== mount && overlaps(mount, path) && path !== home);
  return taken === undefined ? null : `${mount} overlaps ${taken}, which belongs to ${other.name}.`;
}

/** Whether another module owns the page that a sidebar entry leads to: the longest mount above it wins. */
function isForeign(to: string, release: Placed, other: Placed): boolean {
  const { path } = splitQuery(to);
  return maxAboveLength(path, other.mounts) > maxAboveLength(path, release.mounts);
}

function maxAboveLength(path: string, mounts: readonly string[]): number {
  return Math.max(0, ...mounts.filter((mount) => isUnder(path, mount)).map(({ length }) => length));
}

/** Routers do not mind the case of letters; addresses of former releases may have any. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return isUnder(first, second) || isUnder(second, first);
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
}
