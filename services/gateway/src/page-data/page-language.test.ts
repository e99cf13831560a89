import { expect, it } from "@jest/globals";
import { choosePageLanguage } from "./page-language.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,en;q=0.9,de;q=0.8", "en"],
  ["fr-FR, de;q=0.5, en;q=0.7", "en"],
  ["fr, de;q=0.5", "de"],
  ["de;q=0, en", "en"],
  ["*;q=0.5, ;;,constructor", "en"],
])("reads %s as %s", (accepted, language) => {
  expect(choosePageLanguage({ "accept-language": accepted })).toBe(language);
});

it("prefers the language chosen in the browser", () => {
  const accepted = { "accept-language": "en" };

  expect(choosePageLanguage({ ...accepted, cookie: "a=b; tessera_language=de" })).toBe("de");
  expect(choosePageLanguage({ ...accepted, cookie: "tessera_language=ar-XB" })).toBe("ar-XB");
  expect(choosePageLanguage({ ...accepted, cookie: "tessera_language=%3Cscript%3E" })).toBe("en");
});
