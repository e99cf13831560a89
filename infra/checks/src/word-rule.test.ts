import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";
import { findWordProblems } from "./word-rule.ts";

/** The glossary and this check must name the replaced words. */
const unread = /^(?:GLOSSARY\.md|package-lock\.json|infra\/checks\/src\/word-rule(?:\.test)?\.ts)$/;
const texts = /\.(?:ts|tsx|mjs|cjs|css|html|json|md|sh|svg|txt|ya?ml|cfg|example)$/;

/** Lists files without Git, which a machine that only runs the tests may not have. */
function listFiles(): string[] {
  const ignored = new Set([".git", ...readText(".gitignore").split(/\/?\n/)]);
  const files = globSync(["**/*", "**/.*", "**/.*/**"], {
    cwd: root,
    exclude: (entry) => ignored.has(basename(entry)),
  });
  return files.filter((name) => texts.test(name) && !unread.test(name));
}

describe("a word that the glossary replaced", () => {
  it("does not occur in any name, comment, document or string", () => {
    const files = listFiles();

    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((path) => findWordProblems({ path, text: readText(path) }))).toEqual([]);
  });

  it.each([
    ["shell/src/a.ts", "export function tellMember() {}"],
    ["shell/src/a.ts", "const wishes = [];"],
    ["shell/src/a.ts", "/** Nobody is told. */"],
    ["services/tickets/src/a.ts", 'const query = "select twin.id from ticket as twin";'],
    ["README.md", "The doors of a service."],
    ["services/tickets/src/ticket.view.ts", ""],
    ["shared-contracts/wire/src/ticket-value.ts", ""],
    ["services/kit/src/a.ts", "export class Gone extends Error {}"],
    ["services/kit/src/a.ts", "export async function stateOf(id: string) {}"],
    ["services/kit/src/a.ts", "const longestTitle = 200;"],
    ["shell/src/a.ts", "/** Whoever asks gets it. */"],
    ["shell/src/a.ts", "const boardFacts = 1;"],
    ["infra/local/src/a.ts", "export function runJourneys() {}"],
    ["shell/src/a.ts", '"The model is away."'],
    ["shell/src/a.ts", 'const noun = count === 1 ? "file" : "files";'],
  ])("is found in %s: %s", (path, text) => {
    expect(findWordProblems({ path, text })).not.toEqual([]);
  });

  it("is not reported within another word, or where it means something else", () => {
    const text = "The platform's wishlist, indoors; a strange tale. class NotFoundError extends Error {}";

    expect(findWordProblems({ path: "shell/src/a.ts", text })).toEqual([]);
    expect(findWordProblems({ path: "infra/local/src/demo/a.ts", text: '"Nobody told us."' })).toEqual([]);
  });
});
