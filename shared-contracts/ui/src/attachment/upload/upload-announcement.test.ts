import { describe, expect, it } from "@jest/globals";
import { listUploadAnnouncements } from "./upload-announcement.ts";
import type { UploadItem } from "./upload-item.ts";

const base = { id: "1", file: new File(["x"], "a.txt") };
const waiting: UploadItem = { ...base, state: "waiting" };
const at = (percent: number): UploadItem => ({ ...base, state: "uploading", percent, isReal: true });
const failed: UploadItem = {
  ...base,
  state: "error",
  message: "The connection was lost.",
  isRetryable: true,
  outcome: null,
};

const toTexts = (before: UploadItem[], items: UploadItem[]) =>
  listUploadAnnouncements(before, items).map(({ text }) => text);

describe("listUploadAnnouncements", () => {
  it("announces the start, each quarter, and a failure with its reason", () => {
    expect(toTexts([waiting], [at(0)])).toEqual(["Uploading a.txt"]);
    expect(toTexts([at(0)], [at(20)])).toEqual([]);
    expect(toTexts([at(20)], [at(60)])).toEqual(["a.txt: 50%"]);
    expect(toTexts([at(60)], [failed])).toEqual(["a.txt: Upload Failed. The connection was lost."]);
    expect(toTexts([failed], [failed])).toEqual([]);
  });

  it("announces an immediate refusal", () => {
    expect(toTexts([], [failed])).toEqual(["a.txt: Upload Failed. The connection was lost."]);
  });
});
