import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for tars", () => {
  it.each([
    ["v7.tar", { "shop/a.txt": 2, "shop/setup.exe": 2 }],
    ["gnu.tar", { [`${"deep/".repeat(30)}notes.txt`]: 4, "big.bin": 2 }],
    ["posix.tar", { "very/deep/a.txt": 2, "größe.txt": 2, "disk.img": 5_242_880 }],
    ["unnamed.gz", { "shop/a.txt": 2, "shop/setup.exe": 2 }],
    ["shop.tar.bz2", { "shop/a.txt": 2, "shop/setup.exe": 2 }],
    ["shop.txz", { "shop/a.txt": 2, "shop/setup.exe": 2 }],
    ["shop.tar.zst", { "shop/a.txt": 2, "shop/setup.exe": 2 }],
    ["dump.sql.zst", { "dump.sql": 8 }],
  ])("lists the files of %s", async (name, files) => {
    const { method, findings, isPartial } = await extracted(name);

    expect({ method, isPartial }).toEqual({ method: "archive-listing", isPartial: false });
    expect(findings).toEqual([
      {
        kind: "archive",
        total: Object.keys(files).length,
        entries: Object.entries(files).map(([path, bytes]) => expect.objectContaining({ name: path, bytes })),
      },
    ]);
  });

  it.each([
    ["half.tar", /^Archive with 12 files .*part-0\.txt.* It is damaged or incomplete: there may be more\.$/u],
    [
      "half.tar.gz",
      /^Archive with \d+ files .*part-0\.txt.* It is damaged or incomplete: there may be more\.$/u,
    ],
    ["half.log.gz", /^Archive with 1 file \(\d.* unpacked\): half\.log\. It is damaged or incomplete/u],
  ])("lists the readable part of %s, and says that there may be more", async (name, summary) => {
    const found = await extracted(name);

    expect(found).toMatchObject({ isPartial: true, summary: expect.stringMatching(summary) });
  });

  it("rejects a file that is not a tar", async () => {
    await expect(extracted("not-a.tar")).rejects.toThrow("The archive is damaged or incomplete");
  });
});
