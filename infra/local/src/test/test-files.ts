import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../settings.ts";
import mainTests from "./main-tests.json" with { type: "json" };

/** A module that starts a store, a server or a process. */
const starters = [
  /\/testing\/(?:bucket|cuttable-way|database|imap-server|mail-provider|notes-service|redis|trace-collector)(?:\.ts)?"/,
  /"node:(?:child_process|worker_threads)"/,
  /\/(?:keep-child|local-transcriber|read\.builder|run-child)\.ts"/,
];
const relativeImports = /from "(\.[^"]+)"/g;

/** Slow tests have `.long.` in their file name. */
export const isLong = (file: string) => file.includes(".long.");

/** Returns every test file of Jest, relative to the repository. */
export function findJestFiles(): string[] {
  return globSync("**/*.test.{ts,tsx}", {
    cwd: rootFolder,
    exclude: ["**/node_modules", "**/dist"],
  }).sort();
}

/** Returns the tests of main operations in `main-tests.json`, relative to the repository. */
export function listMainTests(): string[] {
  return Object.entries(mainTests).flatMap(([workspace, operations]) =>
    Object.values(operations).map((file) => path.join(workspace, file)),
  );
}

/** Returns the tests that `npm test` runs: all unit tests, and those of main operations. */
export function selectUsualTests(files: string[]): string[] {
  const main = new Set(listMainTests());
  return files.filter((file) => main.has(file) || isUnitTest(file));
}

/** Returns whether a test renders no component and starts no store, server or process. */
export function isUnitTest(file: string): boolean {
  return !isLong(file) && !file.endsWith(".tsx") && !startsSomething(path.join(rootFolder, file));
}

/** Returns whether a test tries a property more often in `npm run test:all`. */
export function hasRounds(file: string): boolean {
  return readFileSync(path.join(rootFolder, file), "utf8").includes("getRounds(");
}

/** Reads a test file and, recursively, the fixtures that it imports. */
function startsSomething(file: string, visited = new Set<string>()): boolean {
  visited.add(file);
  const text = readFileSync(file, "utf8");
  if (starters.some((starter) => starter.test(text))) return true;
  return [...text.matchAll(relativeImports)]
    .map(([, specifier = ""]) => path.join(path.dirname(file), specifier))
    .filter((imported) => isFixture(imported) && !visited.has(imported) && existsSync(imported))
    .some((imported) => startsSomething(imported, visited));
}

function isFixture(file: string): boolean {
  return /\/test(?:ing)?\//.test(path.relative(rootFolder, file)) || file.includes(".builder.");
}
