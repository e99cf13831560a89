import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { type DecodedText, readText } from "./text-decoding.ts";

function decoded(bytes: Buffer, limit?: number): Promise<DecodedText> {
  return withSampleFile({ ...getSample("ok.txt"), make: () => bytes }, (file) =>
    readText(file.path, file.bytes, limit),
  );
}

const text = "Grüße aus Köln: der Zähler steht auf 17, und niemand weiß warum.";

describe("readText", () => {
  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["utf-16le", Buffer.from(text, "utf16le")],
    ["utf-16be", Buffer.from(text, "utf16le").swap16()],
    ["windows-1252", Buffer.from(text, "latin1")],
  ])("decodes %s", async (encoding, bytes) => {
    expect(await decoded(bytes)).toEqual({ text, encoding, isPartial: false });
  });

  it("reads the beginning of a long text, without an incomplete character", async () => {
    expect(await decoded(Buffer.from("aaaaä"), 5)).toEqual({
      text: "aaaa",
      encoding: "utf-8",
      isPartial: true,
    });
  });

  it("detects an encoding whose characters occur late", async () => {
    const late = Buffer.concat([Buffer.alloc(70_000, "a"), Buffer.from("ä", "latin1")]);

    const { text: found, encoding } = await decoded(late);

    expect([found.slice(-2), encoding]).toEqual(["aä", "windows-1252"]);
  });

  it("normalizes line ends", async () => {
    expect(await decoded(Buffer.from("a\r\nb\rc\nd"))).toMatchObject({ text: "a\nb\nc\nd" });
  });
});
