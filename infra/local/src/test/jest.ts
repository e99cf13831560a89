import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { rootFolder } from "../settings.ts";
import { emptyTally, type Tally } from "./tally.ts";

/** What takes long has `.long.` in its name and is left to `npm run test:all`. The flag replaces what configurations ignore. */
const withoutLongSuites = ["/node_modules/", "/dist/", "\\.long\\.test\\.tsx?$"].map(
  (pattern) => `--testPathIgnorePatterns=${pattern}`,
);

/** Runs the unit and integration tests of every workspace that has a Jest configuration, or of the one named first. */
export async function runJest(env: Record<string, string>, [only, ...flags]: string[]): Promise<Tally> {
  const projects = only ? [only] : await projectFolders();
  const report = path.join(os.tmpdir(), `tessera-jest-${process.pid}.json`);
  const jest = path.join(rootFolder, "node_modules/jest/bin/jest.js");
  const code = await new Promise<number>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        "--no-warnings",
        "--experimental-vm-modules",
        jest,
        "--projects",
        ...projects,
        // A busy machine is no failure: a test ends when it is done, and hangs at most this long.
        "--testTimeout=60000",
        // Every core: the stores wait for the disk in between. A worker that has grown large is replaced by a new one.
        "--maxWorkers=100%",
        "--workerIdleMemoryLimit=1GB",
        ...(env.TEST_ROUNDS === "some" ? withoutLongSuites : []),
        "--json",
        `--outputFile=${report}`,
        ...flags,
      ],
      {
        cwd: rootFolder,
        env: { ...process.env, ...env, NODE_ENV: "test" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    child.once("exit", (status) => resolve(status ?? 1));
  });
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(report, { force: true });
  if (!text) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return code === 0 || failed > 0 ? { passed: numPassedTests, failed } : { ...emptyTally, failed: 1 };
}

async function projectFolders(): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(path.join(rootFolder, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  const files = globSync(
    workspaces.map((pattern) => `${pattern}/jest.config.*`),
    { cwd: rootFolder },
  );
  return files.map((file) => path.dirname(file)).sort();
}
