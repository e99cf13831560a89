import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { linkDependencies } from "../linked-checkout.ts";
import { rootFolder } from "../settings.ts";
import type { Tally } from "./tally.ts";

/** Creates a module in a clone of the last commit, and tests it in the clone's own installation (`new-module.e2e.ts`). */
export async function checkNewModule(): Promise<Tally> {
  const clone = await mkdtemp(path.join(await realpath(os.tmpdir()), "tessera-clone-"));
  try {
    await promisify(execFile)("git", ["clone", "--quiet", "--shared", rootFolder, clone]);
    linkDependencies(clone);
    await shareBuilds(clone);
    const endToEnd: typeof import("./end-to-end.ts") = await import(
      path.join(clone, "infra/local/src/test/end-to-end.ts")
    );
    return await endToEnd.runEndToEnd("all", ["new-module"], {
      THROWAWAY_CHECKOUT: clone,
      E2E_OUTPUT: path.join(rootFolder, ".local/new-module"),
    });
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

/** Shares this checkout's build cache with the clone. */
async function shareBuilds(clone: string): Promise<void> {
  const ours = path.join(rootFolder, ".turbo/cache");
  const theirs = path.join(clone, ".turbo/cache");
  await mkdir(ours, { recursive: true });
  await mkdir(path.dirname(theirs), { recursive: true });
  await symlink(ours, theirs);
}
