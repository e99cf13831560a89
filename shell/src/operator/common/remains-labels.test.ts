import { expect, it } from "@jest/globals";
import { remainsWords } from "./remains-labels.ts";

it("says what a release leaves behind", () => {
  expect(remainsWords({ timers: 1.05, listeners: 2.04, heap: 31.7 })).toBe(
    "1 timer, 2 listeners and 32 MB of memory",
  );
  expect(remainsWords({ elements: 1 })).toBe("1 element");
});

it("says nothing if nothing is left", () => {
  expect(remainsWords({ lcp: 900 })).toBeNull();
  expect(remainsWords(undefined)).toBeNull();
});
