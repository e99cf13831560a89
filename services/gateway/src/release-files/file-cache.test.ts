import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type FileCache, openFileCache } from "./file-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A remote file of ten bytes. */
function aSource() {
  const source = {
    brought: 0,
    bring: async (path: string) => {
      source.brought += 1;
      await writeFile(path, "0123456789");
      return true;
    },
  };
  return source;
}

async function read(cache: FileCache, key: string, bring: (path: string) => Promise<boolean>) {
  const file = await cache.open(key, bring);
  if (!file) return null;
  await using handle = file.handle;
  return await handle.readFile("utf8");
}

async function listKept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

describe("the file cache", () => {
  it("downloads a file once, regardless of how many callers request it", async () => {
    const cache = await openFileCache(folder, 100);
    const source = aSource();
    const send = () => read(cache, "a/b.js", source.bring);

    const answers = await Promise.all(Array.from({ length: 5 }, send));

    expect([...answers, await send()]).toEqual(Array(6).fill("0123456789"));
    expect(source.brought).toBe(1);
  });

  it("evicts the least recently used files above its size limit", async () => {
    const cache = await openFileCache(folder, 25);
    const { bring } = aSource();
    await read(cache, "one", bring);
    await read(cache, "two", bring);
    await read(cache, "one", bring);

    await read(cache, "three", bring);

    expect(await listKept()).toEqual(["one", "three"]);
  });

  it("keeps files of an earlier process, except incomplete downloads", async () => {
    const { bring } = aSource();
    const earlier = await openFileCache(folder, 25);
    await read(earlier, "old", bring);
    await read(earlier, "young", bring);
    await utimes(join(folder, "old"), 1, 1);
    await writeFile(join(folder, ".arriving-x"), "half");

    const source = aSource();
    const cache = await openFileCache(folder, 25);
    expect(await read(cache, "young", source.bring)).toBe("0123456789");
    expect(source.brought).toBe(0);
    await read(cache, "new", source.bring);

    expect(await listKept()).toEqual(["new", "young"]);
  });

  it("does not cache missing files and failed downloads", async () => {
    const cache = await openFileCache(folder, 100);
    const failing = async (path: string) => {
      await writeFile(path, "half");
      throw new Error("cut off");
    };

    expect(await read(cache, "a.js", async () => false)).toBeNull();
    await expect(read(cache, "a.js", failing)).rejects.toThrow("cut off");

    expect(await listKept()).toEqual([]);
    expect(await read(cache, "a.js", aSource().bring)).toBe("0123456789");
  });
});
