import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../../..");

/** A build of a module from changed sources. */
export interface ChangedBuild extends AsyncDisposable {
  /** The folder of the build. */
  folder: string;
}

/** Copies the sources of a module, changes some of its files, and builds it as its team does. A missing file is created. */
export async function aChangedBuild(
  name: string,
  changes: Record<string, (text: string) => string>,
): Promise<ChangedBuild> {
  const local = path.join(root, ".local");
  await mkdir(local, { recursive: true });
  // Inside the checkout, because the build looks for its packages there.
  const copy = await mkdtemp(path.join(local, "changed-"));
  const module = path.join(copy, name);
  await cp(path.join(root, name), module, {
    recursive: true,
    filter: (source) => path.relative(path.join(root, name), source) !== "dist",
  });
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(module, file);
    await writeFile(target, change(await readFile(target, "utf8").catch(() => "")));
  }
  const options = { cwd: module, env: { ...process.env, NODE_ENV: "production" } };
  await promisify(execFile)(path.join(root, "node_modules/.bin/rspack"), ["build"], options);
  return {
    folder: path.join(module, "dist"),
    [Symbol.asyncDispose]: () => rm(copy, { recursive: true, force: true }),
  };
}
