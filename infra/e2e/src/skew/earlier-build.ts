import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { linkDependencies } from "@tessera/local/linked-checkout";

const root = path.resolve(import.meta.dirname, "../../../..");
const contract = "shared-contracts/wire/src";
/** An open tab is rarely older than this number of changes of the contract. */
const changesAgo = 10;
/** Modules built while this file existed request components by names that no release of the shell has provided since. */
const formerShares = "shared-contracts/ui/src/ui.ts";

/** An earlier commit of the repository, checked out in a folder of its own. */
export interface EarlierCheckout {
  commit: string;
  folder: string;
  /** Builds a module as it was then, and returns the folder of the build. */
  build(name: string): string;
  remove(): void;
}

/**
 * Checks out the repository from before the latest changes of the contract. Returns null in a clone whose history does not reach that far.
 * `SKEW_FROM` names another commit.
 */
export function checkOutEarlier(): EarlierCheckout | null {
  const commit = process.env.SKEW_FROM || earlierCommit();
  if (!commit) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "tessera-earlier-"));
  git("worktree", "add", "--detach", "--force", folder, commit);
  if (lockOf(folder) === lockOf(root)) linkDependencies(folder);
  else installFrontends(folder);
  return {
    commit,
    folder,
    build(name) {
      execFileSync(path.join(folder, "node_modules/.bin/rspack"), ["build"], {
        cwd: path.join(folder, name),
      });
      return path.join(folder, name, "dist");
    },
    remove() {
      git("worktree", "remove", "--force", folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function lockOf(checkout: string): string {
  return readFileSync(path.join(checkout, "package-lock.json"), "utf8");
}

/** Installs the packages of that commit's front ends, because some may not be among today's any more. */
function installFrontends(checkout: string): void {
  const frontends = readdirSync(checkout).filter((name) => name === "shell" || name.startsWith("mf-"));
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const which = frontends.flatMap((name) => ["--workspace", name]);
  execFileSync("npm", ["install", ...quietly, ...which], { cwd: checkout, stdio: "inherit" });
}

/** Returns the oldest commit whose modules this shell still provides components to. */
function earlierCommit(): string | undefined {
  const changes = git("log", `--max-count=${changesAgo}`, "--format=%H", "--", contract).split("\n");
  if (changes.length < changesAgo) return undefined;
  return changes
    .reverse()
    .map((commit) => `${commit}^`)
    .find((commit) => isThere(commit) && !isThere(`${commit}:${formerShares}`));
}

function isThere(object: string): boolean {
  try {
    git("cat-file", "-e", object);
    return true;
  } catch {
    return false;
  }
}

function git(...words: string[]): string {
  return execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
