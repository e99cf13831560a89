import { describe, expect, it } from "@jest/globals";
import { pollInterval, processingInterval } from "./file-polling.ts";

const asked = { status: undefined, isDeleted: false, isLive: false, unknownFor: 0, failures: 0 };

describe("pollInterval", () => {
  it.each(["uploaded", "processing", undefined, "embedding"])("asks every 2 s while it is %s", (status) => {
    expect(pollInterval({ ...asked, status })).toBe(2000);
  });

  it.each(["processed", "failed", "quarantined", "deleted"])("asks no more once it is %s", (status) => {
    expect(pollInterval({ ...asked, status })).toBe(false);
  });

  it("rests while changes come live, and for what is deleted", () => {
    expect(pollInterval({ ...asked, status: "processing", isLive: true })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", isDeleted: true })).toBe(false);
  });

  it("asks for 5 minutes at most for what stays unknown", () => {
    expect(pollInterval({ ...asked, unknownFor: 299_999 })).toBe(2000);
    expect(pollInterval({ ...asked, unknownFor: 300_000 })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", unknownFor: 300_000 })).toBe(2000);
  });

  it("asks ever less often while asking fails, and as before once it does not", () => {
    const intervals = [0, 1, 2, 3, 9].map((failures) => pollInterval({ ...asked, failures }));

    expect(intervals).toEqual([2000, 4000, 8000, 16_000, 30_000]);
  });
});

describe("processingInterval", () => {
  const question = { status: undefined, isDeleted: false, failures: 0 };

  it("asks every second while it is processed, ever less often while that fails", () => {
    expect(processingInterval({ ...question, status: "processing" })).toBe(1000);
    expect([1, 3, 9].map((failures) => processingInterval({ ...question, failures }))).toEqual([
      2000, 8000, 30_000,
    ]);
  });

  it("asks no more once it is over, or deleted", () => {
    expect(processingInterval({ ...question, status: "processed" })).toBe(false);
    expect(processingInterval({ ...question, isDeleted: true })).toBe(false);
    expect(processingInterval({ ...question, status: "processing", isDeleted: true })).toBe(false);
  });
});
