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
    preload: manifest.preload.map((path) => viewFile(manifest, path)),
    mounts: manifest.mounts,
    ...(manifest.open && { open: manifest.open }),
    nav: manifest.nav,
    ...(previous && { previous: viewLoadable(previous) }),
  };
}

function viewLoadable(manifest: ReleaseManifest) {
  const { url, integrity } = viewFile(manifest, manifest.entry);
  return { version: manifest.version, contract: manifest.contract, entry: url, integrity };
}

function viewFile({ name, version, files }: ReleaseManifest, path: string) {
  const integrity = files.find((file) => file.path === path)?.integrity ?? "";
  return { url: moduleUrl(name, version, path), integrity };
}
