import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { makeScratchFolder } from "./scratch-folder.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), "tessera-scratch-parent-"));
});
afterAll(() => rm(parent, { recursive: true }));

describe("makeScratchFolder", () => {
  it("falls back to the folder for temporary files if memory is not writable", async () => {
    // Nobody, not even root, can create a folder below a file.
    const memory = path.join(parent, "read-only");
    await writeFile(memory, "");

    const folder = await makeScratchFolder("one", memory);
    expect(path.dirname(folder)).toBe(os.tmpdir());
    await rm(folder, { recursive: true });
  });

  it("falls back if there is no memory folder", async () => {
    const folder = await makeScratchFolder("two", path.join(parent, "missing"));

    expect(path.dirname(folder)).toBe(os.tmpdir());
    await rm(folder, { recursive: true });
  });
});
