import { describe, expect, it } from "@jest/globals";
import { readText } from "./repository.ts";
import { findFilesNotRun, findTestFiles, readCoreTests, readTestGlobs } from "./test-run.ts";

const record = "infra/decisions/0049-split-the-tests-in-two-commands.md";

/** Returns the rows of the record's table of core tests. */
function readListedTests(text: string): string[] {
  return [...text.matchAll(/^\| `([a-z-]+)` +\| ([^|]+?) +\|/gm)].map(
    ([, name, title]) => `${name}: ${title}`,
  );
}

describe("every test file", () => {
  it("is run by npm test or npm run test:all", async () => {
    const files = findTestFiles();

    expect(files.length).toBeGreaterThan(400);
    expect(findFilesNotRun(files, await readTestGlobs())).toEqual([]);
  });

  it("is reported if neither command would run it", async () => {
    const forgotten = [
      "services/tickets/bench/speed.test.ts",
      "infra/e2e/tests/deep/board.e2e.ts",
      "infra/e2e/src/api.test.ts",
    ];
    const found = ["services/tickets/src/ticket/ticket.test.ts", "shell/src/app/app.test.tsx"];

    expect(findFilesNotRun([...forgotten, ...found], await readTestGlobs())).toEqual(forgotten);
  });
});

describe("the end-to-end tests of npm test", () => {
  it("are those listed in the decision record", () => {
    expect(readCoreTests(findTestFiles()).sort()).toEqual(readListedTests(readText(record)).sort());
  });

  it("are found only by their tag", () => {
    const text = `
      test("a list is filtered", { tag: "@core" }, async () => {});
      test("a list is sorted", async () => {});`;

    expect(readCoreTests(["infra/e2e/tests/list.e2e.ts"], () => text)).toEqual(["list: a list is filtered"]);
    expect(readListedTests("| `list` | a list is filtered | one |\n| file | test | why |")).toEqual([
      "list: a list is filtered",
    ]);
  });
});
