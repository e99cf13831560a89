import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import type { RegistryEntry } from "@tessera/wire/release";
import { type ModuleEntry, ModuleRefusedError } from "../modules/load-attempts.ts";
import { entryOfBuild, hostOf, readLocalBuild } from "./local-build.ts";

/** The one module of this page that comes from a developer's machine. */
export interface RunningOverride {
  module: string;
  origin: string;
  until: string;
  /** The version of the build that runs; null where it could not be had. */
  version: string | null;
}

/** What a page with an override is made of. */
export interface OverriddenModules {
  entries: readonly ModuleEntry[];
  override: RunningOverride;
}

/** Asks the developer's machine for its build. @throws Error for a page without an override. */
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
    // In its own places, so that its pane can say what is wrong.
    const { previous: _, ...own } = entry;
    return {
      entries: entriesWith({ ...own, refusal: error.reason }),
      override: { ...override, version: null },
    };
  }
}

/** The registry refuses a release that takes what is another module's; nobody asks it about a local build. */
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

/** "mf-analytics runs from localhost:4101 for you, until 16:40 CET" */
export function sayOverride(
  { module, origin, until }: Omit<RunningOverride, "version">,
  timezone: string | null | undefined,
): string {
  return t("{module} runs from {host} for you, until {until}", {
    module,
    host: hostOf(origin),
    until: formatTime(until, timezone),
  });
}

/** The time of day in a person's time zone, as everywhere else: "16:40 CET". */
export function formatTime(moment: string, timezone: string | null | undefined): string {
  const { text, zone } = formatDateTime(moment, timezone);
  return `${text.slice(-5)} ${zone}`;
}
