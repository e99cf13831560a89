import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { keepNewest, nameBackup } from "./keep-newest.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-backups-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(names: string[], isComplete = true): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name));
    if (isComplete) await writeFile(join(folder, name, "manifest.json"), '{"format":1}');
  }
}

const left = async () => (await readdir(folder)).sort();

it("keeps the newest complete backups, and nothing older", async () => {
  await make(["2026-11-20T0230", "2026-11-22T0230", "2026-11-23T0230"]);
  await make(["2026-11-21T0230", "2026-11-24T0230"], false);

  expect(await keepNewest(folder, 2)).toEqual(["2026-11-20T0230", "2026-11-21T0230"]);
  expect(await left()).toEqual(["2026-11-22T0230", "2026-11-23T0230", "2026-11-24T0230"]);
});

it("deletes nothing while there are fewer complete ones, nor anything with another name", async () => {
  await make(["2026-11-20T0230", "before-the-upgrade"]);
  await make(["2026-11-19T0230"], false);

  expect(await keepNewest(folder, 2)).toEqual([]);
  expect(await left()).toHaveLength(3);
});

it("names backups so that they sort by time", () => {
  expect(nameBackup(new Date("2026-11-25T02:30:59Z"))).toBe("2026-11-25T0230");
});
