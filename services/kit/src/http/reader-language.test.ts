import { describe, expect, it } from "@jest/globals";
import { chooseLanguage, readAskedLanguage } from "./reader-language.ts";

describe("the language to write to someone in", () => {
  it.each([
    [["de", "en"], "de"],
    [[null, undefined, "de"], "de"],
    [["en", "de"], "en"],
    [["de-AT"], "de"],
    [["fr", "de"], "de"],
    [["fr"], "en"],
    [[], "en"],
  ])("for %j is %s", (wanted, language) => {
    expect(chooseLanguage(...wanted)).toBe(language);
  });
});

describe("the language that a browser requests", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr, en;q=0.5, de;q=0.7", "de"],
    ["fr", null],
    ["*", null],
    ["", null],
    ["de;q=0", null],
  ])("with %j is %s", (accepted, language) => {
    expect(readAskedLanguage({ "accept-language": accepted })).toBe(language);
  });

  it("is the one chosen in it", () => {
    expect(readAskedLanguage({ "accept-language": "en", cookie: "a=b; tessera_language=de" })).toBe("de");
    expect(readAskedLanguage({ "accept-language": "en", cookie: "tessera_language=ar-XB" })).toBe("en");
    expect(readAskedLanguage({})).toBeNull();
  });
});
