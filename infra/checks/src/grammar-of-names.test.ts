import { execFileSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean);

/** Words in -ing that are nouns of the field. */
const nouns = ["Binding", "Crossing", "Drawing", "Encoding", "Finding", "Rating", "Recording"];

function findNames(pattern: RegExp): string[] {
  return sources.flatMap((file) => [...readText(file).matchAll(pattern)].map(([, name = ""]) => name));
}

describe("a name", () => {
  it("of a function is a verb, and rarely a noun with Of", () => {
    const names = findNames(/(?:function|const) ([a-z]\w*[a-z]Of)\b(?: = (?:async )?\(|\(|<)/g);

    expect(names.length).toBeLessThanOrEqual(100);
  });

  it("of a type is a noun, not a bare gerund", () => {
    const names = findNames(/^(?:export )?(?:interface|type) ([A-Z][a-z]+ing)\b/gm);

    expect(names.filter((name) => !nouns.includes(name))).toEqual([]);
  });
});
