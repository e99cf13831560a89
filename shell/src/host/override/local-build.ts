import { t } from "@tessera/language/t";
import type { ReleaseManifest } from "@tessera/wire/release";
import { type ModuleEntry, ModuleRefusedError } from "../modules/load-attempts.ts";

const patience = 3_000;

/** Where a developer's server is, as one says it. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}

/** What the build at an origin says of itself. @throws ModuleRefusedError where there is none, or it is another module's. */
export async function readLocalBuild(name: string, origin: string): Promise<ReleaseManifest> {
  const build = await fetchBuild(origin).catch(() => null);
  if (!build)
    throw new ModuleRefusedError(
      `${name} is to come from ${hostOf(origin)}, which does not answer.`,
      t("{name} is to come from {host}, which does not answer.", { name, host: hostOf(origin) }),
    );
  if (build.name !== name)
    throw new ModuleRefusedError(
      `${hostOf(origin)} serves ${build.name}, not ${name}.`,
      t("{host} serves {served}, not {name}.", { host: hostOf(origin), served: build.name, name }),
    );
  return build;
}

async function fetchBuild(origin: string): Promise<ReleaseManifest | null> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(patience),
  });
  return answer.ok ? await answer.json() : null;
}

/** A module as a local build brings it, with its own places in the installation. It has no release to fall back to: that would hide what is wrong. */
export function entryOfBuild(entry: ModuleEntry, origin: string, build: ReleaseManifest): ModuleEntry {
  const { name, override } = entry;
  const { version, contract, mounts, nav, open, files } = build;
  const integrity = files.find(({ path }) => path === build.entry)?.integrity ?? "";
  const url = `${origin}/${build.entry}`;
  const places = { mounts, nav, preload: [], ...(open ? { open } : {}) };
  return { name, version, contract, entry: url, integrity, ...places, ...(override ? { override } : {}) };
}
