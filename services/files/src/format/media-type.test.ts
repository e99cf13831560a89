import { describe, expect, it } from "@jest/globals";
import { toMediaType } from "./media-type.ts";

describe("toMediaType", () => {
  it.each([
    ["audio/ogg; codecs=opus", "audio/ogg"],
    ['text/plain;charset="utf-8"; format=flowed', "text/plain"],
    ["Image/PNG", "image/png"],
    ["application/pdf", "application/pdf"],
  ])("removes parameters and upper case: %s is %s", (written, type) => {
    expect(toMediaType(written)).toBe(type);
  });
});
