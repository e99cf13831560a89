import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findRecordProblems, readLinks } from "./decision-record.ts";
import { readText, root } from "./repository.ts";

const ignored = new Set(["node_modules", "dist", ".local", "templates"]);
const documents = globSync("**/*.md", { cwd: root, exclude: (entry) => ignored.has(basename(entry)) });
const index = "infra/decisions/README.md";
const records = documents.filter((path) => path.startsWith("infra/decisions/") && path !== index);

describe("a decision record", () => {
  it("has one page with context, decision and consequences", () => {
    expect(records.length).toBeGreaterThan(40);
    expect(records.flatMap((path) => findRecordProblems(basename(path), readText(path)))).toEqual([]);
  });

  it("is listed in the index by its title", () => {
    const listed = readText(index)
      .split("\n")
      .filter((line) => line.startsWith("- ["));

    expect(listed.sort()).toEqual(
      records
        .map((path) => {
          const [, number, title] = /^# (\d{4}) (.+)/.exec(readText(path)) ?? [];
          return `- [${number}](${basename(path)}) ${title}`;
        })
        .sort(),
    );
  });

  it("is reported if it is longer, or has other headings", () => {
    expect(findRecordProblems("0001-a.md", `# 0001 A\n\n## Context\n${"\n".repeat(80)}x`)).toEqual([
      "0001-a.md: its headings are Context, Decision, Consequences",
      "0001-a.md: it has 84 lines, at most 60 are a page",
    ]);
  });
});

describe("a link in a document", () => {
  it("leads to an existing file", () => {
    const broken = documents.flatMap((path) =>
      readLinks(readText(path))
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );

    expect(broken).toEqual([]);
  });

  it("is read without its anchor, and not from code blocks", () => {
    expect(readLinks("[a](b.md#c) [d](https://e.test) [f](#g)\n```\n[h](i.md)\n```")).toEqual(["b.md"]);
  });
});
