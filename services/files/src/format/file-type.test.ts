import { describe, expect, it } from "@jest/globals";
import { toFileType } from "./file-type.ts";

describe("fileTypeOf", () => {
  it.each([
    ["document", "pdf doc docx dotx odt ott epub"],
    ["image", "png jpg jpeg gif webp svg"],
    ["audio", "mp3 wav ogg m4a flac"],
    ["video", "mp4 mov avi webm mkv"],
    ["spreadsheet", "xls xlsx xlsb xlt xltx csv ods ots"],
    ["presentation", "ppt pptx pps ppsx potx odp otp"],
    ["archive", "zip rar 7z tar gz bz2"],
    ["text", "txt md rtf vtt srt"],
    ["code", "js ts py json yaml html css"],
    ["other", "xyz constructor"],
  ])("returns %s for %s", (type, extensions) => {
    const names = extensions
      .split(" ")
      .flatMap((extension) => [`a.${extension}`, `A.${extension.toUpperCase()}`]);

    expect(names.map(toFileType)).toEqual(names.map(() => type));
  });

  it("returns other for a name without an extension", () => {
    expect(toFileType("README")).toBe("other");
  });
});
