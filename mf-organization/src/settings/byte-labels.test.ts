import { describe, expect, it } from "@jest/globals";
import { formatBytes } from "./byte-labels.ts";

describe("bytesInWords", () => {
  it.each([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [3_435_973_837, "3.2 GB"],
    [10 * 1024 ** 3, "10 GB"],
    [5 * 1024 ** 5, "5120 TB"],
  ])("formats %d bytes", (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});
