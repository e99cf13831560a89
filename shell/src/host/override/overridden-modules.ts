import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import type { RegistryEntry } from "@tessera/wire/release/release";
import { type ModuleEntry, ModuleRefusedError } from "../modules/load-attempts.ts";
import { entryOfBuild, getHost, readLocalBuild } from "./local-build.ts";

/** The module of this page that comes from a developer's machine. */
export interface RunningOverride {
  module: string;
  origin: string;
  until: string;
  /** The version of the running build; null if it could not be loaded. */
  version: string | null;
}

/** The modules of a page with an override. */
export interface OverriddenModules {
  entries: readonly ModuleEntry[];
  override: RunningOverride;
}

/** Loads the build from the developer's machine. @throws Error if the page has no override. */
export async function readOverride(modules: readonly RegistryEntry[]): Promise<OverriddenModules> {
  const entry = modules.find(({ override }) => override);
  if (!entry?.override) throw new Error("No module of this page is overridden.");
  return await putBuild(modules, entry, entry.override);
}

async function putBuild(
  modules: readonly RegistryEntry[],
  entry: RegistryEntry,
  { origin, until }: NonNullable<RegistryEntry["override"]>,
): Promise<OverriddenModules> {
  const override = { module: entry.name, origin, until };
  const entriesWith = (own: ModuleEntry) => modules.map((other) => (other === entry ? own : other));
  try {
    const build = await readLocalBuild(entry.name, origin);
    refuseForeignMounts(build, modules);
    const own = entryOfBuild(entry, origin, build);
    return { entries: entriesWith(own), override: { ...override, version: build.version } };
  } catch (error) {
    if (!(error instanceof ModuleRefusedError)) throw error;
    // The module keeps its registered mounts, so that its area can show what is wrong.
    const { previous: _, ...own } = entry;
    return {
      entries: entriesWith({ ...own, refusal: error.reason }),
      override: { ...override, version: null },
    };
  }
}

/** Throws if a local build mounts a path of another module. The registry refuses such a release, but does not check local builds. */
function refuseForeignMounts(
  { name, mounts }: { name: string; mounts: string[] },
  modules: readonly RegistryEntry[],
): void {
  for (const other of modules) {
    const taken = other.name === name ? undefined : mounts.find((mount) => other.mounts.includes(mount));
    if (taken)
      throw new ModuleRefusedError(
        `The build of ${name} mounts ${taken}, which is ${other.name}'s.`,
        t("The build of {name} mounts {path}, which is {owner}'s.", { name, path: taken, owner: other.name }),
      );
  }
}

/** Describes the override: "mf-analytics runs from localhost:4101 for you, until 16:40 CET". */
export function sayOverride(
  { module, origin, until }: Omit<RunningOverride, "version">,
  timezone: string | null | undefined,
): string {
  return t("{module} runs from {host} for you, until {until}", {
    module,
    host: getHost(origin),
    until: formatTime(until, timezone),
  });
}

/** Returns the time of day in a person's time zone, in the usual format: "16:40 CET". */
export function formatTime(moment: string, timezone: string | null | undefined): string {
  const { text, zone } = formatDateTime(moment, timezone);
  return `${text.slice(-5)} ${zone}`;
}
