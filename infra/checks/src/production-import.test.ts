import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findOtherPackages } from "./production-import.ts";
import { readText, readWorkspaces, root, type Workspace } from "./repository.ts";

/** What only tests, checks and measurements run is installed with everything else. */
const workspaces = readWorkspaces().filter(
  ({ folder }) => !/^infra\/(bench|checks|e2e|security)$/.test(folder),
);
const isForTests = (file: string) => /\.(test|fake|builder|gallery)\.|(^|\/)(testing|test)\//.test(file);

function problemsOf({ folder, name: own }: Workspace): string[] {
  const { dependencies, peerDependencies } = JSON.parse(readText(`${folder}/package.json`));
  const installed = Object.keys({ ...dependencies, ...peerDependencies, [own]: "" });
  return globSync("{src,migrations,portal,extension}/**/*.{ts,tsx,mjs}", { cwd: join(root, folder) })
    .filter((file) => !isForTests(file))
    .flatMap((file) =>
      findOtherPackages(readText(`${folder}/${file}`), installed).map(
        (name) => `${folder}/${file} imports ${name}`,
      ),
    );
}

describe("the source of a workspace", () => {
  it("imports only packages of its `dependencies`, since those alone are installed with it", () => {
    expect(workspaces.length).toBeGreaterThan(20);
    expect(workspaces.flatMap(problemsOf)).toEqual([]);
  });

  it("is reported for each other import that remains when it runs", () => {
    const text = `
      import "installed/part";
      import "side-effect";
      import { a, type B } from "named/part";
      import {
        c,
      } from "@scope/several-lines/part";
      import type { D } from "only-types";
      import { join } from "node:path";
      import { e } from "./own.ts";
      export { f } from "passed-on";
      const later = await import("on-demand");
      const place = import.meta.resolve("resolved/file.css");`;

    expect(findOtherPackages(text, ["installed"])).toEqual([
      "side-effect",
      "named",
      "@scope/several-lines",
      "passed-on",
      "on-demand",
      "resolved",
    ]);
  });
});
