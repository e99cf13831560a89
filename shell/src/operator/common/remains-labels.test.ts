import { expect, it } from "@jest/globals";
import { describeRemains } from "./remains-labels.ts";

it("says what a release leaves behind", () => {
  expect(describeRemains({ timers: 1.05, listeners: 2.04, heap: 31.7 })).toBe(
    "1 timer, 2 listeners and 32 MB of memory",
  );
  expect(describeRemains({ elements: 1 })).toBe("1 element");
});

it("says nothing if nothing is left", () => {
  expect(describeRemains({ lcp: 900 })).toBeNull();
  expect(describeRemains(undefined)).toBeNull();
});
