import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const endToEnd = join(root, "infra/e2e");
// A folder ignored by Git within the end-to-end tests, where imports resolve.
const results = join(endToEnd, "results");
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, "failing-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs failing tests with the configuration of the end-to-end tests, and returns the output. */
async function runFailingTests(count: number): Promise<string> {
  writeFileSync(
    join(folder, "failing.ts"),
    `import { expect, test } from "@playwright/test";
for (let i = 0; i < ${count}; i++) test("fails " + i, () => expect(i).toBe(-1));`,
  );
  writeFileSync(
    join(folder, "playwright.config.ts"),
    `import config from "../../playwright.config.ts";
const here = { testDir: ".", testMatch: "failing.ts", outputDir: "output", respectGitIgnore: false };
export default { ...config, ...here, grep: /./, retries: 0, projects: undefined };`,
  );
  const { JEST_WORKER_ID: _refused, ...environment } = process.env;
  return new Promise((resolve) => {
    execFile(
      join(root, "node_modules/.bin/playwright"),
      ["test", "--config", join(folder, "playwright.config.ts"), "--reporter=line"],
      { cwd: endToEnd, env: environment },
      (_error, output) => resolve(output),
    );
  });
}

describe("the end-to-end tests", () => {
  it("stop after ten failures, so that a broken installation does not take hours", async () => {
    const output = await runFailingTests(30);

    expect(output).toMatch(/\b10 failed\b/);
    expect(output).toMatch(/\b20 did not run\b/);
  });
});
