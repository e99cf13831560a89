import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CurrentRegistry } from "@tessera/wire/release";
import { moduleFolders } from "./module-folders.ts";
import { type BuiltRelease, type Destination, publishRelease, readBuild } from "./publish.ts";
import { refusalOf } from "./release/registry-door.ts";
import { rootFolder } from "./settings.ts";
import { Trouble } from "./trouble.ts";

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
  /** The modules of which some release is served. */
  served: ReadonlySet<string>;
}

/** Publishes what was built since the last start; what was decided about a release since then stays decided. */
export async function publishBuilds({ registryUrl, publishToken, dataFolder }: Builds): Promise<string[]> {
  const notes = path.join(dataFolder, "published.json");
  const published = JSON.parse(await readFile(notes, "utf8").catch(() => "{}"));
  const known: Known = { published, served: await readServed(registryUrl) };
  const releases = await Promise.all(
    moduleFolders().map(async (name) => {
      const folder = path.join(rootFolder, name, "dist");
      const to = destinationOf(await readBuild(folder), known);
      return publishRelease({ registryUrl, publishToken, folder, to });
    }),
  );
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  await writeFile(notes, JSON.stringify(versions, undefined, 2));
  return releases.map(({ name, version }) => `${name} ${version}`);
}

/** Where a build goes: the one of the last start is only stored again, for people may have gone back from it. */
export function destinationOf(
  { name, version }: Pick<BuiltRelease, "name" | "version">,
  { published, served }: Known,
): Destination {
  return published[name] === version && served.has(name) ? "shelf" : "stable";
}

async function readServed(registryUrl: string): Promise<Set<string>> {
  const answer = await fetch(`${registryUrl}/api/v1/registry/current`);
  if (!answer.ok) throw new Trouble(`The registry does not say what it serves: ${await refusalOf(answer)}`);
  const { shell, modules } = (await answer.json()) as CurrentRegistry;
  return new Set([shell, ...modules].flatMap((release) => release?.name ?? []));
}
