import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import {
  type CurrentRegistry,
  moduleUrl,
  type RegistryEntry,
  type ReleaseManifest,
} from "@tessera/wire/release/release";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import { shellName } from "../page/shell-template.ts";
import type { DevModules } from "./dev-modules.ts";

/** The version in the URLs of a development server's files. */
export const devVersion = "dev";

/** A development server may have to build first. */
const timeoutMs = 60_000;

/** Wraps the registry so that modules of development servers replace their releases. */
export function withDevModules(
  registry: CurrentRegistryReader,
  devModules: DevModules,
): CurrentRegistryReader {
  return {
    async read() {
      const current: CurrentRegistry = (await registry.read()) ?? { shell: null, modules: [] };
      const names = [...devModules.keys()].filter((name) => name !== shellName);
      const entries = await Promise.all(names.map((name) => readEntry(name, devModules.get(name) ?? "")));
      const modules = current.modules.filter(({ name }) => !devModules.has(name));
      const first = current.first_canaries?.filter(({ name }) => !devModules.has(name)) ?? [];
      return {
        ...current,
        modules: [...modules, ...entries.filter((entry) => entry !== null)],
        first_canaries: first,
      };
    },
  };
}

/** Returns null if the server is not up yet: the page then loads without the module, as with a missing release. */
async function readEntry(name: string, origin: string): Promise<RegistryEntry | null> {
  const response = await requestConfigured(`${origin}/release.json`, { timeoutMs }).catch(() => null);
  if (!response?.ok) return null;
  const { contract, entry, mounts, open, nav } = (await response.json()) as ReleaseManifest;
  return {
    name,
    version: devVersion,
    contract,
    entry: moduleUrl(name, devVersion, entry),
    integrity: "",
    development: true,
    preload: [],
    mounts,
    ...(open && { open }),
    nav,
  };
}
