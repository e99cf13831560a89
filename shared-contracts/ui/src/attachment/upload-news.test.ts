import { describe, expect, it } from "@jest/globals";
import type { UploadItem } from "./upload-item.ts";
import { uploadNews } from "./upload-news.ts";

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

describe("uploadNews", () => {
  it("tells the beginning, each quarter, and a failure with its reason", () => {
    expect(uploadNews([waiting], [at(0)])).toBe("Uploading a.txt");
    expect(uploadNews([at(0)], [at(20)])).toBe("");
    expect(uploadNews([at(20)], [at(60)])).toBe("a.txt: 50 %");
    expect(uploadNews([at(60)], [failed])).toBe("a.txt: Upload Failed. The connection was lost.");
    expect(uploadNews([failed], [failed])).toBe("");
  });

  it("tells what was refused at once", () => {
    expect(uploadNews([], [failed])).toBe("a.txt: Upload Failed. The connection was lost.");
  });
});
