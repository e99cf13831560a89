import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { problemsOfCircles, problemsOfFeatures, problemsOfOrder, type Source } from "./feature-border.ts";
import { readText, readWorkspaces, root } from "./repository.ts";

function foldersWith(tag: string): string[] {
  return readWorkspaces()
    .filter((workspace) => workspace.tag === tag)
    .map(({ folder }) => folder);
}

function getSources(workspace: string, part = ""): Source[] {
  const folder = join(workspace, "src", part);
  const paths = globSync("**/*.{ts,tsx}", { cwd: join(root, folder) });
  return paths.map((path) => ({ path, text: readText(join(folder, path)) }));
}

describe("a feature of a remote", () => {
  it.each(foldersWith("remote"))("imports no other feature: %s", (folder) => {
    const sources = getSources(folder);

    expect(sources.length).toBeGreaterThan(0);
    expect(problemsOfFeatures(sources)).toEqual([]);
  });

  it("may import its own files, common ones, and those next to the features", () => {
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

  it("is reported if it imports another one in any way", () => {
    const text = `
      import { a } from "../ticket-list/list.tsx";
      import "../ticket-list/list.css";
      export type { b } from "../../src/../ticket-list/deep/b.ts";
      const c = () => import('../ticket-list/c.ts');`;

    expect(problemsOfFeatures([{ path: "ticket-board/board.tsx", text }])).toHaveLength(3);
    expect(problemsOfFeatures([{ path: "common/words.ts", text }])).toHaveLength(3);
  });
});

/** The parts of the shell: each may import those after it. The public pages have their own entry and share no code with the others. */
const parts = ["app", "operator", "host", "account", "sign-in", "session", "common"];

describe("a part of the shell", () => {
  it("imports only the parts after it, and the public pages import none", () => {
    const sources = getSources("shell");

    expect(sources.some(({ path }) => path.startsWith("public/"))).toBe(true);
    expect(problemsOfOrder(sources, parts)).toEqual([]);
  });

  it.each(parts)("has no circular imports between its features: %s", (part) => {
    const sources = getSources("shell", part);

    expect(sources.length).toBeGreaterThan(0);
    expect(problemsOfCircles(sources)).toEqual([]);
  });

  it("is reported if it imports a part before it, or a public page", () => {
    const text = `
      import { a } from "../session/a.ts";
      import type { b } from "../host/b.ts";
      import { c } from "../host/deep/c.ts";
      const d = () => import("../public/d.ts");`;

    expect(problemsOfOrder([{ path: "sign-in/form.tsx", text }], parts)).toEqual([
      "sign-in/form.tsx imports host/deep/c.ts",
      "sign-in/form.tsx imports public/d.ts",
    ]);
    expect(
      problemsOfOrder([{ path: "public/page.tsx", text: 'import "../common/paths.ts";' }], parts),
    ).toEqual(["public/page.tsx imports common/paths.ts"]);
  });

  it("is reported for circular imports between features, including indirect ones", () => {
    const from = (folder: string, target: string) => ({
      path: `${folder}/a.ts`,
      text: `import "../${target}/a.ts";`,
    });

    expect(problemsOfCircles([from("guard", "frame"), from("frame", "modules")])).toEqual([]);
    expect(
      problemsOfCircles([from("guard", "frame"), from("frame", "modules"), from("modules", "guard")]),
    ).toEqual([
      "frame and guard import one another",
      "frame and modules import one another",
      "guard and modules import one another",
    ]);
  });
});
