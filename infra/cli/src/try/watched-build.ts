import type { ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { endScript, startScript } from "../run-script.ts";

interface WatchedBuild {
  /** Calls `report` with the version of each later build. */
  follow(report: (version: string) => void): void;
  version: string;
  end(): Promise<void>;
}

const lookEveryMs = 300;

/**
 * Builds a module as for a release, and again after each saved file, because a development build does not run in a
 * production shell. Keeps the files of earlier builds, so that an open page can still load its chunks.
 */
export async function watchBuild(folder: string): Promise<WatchedBuild> {
  const manifest = path.join(folder, "dist/release.json");
  await rm(manifest, { force: true });
  const env = { NODE_ENV: "production", KEEP_BUILDS: "true" };
  const child = startScript(folder, "build", ["--watch"], env);
  const version = await firstVersion(manifest, child);
  let timer: NodeJS.Timeout;
  return {
    version,
    follow(report) {
      let known = version;
      timer = setInterval(async () => {
        const now = (await readVersion(manifest)) ?? known;
        if (now !== known) report(now);
        known = now;
      }, lookEveryMs);
    },
    end() {
      clearInterval(timer);
      return endScript(child);
    },
  };
}

async function firstVersion(manifest: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const version = await readVersion(manifest);
    if (version) return version;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new CommandError("The module could not be built.");
}

/** Returns undefined while the file is missing or incomplete. */
async function readVersion(manifest: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(manifest, "utf8")).version;
  } catch {
    return undefined;
  }
}
