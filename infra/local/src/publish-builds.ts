import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import {
  type BuiltRelease,
  type Destination,
  publishRelease,
  readBuild,
} from "@tessera/cli/registry/publish-release";
import { readRefusal } from "@tessera/cli/registry/registry-client";
import type { ModuleState } from "@tessera/wire/release/release";
import { moduleFolders } from "./module-folders.ts";
import { rootFolder } from "./settings.ts";

interface Builds {
  registryUrl: string;
  publishToken: string;
  /** The folder of `published.json`, which records the published builds. */
  dataFolder: string;
}

/** The known state when a build is published. */
interface Known {
  /** The versions that the last start published, by module. */
  published: Readonly<Record<string, string>>;
  /** The module's state in the registry; undefined for an unknown module. */
  state: Pick<ModuleState, "current" | "uninstalled_at" | "releases"> | undefined;
}

/** The publisher's name in the registry for releases published at a start. */
const installation = "installation";

/**
 * Publishes the builds that changed since the last start, but keeps later decisions about a release, such as a rollback.
 * Returns each module's version, with the reason if it is not served.
 */
export async function publishBuilds({ registryUrl, publishToken, dataFolder }: Builds): Promise<string[]> {
  const notes = path.join(dataFolder, "published.json");
  const published = JSON.parse(await readFile(notes, "utf8").catch(() => "{}"));
  const states = await readStates(registryUrl, publishToken);
  const builds = await Promise.all(
    moduleFolders().map(async (name) => {
      const folder = path.join(rootFolder, name, "dist");
      const { version } = await readBuild(folder);
      const state = states.get(name);
      return {
        name,
        version,
        folder,
        served: state?.current,
        ...placeBuild({ name, version }, { published, state }),
      };
    }),
  );
  const releases = await publishInTurn(builds, async ({ folder, to }, replacing) => {
    // The modules of one checkout have overlapping addresses on purpose.
    await publishRelease({ registryUrl, publishToken, folder, to, allow: { overlap: true, replacing } });
  });
  // A refused build is tried again by the next start.
  const kept = releases.filter(({ isRefused }) => !isRefused);
  const versions = Object.fromEntries(kept.map(({ name, version }) => [name, version]));
  await writeFile(notes, JSON.stringify(versions, undefined, 2));
  return releases.map(({ name, version, reason }) => `${name} ${version}${reason ? ` (${reason})` : ""}`);
}

interface PlacedBuild {
  name: string;
  version: string;
  to: Destination;
  reason: string | null;
  /** The version that is served now. */
  served?: string | null | undefined;
}

interface PublishedBuild {
  name: string;
  version: string;
  reason: string | null;
  isRefused: boolean;
}

/**
 * Publishes the shell, and then the modules, which may need libraries that only the new shell provides. A refused build does not end the
 * start if another release of it is served. `publish` gets the modules whose builds will be served along with the shell.
 * @throws CommandError if a build is refused and nothing of its module is served.
 */
export async function publishInTurn<Build extends PlacedBuild>(
  builds: readonly Build[],
  publish: (build: Build, replacing: string[]) => Promise<void>,
): Promise<PublishedBuild[]> {
  const modules = builds.filter(({ name }) => name !== "shell");
  const replacing = modules.filter(({ to }) => to === "stable").map(({ name }) => name);
  const publishOne = async (build: Build): Promise<PublishedBuild> => {
    const { name, version, reason, served } = build;
    try {
      await publish(build, replacing);
      return { name, version, reason, isRefused: false };
    } catch (error) {
      if (!served || !(error instanceof CommandError)) throw error;
      return { name, version, reason: `${served} is still served: ${error.message}`, isRefused: true };
    }
  };
  const shell = await Promise.all(builds.filter((build) => !modules.includes(build)).map(publishOne));
  return [...shell, ...(await Promise.all(modules.map(publishOne)))];
}

/** Returns the destination of a build, and the reason if it is only stored. */
export function placeBuild(
  { name, version }: Pick<BuiltRelease, "name" | "version">,
  { published, state }: Known,
): { to: Destination; reason: string | null } {
  if (!state) return { to: "stable", reason: null };
  if (state.uninstalled_at) return { to: "shelf", reason: "stored only: the module was uninstalled" };
  if (!state.current) return { to: "stable", reason: null };
  const current = state.releases.find((release) => release.version === state.current);
  const isTheirs = current?.published_by !== installation && state.current !== version;
  if (isTheirs)
    return { to: "shelf", reason: `stored only: ${state.current} of ${current?.published_by} is served` };
  if (state.releases.some((release) => release.version === version && release.failed_at))
    return { to: "shelf", reason: "stored only: it was marked as failing" };
  // The last start's release may have been rolled back since.
  return { to: published[name] === version ? "shelf" : "stable", reason: null };
}

async function readStates(registryUrl: string, publishToken: string): Promise<Map<string, ModuleState>> {
  const headers = { authorization: `Bearer ${publishToken}` };
  const response = await fetch(`${registryUrl}/api/v1/registry/modules`, { headers });
  if (!response.ok)
    throw new CommandError(`The registry does not say what it serves: ${await readRefusal(response)}`);
  const { items } = (await response.json()) as { items: ModuleState[] };
  return new Map(items.map((state) => [state.name, state]));
}
