import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createModule } from "./create-module.ts";
import { getModuleName } from "./module-name.ts";

// Uses this repository's packages instead of published ones, which the end-to-end test of a module from outside installs.
const rootFolder = path.resolve(import.meta.dirname, "../../../..");
const compiler = path.join(rootFolder, "node_modules/typescript/bin/tsc");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "created-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the output of a program that fails on the module; an empty string if it succeeds. */
async function listComplaints(words: string[], below = "."): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, words, { cwd: path.join(folder, below) });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

describe("a newly created module", () => {
  it.each([
    ["alone", false],
    ["with a service", true],
  ])(
    "compiles %s",
    async (_what, hasService) => {
      const origin = { version: "0.1.0", registry: undefined, hasService };
      await createModule(folder, getModuleName("lost-parcels"), origin);
      symlinkSync(path.join(rootFolder, "node_modules"), path.join(folder, "node_modules"));

      expect(await listComplaints([compiler, "-p", "."])).toBe("");
      if (!hasService) return;
      expect(await listComplaints([compiler, "-p", "service"])).toBe("");
      expect(await listComplaints(["--test", "test/*.test.ts"], "service")).toBe("");
    },
    180_000,
  );
});
