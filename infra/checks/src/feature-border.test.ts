import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { problemsOfCircles, problemsOfFeatures, type Source } from "./feature-border.ts";
import { readText, readWorkspaces, root } from "./repository.ts";

function foldersWith(tag: string): string[] {
  return readWorkspaces()
    .filter((workspace) => workspace.tag === tag)
    .map(({ folder }) => folder);
}

function sourcesOf(folder: string): Source[] {
  const paths = globSync("**/*.{ts,tsx}", { cwd: join(root, folder, "src") });
  return paths.map((path) => ({ path, text: readText(`${folder}/src/${path}`) }));
}

describe("a feature of a remote", () => {
  it.each(foldersWith("remote"))("imports no other one: %s", (folder) => {
    const sources = sourcesOf(folder);

    expect(sources.length).toBeGreaterThan(0);
    expect(problemsOfFeatures(sources)).toEqual([]);
  });

  it("may import itself, what is common and what lies beside the features", () => {
    const text = `
      import { a } from "./card.tsx";
      import type { b } from "./deep/card.ts";
      import { c } from "../common/words.ts";
      import { d } from "../context.ts";
      import "./board.module.css";
      import { e } from "react";`;

    expect(problemsOfFeatures([{ path: "ticket-board/board.tsx", text }])).toEqual([]);
    expect(problemsOfFeatures([{ path: "module.ts", text: 'import("./ticket-list/list.tsx")' }])).toEqual([]);
  });

  it("is caught importing another one, in whatever way", () => {
    const text = `
      import { a } from "../ticket-list/list.tsx";
      import "../ticket-list/list.css";
      export type { b } from "../../src/../ticket-list/deep/b.ts";
      const c = () => import('../ticket-list/c.ts');`;

    expect(problemsOfFeatures([{ path: "ticket-board/board.tsx", text }])).toHaveLength(3);
    expect(problemsOfFeatures([{ path: "common/words.ts", text }])).toHaveLength(3);
  });
});

describe("a feature of the shell, which puts its features together,", () => {
  it.each(foldersWith("host"))("imports others in one direction only: %s", (folder) => {
    const sources = sourcesOf(folder);

    expect(sources.length).toBeGreaterThan(0);
    expect(problemsOfCircles(sources)).toEqual([]);
  });

  it("is caught in a circle, also a long one", () => {
    const from = (folder: string, target: string) => ({
      path: `${folder}/a.ts`,
      text: `import "../${target}/a.ts";`,
    });

    expect(problemsOfCircles([from("guard", "sign-in"), from("sign-in", "session")])).toEqual([]);
    expect(
      problemsOfCircles([from("guard", "sign-in"), from("sign-in", "session"), from("session", "guard")]),
    ).toEqual([
      "guard and session import one another",
      "guard and sign-in import one another",
      "session and sign-in import one another",
    ]);
  });
});
