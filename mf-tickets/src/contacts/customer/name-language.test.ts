import { describe, expect, it } from "@jest/globals";
import { nameLanguage } from "./name-language.ts";

describe("nameLanguage", () => {
  it.each([
    ["de", "German"],
    ["de-DE", "German (Germany)"],
    ["en-GB", "English (United Kingdom)"],
    ["pt-BR", "Portuguese (Brazil)"],
    ["zh-Hant", "Chinese (Traditional)"],
    ["xx", "xx"],
    ["de-", "de-"],
  ])("names %s", (locale, name) => {
    expect(nameLanguage(locale)).toBe(name);
  });
});
