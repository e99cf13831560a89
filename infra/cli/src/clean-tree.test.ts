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

describe("a folder to publish", () => {
  it("is accepted if everything is committed, or if it is not in a git repository", async () => {
    await refuseDirtyTree(folder);
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "first");

    await refuseDirtyTree(folder);
  });

  it("is refused because of uncommitted files in it, but not next to it", async () => {
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
