import { describe, expect, it } from "@jest/globals";
import { cleanText } from "./clean.ts";
import { withoutOverprint } from "./overprint.ts";

describe("cleanText", () => {
  it("composes characters", () => {
    expect(cleanText("Grüße, Việt Nam".normalize("NFD"))).toBe("Grüße, Việt Nam".normalize("NFC"));
  });

  it.each([
    ["לחשבוניתInvoiceשלכם", "לחשבונית Invoice שלכם"],
    ["الفاتورة\u200bInvoice\u200bالجديدة", "الفاتورة Invoice الجديدة"],
    ["בWindows", "בWindows"],
    ["חשבונית Invoice", "חשבונית Invoice"],
  ])("separates Latin from right-to-left words: %s", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe("withoutOverprint", () => {
  it.each([
    ["N\bNA\bAM\bME\bE", "NAME"],
    ["_\bo_\bp_\bt", "opt"],
    ["a\b_ b", "a b"],
    ["TITLE\rTITLE\nnext\n", "TITLE\nnext\n"],
    ["Heading\r_______\r\nnext\n", "Heading\r\nnext\n"],
    ["a\ra\rb", "a\ra\rb"],
    ["10 %\r20 %\rdone\n", "10 %\r20 %\rdone\n"],
  ])("removes overprinted characters: %j", (text, once) => {
    expect(withoutOverprint(text)).toBe(once);
  });
});
