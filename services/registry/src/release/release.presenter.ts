import { toInstant } from "@tessera/kit/database/instant";
import { hashOrganization } from "@tessera/kit/http/release-audience";
import {
  type CurrentRegistry,
  moduleUrl,
  type RegistryEntry,
  type Release,
  type ReleaseManifest,
} from "@tessera/wire/release/release";
import type { CurrentRow, ReleaseRow } from "./release.repository.ts";

const shellName = "shell";

/** Omits the operations that a release uses: only the registry and the services need them. */
export function toRelease({ manifest, published_at }: ReleaseRow): Release {
  const { uses: _, operations: __, ...stated } = manifest;
  return { ...stated, published_at: toInstant(published_at) };
}

interface CanaryRow extends ReleaseRow {
  name: string;
  percentage: number;
  organizations: string[];
}

export function toCurrentRelease(rows: CurrentRow[], canaries: CanaryRow[]): CurrentRegistry {
  const getCanary = (name: string) => canaries.find((canary) => canary.name === name);
  const first = canaries.filter(
    ({ name }) => name !== shellName && !rows.some((row) => row.manifest.name === name),
  );
  const shell = rows.find((row) => row.manifest.name === shellName);
  const shellCanary = getCanary(shellName);
  return {
    shell: shell ? toRelease(shell) : null,
    ...(shellCanary && {
      shell_canary: { release: toRelease(shellCanary), ...toAudience(shellCanary) },
    }),
    modules: rows.filter((row) => row !== shell).map((row) => viewEntry(row, getCanary(row.manifest.name))),
    ...(first.length > 0 && { first_canaries: first.map(viewFirst) }),
  };
}

function viewEntry(
  { manifest, calls, previous, previous_calls }: CurrentRow,
  canary: CanaryRow | undefined,
): RegistryEntry {
  return {
    name: manifest.name,
    ...viewPlaced(manifest, calls),
    ...(previous && { previous: viewLoadable(previous, previous_calls) }),
    ...(canary && { canary: { ...viewPlaced(canary.manifest, canary.calls), ...toAudience(canary) } }),
  };
}

function viewFirst(canary: CanaryRow) {
  return { name: canary.name, ...viewPlaced(canary.manifest, canary.calls), ...toAudience(canary) };
}

function viewPlaced(manifest: ReleaseManifest, calls: string[] | null) {
  return {
    ...viewLoadable(manifest, calls),
    preload: manifest.preload.map((path) => toFile(manifest, path)),
    mounts: manifest.mounts,
    ...(manifest.open && { open: manifest.open }),
    nav: manifest.nav,
    ...(manifest.screens && {
      screens: manifest.screens.map((screen) => ({
        ...screen,
        preload: screen.preload.map((path) => toFile(manifest, path)),
      })),
    }),
  };
}

/** Hashes organizations, so that readers of the registry cannot identify them. */
export function toAudience({ percentage, organizations }: Pick<CanaryRow, "percentage" | "organizations">) {
  return { percentage, audience: organizations.map(hashOrganization) };
}

function viewLoadable(manifest: ReleaseManifest, calls: string[] | null) {
  const { url, integrity } = toFile(manifest, manifest.entry);
  return {
    version: manifest.version,
    contract: manifest.contract,
    entry: url,
    integrity,
    ...(calls && { calls }),
  };
}

function toFile({ name, version, files }: ReleaseManifest, path: string) {
  const integrity = files.find((file) => file.path === path)?.integrity ?? "";
  return { url: moduleUrl(name, version, path), integrity };
}
