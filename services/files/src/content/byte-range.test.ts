import { describe, expect, it } from "@jest/globals";
import { parseRange } from "./byte-range.ts";

describe("parseRange, for 100 bytes", () => {
  it.each<[string | undefined, ReturnType<typeof parseRange>]>([
    [undefined, null],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=10-", { start: 10, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=100-200", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["bytes=a-b", null],
    ["items=0-1", null],
    ["bytes=99999999999999999999-", null],
  ])("parses %s as %j", (header, wanted) => {
    expect(parseRange(header, 100)).toEqual(wanted);
  });
});
