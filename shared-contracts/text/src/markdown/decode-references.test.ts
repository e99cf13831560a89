import { describe, expect, it } from "@jest/globals";
import { decodeReferences } from "./decode-references.ts";

describe("decodeReferences", () => {
  it.each([
    ["&#65;&#x42; &ouml;&semi; &copy;", "AB ö; ©"],
    ["&notit; &unknown; &copy=1 &;", "&notit; &unknown; &copy=1 &;"],
    ["&amp;lt; &#38;amp;", "&lt; &amp;"],
    ["&#0; &#xD800; &#9999999;", "\ufffd \ufffd \ufffd"],
  ])("decodes %j once", (text, decoded) => {
    expect(decodeReferences(text)).toBe(decoded);
  });
});
