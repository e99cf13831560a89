import { describe, expect, it } from "@jest/globals";
import { readRtf } from "./rtf.ts";

const toText = (rtf: string) => readRtf(Buffer.from(rtf, "latin1")).text;

describe("readRtf", () => {
  it.each([
    [String.raw`{\rtf1\ansi Hello\par there}`, "Hello\nthere"],
    [String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}Hello}`, "Hello"],
    [String.raw`{\rtf1\ansi{\*\generator x;}Hello{\pict\pngblip 89504e47}}`, "Hello"],
    [String.raw`{\rtf1\ansi\uc2 \u24555\'bf\'ec!}`, "快!"],
    [String.raw`{\rtf1\ansi\ansicpg932 \'93\'fa\'96\'7b}`, "日本"],
    [String.raw`{\rtf1\ansi a \{b\} \\c`, String.raw`a {b} \c`],
    [String.raw`{\rtf1\ansi\ansicpg99999 caf\'e9}`, "café"],
    ["}}}}text", ""],
  ])("reads %s", (rtf, text) => {
    expect(toText(rtf)).toBe(text);
  });

  it("returns the HTML that is encapsulated in RTF", () => {
    const rtf = String.raw`{\rtf1\fromhtml1 {\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Hi\htmlrtf\par}\htmlrtf0{\*\htmltag72 </p>}}`;

    expect(readRtf(Buffer.from(rtf))).toEqual({ text: "<p>Hi</p>", isHtml: true });
  });
});
