import { toInstant } from "@tessera/kit/instant";
import {
  type CurrentRegistry,
  moduleUrl,
  type RegistryEntry,
  type Release,
  type ReleaseManifest,
} from "@tessera/wire/release";
import type { CurrentRow, ReleaseRow } from "./release.repository.ts";

const shellName = "shell";

export function viewRelease({ manifest, published_at }: ReleaseRow): Release {
  return { ...manifest, published_at: toInstant(published_at) };
}

export function viewCurrent(rows: CurrentRow[]): CurrentRegistry {
  const shell = rows.find((row) => row.manifest.name === shellName);
  const modules = rows.filter((row) => row !== shell);
  return { shell: shell ? viewRelease(shell) : null, modules: modules.map(viewEntry) };
}

function viewEntry({ manifest, previous }: CurrentRow): RegistryEntry {
  return {
    name: manifest.name,
    ...viewLoadable(manifest),
    preload: manifest.preload.map((path) => moduleUrl(manifest.name, manifest.version, path)),
    mounts: manifest.mounts,
    nav: manifest.nav,
    ...(previous && { previous: viewLoadable(previous) }),
  };
}

function viewLoadable({ name, version, contract, entry, files }: ReleaseManifest) {
  const integrity = files.find((file) => file.path === entry)?.integrity ?? "";
  return { version, contract, entry: moduleUrl(name, version, entry), integrity };
}
