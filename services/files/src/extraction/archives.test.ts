import { describe, expect, it } from "@jest/globals";
import { aRar, aTarGz, aZip, aZipOf } from "../../test/samples/archives.ts";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { type Extraction, extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

function read(name: string, bytes: Buffer): Promise<Extraction> {
  return withSampleFile({ ...getSample("project.zip"), name, make: () => bytes }, extract);
}

describe("extract, for archives", () => {
  it("lists the files of inner archives", async () => {
    const { summary, text, details } = await extracted("two-floors.zip");

    expect(summary).toMatch(
      /^Archive with 3 files \(.* unpacked\): inner\.zip, inner\.tgz, notes\.txt\. 3 files in nested archives\.$/u,
    );
    expect(text.split("\n")).toEqual([
      "inner.zip",
      "inner.zip/a.txt",
      "inner.zip/b.txt",
      "inner.tgz",
      "inner.tgz/c.txt",
      "notes.txt",
    ]);
    expect(details).toContainEqual({ name: "Files in nested archives", value: "3" });
  });

  it("does not descend further, and reports programs at any level", async () => {
    const deepest = aZip({ "deep.txt": "x" });
    const inner = aZipOf({ "deepest.zip": deepest, "setup.exe": Buffer.from("MZ") });
    const { text, summary } = await read("a.tgz", await aTarGz({ "notes.txt": "x" }));
    const nested = await read("b.zip", aZipOf({ "inner.zip": inner }));

    expect([text, summary]).toEqual(["notes.txt", "Archive with 1 file (1 Byte unpacked): notes.txt."]);
    expect(nested.text).toBe("inner.zip\ninner.zip/deepest.zip\ninner.zip/setup.exe");
    expect(nested.summary).toContain("1 executable: inner.zip/setup.exe.");
  });

  it.each([
    ["half.zip", "shop/README.md"],
    ["streamed.zip", "a.txt"],
    ["half.rar", "docs/readme.txt"],
  ])("lists the readable part of %s, and says that there may be more", async (name, first) => {
    const bytes = {
      "half.zip": async () => Buffer.from(await getSample("half.zip").make()),
      "streamed.zip": () => streamed("a.txt", "hello"),
      "half.rar": () => aRar({ "docs/readme.txt": "hello", "tool.txt": "x".repeat(500) }).subarray(0, 200),
    }[name];

    const found = await read(name, Buffer.from((await bytes?.()) ?? ""));

    expect(found.isPartial).toBe(true);
    expect(found.text.split("\n")[0]).toBe(first);
    expect(found.summary).toMatch(/It is damaged or incomplete: there may be more\.$/u);
  });

  it("says only once that an archive is encrypted", async () => {
    const { summary } = await extracted("secret.zip");

    expect(summary?.match(/password|encrypted/giu)).toHaveLength(1);
  });

  it.each([
    ["shop.apk", /^Android app of .*\. It is a program, so it was not opened\.$/u],
    ["shop.ipa", /^iOS app of .*program/u],
    ["shop.jar", /^Java program of .*program/u],
    ["shop.deb", /^Debian package of .*program/u],
    ["shop.rpm", /^RPM package of .*program/u],
    ["shop.dmg", /^macOS disk image of .*program/u],
    ["system.iso", /^Disk image of .*It may contain programs, so it was not opened\.$/u],
    ["manual.chm", /^Windows help of .*program/u],
    ["meeting.one", /^OneNote section of .*may contain programs/u],
    ["proxy.reg", /^Windows registry entries of .*program/u],
  ])("names the kind of %s without opening it", async (name, summary) => {
    const found = await extracted(name);

    expect(found).toMatchObject({ method: "program-name", text: "", findings: [] });
    expect(found.summary).toMatch(summary);
  });

  it("rejects a file that only has the name of a program", async () => {
    await expect(extracted("not-a.apk")).rejects.toThrow("its content is not that of an Android app");
  });
});

/** Builds a zip without its directory, whose sizes follow the contents. */
function streamed(name: string, text: string): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", 0, "latin1");
  head.writeUInt16LE(0x8, 6);
  head.writeUInt16LE(name.length, 26);
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(text.length, 8);
  sizes.writeUInt32LE(text.length, 12);
  const entry = Buffer.concat([head, Buffer.from(name), Buffer.from(text), sizes]);
  return Buffer.concat([entry, entry.subarray(0, 36)]);
}
