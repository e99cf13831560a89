import { describe, expect, it } from "@jest/globals";
import { findKind, findTextType, toFileType } from "./file-type.ts";

describe("toFileType", () => {
  it.each([
    ["a.DOCX", "document"],
    ["mail.eml", "document"],
    ["backup.tar.zst", "archive"],
    ["a.xyz", "other"],
    ["README", "other"],
  ])("chooses the type by the extension: %s is %s", (filename, type) => {
    expect(toFileType(filename)).toBe(type);
  });
});

describe("findKind", () => {
  it("ignores spaces around the extension", () => {
    expect(findKind("invoice.pdf ")?.name).toBe("PDF document");
  });
});

describe("findTextType", () => {
  it.each([
    ["dump.sql", "application/sql"],
    ["list.tsv", "text/tab-separated-values"],
    ["saved.mht", "multipart/related"],
    ["notes.txt", undefined],
    ["letter.docx", undefined],
    ["drawing.svg", undefined],
  ])("returns the type of a text by its name: %s is %s", (filename, type) => {
    expect(findTextType(filename)).toBe(type);
  });
});
