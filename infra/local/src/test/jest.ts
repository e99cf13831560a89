import { spawn, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { rootFolder } from "../settings.ts";
import { addTallies, emptyTally, type Tally } from "./tally.ts";
import { findJestFiles, hasRounds, selectUsualTests } from "./test-files.ts";

/** Repeats the ignored paths of the configurations, because the flag replaces them. */
const withoutLongSuites = ["/node_modules/", "/dist/", "\\.long\\.test\\.tsx?$"].map(
  (pattern) => `--testPathIgnorePatterns=${pattern}`,
);

/** All cores, since tests often wait for the stores' disk. */
const everyCore = "--maxWorkers=100%";
/** If more files fail, it is not chance, and they do not run again. */
const maxRunAgain = 5;

type Env = Record<string, string>;

/** Runs the unit and integration tests of one workspace. Further flags are passed to Jest. */
export async function runWorkspace(env: Env, [folder = "", ...flags]: string[]): Promise<Tally> {
  return computeTally(await runOnce(env, [folder], [everyCore, ...flags]));
}

/** Runs all unit tests and the tests of main operations, with few rounds of properties. */
export async function runUsual(env: Env): Promise<Tally> {
  const files = selectUsualTests(findJestFiles());
  return runTwice({ ...env, TEST_ROUNDS: "some" }, await projectFolders(), ["--runTestsByPath", ...files]);
}

/** Runs the tests that {@link runUsual} leaves out, and all rounds of the others. */
export async function runRest(env: Env): Promise<Tally> {
  const files = findJestFiles();
  const usual = new Set(selectUsualTests(files));
  const rest = files.filter((file) => !usual.has(file) || hasRounds(file));
  return runTwice({ ...env, TEST_ROUNDS: "all" }, await projectFolders(), ["--runTestsByPath", ...rest]);
}

/** Runs failed files again one after the other, if there are few. Those that pass then are printed and count as passed. */
async function runTwice(env: Env, projects: string[], flags: string[]): Promise<Tally> {
  const first = await runOnce(env, projects, [everyCore, ...flags]);
  if (first.failedFiles.length === 0 || first.failedFiles.length > maxRunAgain) return computeTally(first);
  const again = await runOnce(env, projects, ["--runInBand", "--runTestsByPath", ...first.failedFiles]);
  const inFirst = first.failed - again.failed;
  if (again.failed === 0)
    console.log(`Failed beside others and passed alone:\n  ${first.failedFiles.join("\n  ")}`);
  return { passed: first.passed + inFirst, failed: again.failed };
}

/**
 * Runs the tests that changes since a commit may break: in a workspace, tests that import changed files; and all tests of a
 * workspace if imports do not show the effect, because a workspace it depends on or a migration changed, or because it reads
 * other workspaces' sources.
 */
export async function runChanged(testEnv: Env, since: string): Promise<Tally> {
  const env = { ...testEnv, TEST_ROUNDS: "some" };
  const projects = await projectFolders();
  const whole = await findWhole(projects, listChangedFiles(since));
  const first = await runOnce(
    env,
    projects.filter((project) => whole.has(project)),
    [everyCore],
  );
  const related = [`--changedSince=${since}`, "--passWithNoTests"];
  const others = projects.filter((project) => !whole.has(project));
  const second = others.length > 0 ? await runOnce(env, others, [everyCore, ...related]) : emptyTally;
  return addTallies(computeTally(first), { passed: second.passed, failed: second.failed });
}

async function findWhole(projects: string[], files: string[]): Promise<Set<string>> {
  const packages = await Promise.all(projects.map(readPackage));
  const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
  const whole = new Set([
    "infra/checks",
    ...projects.filter((project) => files.some(isIn(`${project}/migrations`))),
  ]);
  const changed = new Set(packages.filter(({ folder }) => files.some(isIn(folder))).map(({ name }) => name));
  for (let size = -1; size < changed.size; ) {
    size = changed.size;
    for (const { folder, name, uses } of packages) {
      if (!uses.some((used) => changed.has(used))) continue;
      whole.add(folder);
      changed.add(name);
    }
  }
  return whole;
}

async function readPackage(folder: string): Promise<{ folder: string; name: string; uses: string[] }> {
  const file = path.join(rootFolder, folder, "package.json");
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(file, "utf8"));
  return { folder, name, uses: Object.keys({ ...dependencies, ...devDependencies }) };
}

function listChangedFiles(since: string): string[] {
  const { stdout, status, stderr } = spawnSync("git", ["diff", "--name-only", since], {
    cwd: rootFolder,
    encoding: "utf8",
  });
  if (status !== 0) throw new CommandError(`git cannot compare with ${since}: ${stderr.trim()}`);
  return stdout.split("\n").filter(Boolean);
}

interface JestRun extends Tally {
  failedFiles: string[];
}

function computeTally({ passed, failed }: JestRun): Tally {
  return { passed, failed };
}

async function runOnce(env: Env, projects: string[], flags: string[]): Promise<JestRun> {
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
        // Generous, so that a busy machine does not fail a test; a hanging test ends after this time.
        "--testTimeout=60000",
        // Replaces a worker whose memory has grown above this limit.
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
  if (!text) return { passed: 0, failed: 1, failedFiles: [] };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    text,
  ) as JestReport;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const failedFiles = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return code === 0 || failed > 0
    ? { passed: numPassedTests, failed, failedFiles }
    : { ...emptyTally, failed: 1, failedFiles: [] };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string }[];
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
