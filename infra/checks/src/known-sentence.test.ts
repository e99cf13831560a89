import { globSync } from "node:fs";
import { parse } from "@babel/parser";
import { expect, it } from "@jest/globals";
import { toKnownSentences, visitNodes } from "./list-messages.ts";
import { readText, root } from "./repository.ts";

/** Sentences that services compose or used to write, so that no source contains them as a whole. */
const composed = new Set(["In English only", "In German only"]);

it("translates only sentences that services write", () => {
  const pages = listSources("{shell,mf-*,shared-contracts/*}/src/**/*.{ts,tsx}").filter(([, text]) =>
    text.includes("knownSentences("),
  );
  const translating = new Set(pages.map(([file]) => file));
  const written = listSources("{services,shared-contracts}/*/src/**/*.{ts,json}")
    .filter(([file]) => !translating.has(file) && !/\/(?:messages|details)\/[\w-]+\.json$/.test(file))
    .map(([, text]) => text.replaceAll('\\"', '"'))
    .join("\n");
  const known = pages.flatMap(([file, text]) => listKnown(text, file.endsWith("x")));

  expect(known.length).toBeGreaterThan(50);
  expect(known.filter((sentence) => !composed.has(sentence) && !isWrittenIn(written, sentence))).toEqual([]);
  expect([...composed].filter((sentence) => !known.includes(sentence))).toEqual([]);
});

function listSources(pattern: string): [file: string, text: string][] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.(?:test|fake|builder)\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readText(file)]);
}

function listKnown(text: string, isTsx: boolean): string[] {
  const known: string[] = [];
  const { program } = parse(text, {
    sourceType: "module",
    plugins: isTsx ? ["typescript", "jsx"] : ["typescript"],
  });
  visitNodes(program, (node) => known.push(...toKnownSentences(node)));
  return known;
}

function isWrittenIn(written: string, sentence: string): boolean {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.trim());
  return parts.every((part) => part.length < 3 || written.includes(part));
}
