import { describe, expect, it } from "@jest/globals";
import { chooseFileType, fileKinds, findFileKind, findKindByMimeType } from "./file-kind.ts";

describe("the kinds of files", () => {
  it("have each extension once", () => {
    const extensions = fileKinds.flatMap((kind) => kind.extensions);

    expect(extensions).toEqual([...new Set(extensions)]);
  });

  it("are of another type than other if they are read", () => {
    expect(fileKinds.filter(({ reader, type }) => (reader === null) !== (type === "other"))).toEqual([]);
  });

  it.each([
    ["message/rfc822", "eml"],
    ["image/jpeg", "jpg"],
    ["application/vnd.ms-excel", "xls"],
    ["text/x-unknown", undefined],
  ])("are found by their media type: %s is .%s", (mimeType, extension) => {
    expect(findKindByMimeType(mimeType)?.extensions[0]).toBe(extension);
  });

  it.each([
    ["docm", { isProgram: true, isTrusted: true }],
    ["js", { isRunnable: true }],
    ["log", { mayBe: ["html", "script", "svg"] }],
    ["heif", { name: "HEIC image" }],
  ])("have traits for screening: .%s", (extension, traits) => {
    expect(findFileKind(extension)).toMatchObject(traits);
  });
});

describe("chooseFileType", () => {
  it.each([
    ["document", "pdf doc docx odt"],
    ["spreadsheet", "xls xlsx csv ods"],
    ["presentation", "ppt pptx odp"],
    ["archive", "zip rar 7z tar gz bz2"],
    ["text", "txt md rtf"],
    ["code", "js ts py json yaml html css"],
    ["image", "png jpg jpeg gif webp svg"],
    ["audio", "mp3 wav ogg m4a flac"],
    ["video", "mp4 mov avi webm mkv"],
    ["other", "xyz exe constructor"],
  ])("returns %s for the specified extensions %s", (type, extensions) => {
    expect(extensions.split(" ").map(chooseFileType)).toEqual(extensions.split(" ").map(() => type));
  });

  it("ignores upper case", () => {
    expect(chooseFileType("PDF")).toBe("document");
  });
});
