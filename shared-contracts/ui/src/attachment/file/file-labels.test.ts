import { describe, expect, it } from "@jest/globals";
import {
  cutAtWord,
  fileTypeOf,
  formatPart,
  formatSize,
  languageName,
  methodName,
  nameParts,
} from "./file-labels.ts";

describe("cutAtWord", () => {
  it.each([
    ["short enough", 12, "short enough"],
    ["one two three", 9, "one two…"],
    ["one two three", 8, "one two…"],
    ["onetwothree", 5, "onet…"],
  ])("truncates %j to at most %i characters: %j", (text, limit, expected) => {
    const cut = cutAtWord(text, limit);

    expect(cut).toBe(expected);
    expect(cut.length).toBeLessThanOrEqual(limit);
  });
});

describe("formatSize", () => {
  it.each([
    [0, "0 Bytes"],
    [1, "1 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [188_416, "184 KB"],
    [3_565_158, "3.4 MB"],
    [25 * 1024 ** 2, "25 MB"],
    [1024 ** 3, "1 GB"],
    [2 * 1024 ** 4, "2048 GB"],
  ])("formats %i bytes as %s", (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it("formats a part in the unit of the whole", () => {
    expect(formatPart(12_478_054, 19_503_514)).toBe("11.9 of 18.6 MB");
    expect(formatPart(100, 19_503_514)).toBe("0 of 18.6 MB");
    expect(formatPart(0, 500)).toBe("0 of 500 Bytes");
  });
});

describe("nameParts", () => {
  it("separates the extension, so that the stem can be truncated", () => {
    expect(nameParts("checkout.bank.png")).toEqual({ stem: "checkout.bank", extension: ".png" });
    expect(nameParts("Makefile")).toEqual({ stem: "Makefile", extension: "" });
    expect(nameParts(".env")).toEqual({ stem: ".env", extension: "" });
    expect(nameParts("a.not an extension")).toEqual({ stem: "a.not an extension", extension: "" });
  });

  it("replaces characters that reverse the text direction", () => {
    expect(nameParts("invoice\u202efdp.exe")).toEqual({ stem: "invoice\u{fffd}fdp", extension: ".exe" });
  });
});

describe("fileTypeOf", () => {
  it.each([
    ["a.PDF", "document"],
    ["a.jpeg", "image"],
    ["a.m4a", "audio"],
    ["a.mov", "video"],
    ["a.csv", "spreadsheet"],
    ["a.odp", "presentation"],
    ["a.7z", "archive"],
    ["a.md", "text"],
    ["a.yaml", "code"],
    ["a.xyz", "other"],
    ["README", "other"],
  ])("recognizes %s as %s", (name, type) => {
    expect(fileTypeOf(name)).toBe(type);
  });
});

describe("names for detected values", () => {
  it("cover languages, and keep an unknown code", () => {
    expect([languageName("en"), languageName("pt-BR"), languageName("?")]).toEqual([
      "English",
      "Brazilian Portuguese",
      "?",
    ]);
  });

  it("cover extraction methods", () => {
    expect(["ocr", "pdf-text", "media-metadata", "PDF"].map(methodName)).toEqual([
      "OCR",
      "PDF text",
      "Media metadata",
      "PDF",
    ]);
  });
});
