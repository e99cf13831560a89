import { describe, expect, it } from "@jest/globals";
import { pollInterval, processingInterval } from "./file-polling.ts";

const asked = { status: undefined, isDeleted: false, isLive: false, unknownFor: 0, failures: 0 };

describe("pollInterval", () => {
  it.each(["uploaded", "processing", undefined, "embedding"])(
    "polls every 2 s while the status is %s",
    (status) => {
      expect(pollInterval({ ...asked, status })).toBe(2000);
    },
  );

  it.each(["processed", "failed", "quarantined", "deleted"])(
    "stops polling once the status is %s",
    (status) => {
      expect(pollInterval({ ...asked, status })).toBe(false);
    },
  );

  it("does not poll while live updates arrive, or for a deleted file", () => {
    expect(pollInterval({ ...asked, status: "processing", isLive: true })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", isDeleted: true })).toBe(false);
  });

  it("polls a file that cannot be read even while live updates arrive", () => {
    expect(pollInterval({ ...asked, isLive: true, failures: 1 })).toBe(30_000);
  });

  it("polls a file with an unknown status for at most 5 minutes", () => {
    expect(pollInterval({ ...asked, unknownFor: 299_999 })).toBe(2000);
    expect(pollInterval({ ...asked, unknownFor: 300_000 })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", unknownFor: 300_000 })).toBe(2000);
  });

  it("waits after a request failed with all its retries, and returns to the normal interval afterwards", () => {
    const intervals = [0, 1, 2, 9].map((failures) => pollInterval({ ...asked, failures }));

    expect(intervals).toEqual([2000, 30_000, 30_000, 30_000]);
  });
});

describe("processingInterval", () => {
  const question = { status: undefined, isDeleted: false, failures: 0 };

  it("polls every second during processing, and waits after a request failed with all its retries", () => {
    expect(processingInterval({ ...question, status: "processing" })).toBe(1000);
    expect([1, 9].map((failures) => processingInterval({ ...question, failures }))).toEqual([30_000, 30_000]);
  });

  it("stops polling once processing is finished or the file is deleted", () => {
    expect(processingInterval({ ...question, status: "processed" })).toBe(false);
    expect(processingInterval({ ...question, isDeleted: true })).toBe(false);
    expect(processingInterval({ ...question, status: "processing", isDeleted: true })).toBe(false);
  });
});
