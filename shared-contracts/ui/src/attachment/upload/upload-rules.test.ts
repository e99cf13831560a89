import { describe, expect, it } from "@jest/globals";
import { pickerTypes, refusalOf, uploadLimits } from "./upload-rules.ts";

const none = new Set<string>();
const aFile = (name: string, type = "", size = 10) => ({ name, type, size });

describe("refusalOf", () => {
  it("accepts exactly 25 MB, but not a byte more", () => {
    const max = 25 * 1024 * 1024;

    expect(refusalOf(aFile("a.mp4", "", max), none, uploadLimits)).toBeNull();
    expect(refusalOf(aFile("a.mp4", "", max + 1), none, uploadLimits)).toBe("File size exceeds 25MB limit");
  });

  it("refuses a name that is already attached", () => {
    expect(refusalOf(aFile("a.txt"), new Set(["a.txt"]), uploadLimits)).toBe(
      'File with name "a.txt" already exists',
    );
  });

  it.each([
    [["image/*"], "photo.heic", "image/heic", true],
    [["image/*"], "notes.txt", "text/plain", false],
    [["application/pdf"], "a.pdf", "application/pdf", true],
    [[".log", "txt"], "SERVER.LOG", "", true],
    [[".log", "txt"], "notes.TXT", "", true],
    [[".log", "txt"], "notes.md", "", false],
    [["*"], "anything", "", true],
  ])("matches %j with %s of %s: %s", (types, name, type, isAccepted) => {
    const refusal = refusalOf(aFile(name, type), none, { ...uploadLimits, types });

    expect(refusal).toBe(isAccepted ? null : `File type not allowed. Accepted types: ${types.join(", ")}`);
  });
});

describe("pickerTypes", () => {
  it("does not restrict the picker if all types are accepted", () => {
    expect(pickerTypes(uploadLimits)).toBeUndefined();
    expect(pickerTypes({ ...uploadLimits, types: ["image/*", ".log"] })).toBe("image/*,.log");
  });
});
