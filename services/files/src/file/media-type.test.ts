import { describe, expect, it } from "@jest/globals";
import { mediaTypeOf } from "./media-type.ts";

describe("a media type", () => {
  it.each([
    ["audio/ogg; codecs=opus", "audio/ogg"],
    ['text/plain;charset="utf-8"; format=flowed', "text/plain"],
    ["Image/PNG", "image/png"],
    ["application/pdf", "application/pdf"],
  ])("has no parameters and small letters: %s is %s", (written, type) => {
    expect(mediaTypeOf(written)).toBe(type);
  });
});
