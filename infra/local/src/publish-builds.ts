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
import type { ModuleState } from "@tessera/wire/release";
import { moduleFolders } from "./module-folders.ts";
import { rootFolder } from "./settings.ts";

interface Builds {
  registryUrl: string;
  publishToken: string;
  /** Where it is noted which builds were published. */
  dataFolder: string;
}

/** What is known when a build is published. */
interface Known {
  /** The versions that the last start published, by module. */
  published: Readonly<Record<string, string>>;
  /** What the registry knows of the module; undefined where it never learned of it. */
  state: Pick<ModuleState, "current" | "uninstalled_at" | "releases"> | undefined;
}

/** Who publishes at a start, as the registry names them. */
const installation = "installation";

/**
 * Publishes what was built since the last start; what was decided about a release since then stays decided. What a build that is
 * not served waits for is said behind its version.
 */
export async function publishBuilds({ registryUrl, publishToken, dataFolder }: Builds): Promise<string[]> {
  const notes = path.join(dataFolder, "published.json");
  const published = JSON.parse(await readFile(notes, "utf8").catch(() => "{}"));
  const states = await readStates(registryUrl, publishToken);
  const releases = await Promise.all(
    moduleFolders().map(async (name) => {
      const folder = path.join(rootFolder, name, "dist");
      const build = await readBuild(folder);
      const { to, reason } = placeBuild(build, { published, state: states.get(build.name) });
      // The modules of one checkout share addresses on purpose.
      const allow = { overlap: true };
      return { ...(await publishRelease({ registryUrl, publishToken, folder, to, allow })), reason };
    }),
  );
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  await writeFile(notes, JSON.stringify(versions, undefined, 2));
  return releases.map(({ name, version, reason }) => `${name} ${version}${reason ? ` (${reason})` : ""}`);
}

/** Where a build goes, and why it is only stored. */
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
    return { to: "shelf", reason: "stored only: it was found failing" };
  // People may have rolled back what the last start published.
  return { to: published[name] === version ? "shelf" : "stable", reason: null };
}

async function readStates(registryUrl: string, publishToken: string): Promise<Map<string, ModuleState>> {
  const headers = { authorization: `Bearer ${publishToken}` };
  const answer = await fetch(`${registryUrl}/api/v1/registry/modules`, { headers });
  if (!answer.ok)
    throw new CommandError(`The registry does not say what it serves: ${await readRefusal(answer)}`);
  const { items } = (await answer.json()) as { items: ModuleState[] };
  return new Map(items.map((state) => [state.name, state]));
}
