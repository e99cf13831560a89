import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { refuseDirtyTree } from "./clean-tree.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tree-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.test", ...words], { cwd: folder });

describe("a folder that is published", () => {
  it("is taken when all of it is committed, or git does not know it", async () => {
    await refuseDirtyTree(folder);
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "first");

    await refuseDirtyTree(folder);
  });

  it("is refused with what is not committed, but for what lies beside it", async () => {
    git("init", "--quiet");
    mkdirSync(path.join(folder, "module"));
    writeFileSync(path.join(folder, "beside.txt"), "");

    await refuseDirtyTree(path.join(folder, "module"));

    writeFileSync(path.join(folder, "module/page.tsx"), "");
    await expect(refuseDirtyTree(path.join(folder, "module"))).rejects.toThrow(
      "A release is made of what is committed",
    );
  });
});
