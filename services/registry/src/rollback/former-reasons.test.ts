import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { readReleaseReason } from "../../migrations/known-texts/release-reason.ts";

describe("former reasons of releases", () => {
  it.each([
    "3 failed to load and 0 had errors, of 5, for 1 person",
    "12 failed to load and 7 had errors, of 1500, for 1,204 people: TypeError: x is not a function: y",
    "1.4.0+abc failed",
    "25%, 3 organizations",
    "1 organization",
  ])("say the same with values: %s", (text) => {
    expect(toEnglish(readReleaseReason(text) as Reason)).toBe(text);
  });

  it.each(["It broke the list", "https://example.com: /notes", "Ann's key"])(
    "are kept if a person wrote them: %s",
    (text) => {
      expect(readReleaseReason(text)).toBeNull();
    },
  );
});
