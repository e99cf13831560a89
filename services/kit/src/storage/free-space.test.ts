import { describe, expect, it } from "@jest/globals";
import { requireFreeSpace } from "./free-space.ts";

const gibibyte = 1024 ** 3;
const disk =
  (free: number, inodes = 50_000, all = 100_000) =>
  async () => ({
    ...{ bavail: free / 4096, bsize: 4096 },
    ...{ files: all, ffree: inodes },
  });

describe("the free space of a disk", () => {
  it("is enough on an ordinary disk, and on one that does not limit the number of files", async () => {
    await expect(requireFreeSpace("/data", disk(gibibyte))).resolves.toBeUndefined();
    await expect(requireFreeSpace("/data", disk(gibibyte, 0, 0))).resolves.toBeUndefined();
  });

  it.each([
    ["a full disk", disk(0), "has 0 MB left"],
    ["an almost full one", disk(100 * 1024 ** 2), "has 100 MB left"],
    ["one without inodes", disk(gibibyte, 12), "has space for 12 more files"],
  ])("is too little on %s", async (_, read, message) => {
    await expect(requireFreeSpace("/data", read)).rejects.toThrow(message);
  });

  it("is read from the real disk by default", async () => {
    await expect(requireFreeSpace("/does/not/exist")).rejects.toThrow("ENOENT");
  });
});
