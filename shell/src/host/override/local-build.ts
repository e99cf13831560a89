import { t } from "@tessera/language/t";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { type ModuleEntry, ModuleRefusedError } from "../modules/load-attempts.ts";

const timeouts = 3_000;

/** Returns the host of a developer's server, for use in messages. */
export function getHost(origin: string): string {
  return new URL(origin).host;
}

/** Reads the manifest of the build at an origin. @throws ModuleRefusedError if there is none, or if it belongs to another module. */
export async function readLocalBuild(name: string, origin: string): Promise<ReleaseManifest> {
  const build = await fetchBuild(origin).catch(() => null);
  if (!build)
    throw new ModuleRefusedError(
      `${name} should load from ${getHost(origin)}, which doesn't respond.`,
      t("{name} should load from {host}, which doesn't respond.", { name, host: getHost(origin) }),
    );
  if (build.name !== name)
    throw new ModuleRefusedError(
      `${getHost(origin)} serves ${build.name}, not ${name}.`,
      t("{host} serves {served}, not {name}.", { host: getHost(origin), served: build.name, name }),
    );
  return build;
}

async function fetchBuild(origin: string): Promise<ReleaseManifest | null> {
  const response = await fetch(`${origin}/release.json`, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(timeouts),
  });
  return response.ok ? await response.json() : null;
}

/**
 * Returns the entry of a module for a local build, with the build's own mounts and sidebar entries. It has no previous release to fall back
 * to, which would hide the problem.
 */
export function entryOfBuild(entry: ModuleEntry, origin: string, build: ReleaseManifest): ModuleEntry {
  const { name, override } = entry;
  const { version, contract, mounts, nav, open, files } = build;
  const integrity = files.find(({ path }) => path === build.entry)?.integrity ?? "";
  const url = `${origin}/${build.entry}`;
  const places = { mounts, nav, preload: [], ...(open ? { open } : {}) };
  return { name, version, contract, entry: url, integrity, ...places, ...(override ? { override } : {}) };
}
