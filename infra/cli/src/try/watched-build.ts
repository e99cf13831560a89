import type { ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { endScript, startScript } from "../run-script.ts";

interface WatchedBuild {
  /** Calls back with the version of each build that follows. */
  follow(report: (version: string) => void): void;
  version: string;
  end(): Promise<void>;
}

const lookEveryMs = 300;

/**
 * Builds a module as for a release, again after each saved file: a development build does not run in a production shell. Files of
 * earlier builds stay, so that an open page finds what it has not loaded yet.
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

/** Undefined while there is none, or only half of one. */
async function readVersion(manifest: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(manifest, "utf8")).version;
  } catch {
    return undefined;
  }
}
