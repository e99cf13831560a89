import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { openWorkFolder } from "./work-folder.ts";

const nobody = 65_534;

/** Acts as a user without rights of its own, whoever runs the tests. */
async function actAsNobody<Value>(act: () => Promise<Value>): Promise<Value> {
  const user = process.geteuid?.() ?? nobody;
  if (user !== 0) return act();
  process.seteuid?.(nobody);
  return act().finally(() => process.seteuid?.(user));
}

describe("openWorkFolder", () => {
  it.each([
    ["that belongs to somebody else", (folder: string) => folder],
    ["below one that belongs to somebody else", (folder: string) => join(folder, "work")],
  ])("refuses a folder %s by the name of its variable", async (_what, pick) => {
    const folder = await mkdtemp(join(tmpdir(), "work-"));
    await chmod(folder, 0o555);

    await expect(actAsNobody(() => openWorkFolder(pick(folder)))).rejects.toThrow(
      `WORK_DIR: this user may not write to ${pick(folder)} (EACCES)`,
    );
    await rm(folder, { recursive: true });
  });

  it("removes what killed processes left, and nothing of those that run", async () => {
    const folder = await mkdtemp(join(tmpdir(), "work-"));
    const running = await openWorkFolder(folder);
    await mkdir(join(folder, "worker-4194305-left"));

    const own = await openWorkFolder(folder);

    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
      [running.path, own.path].sort(),
    );
    await rm(folder, { recursive: true });
  });
});
