import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

/** Returns the source files named in a text. A name without a folder is in the folder of the file before it. */
function readFilePaths(text: string): string[] {
  const names = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  let folder = "";
  return names.map((name) => {
    const path = name.includes("/") ? name : join(folder, name);
    folder = dirname(path);
    return path;
  });
}

function findMissing(text: string): string[] {
  return readFilePaths(text).filter((path) => !existsSync(join(root, path)));
}

describe("ARCHITECTURE.md", () => {
  it("names files that exist", () => {
    const text = readText("ARCHITECTURE.md");

    expect(readFilePaths(text).length).toBeGreaterThan(30);
    expect(findMissing(text)).toEqual([]);
  });

  it("fails for a name of a missing file", () => {
    expect(findMissing("`services/kit/src/http/serve.ts`, `app.ts`, `missing.ts`")).toEqual([
      "services/kit/src/http/missing.ts",
    ]);
  });
});
