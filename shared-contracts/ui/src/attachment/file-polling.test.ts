import { describe, expect, it } from "@jest/globals";
import { pollInterval } from "./file-polling.ts";

const asked = { status: undefined, isGone: false, isLive: false, unknownFor: 0 };

describe("pollInterval", () => {
  it.each(["uploaded", "processing", undefined, "embedding"])("asks every 2 s while it is %s", (status) => {
    expect(pollInterval({ ...asked, status })).toBe(2000);
  });

  it.each(["processed", "failed", "quarantined", "deleted"])("asks no more once it is %s", (status) => {
    expect(pollInterval({ ...asked, status })).toBe(false);
  });

  it("rests while changes are told, and for what is gone", () => {
    expect(pollInterval({ ...asked, status: "processing", isLive: true })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", isGone: true })).toBe(false);
  });

  it("asks for 5 minutes at most for what stays unknown", () => {
    expect(pollInterval({ ...asked, unknownFor: 299_999 })).toBe(2000);
    expect(pollInterval({ ...asked, unknownFor: 300_000 })).toBe(false);
    expect(pollInterval({ ...asked, status: "processing", unknownFor: 300_000 })).toBe(2000);
  });
});
