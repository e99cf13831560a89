import { describe, expect, it } from "@jest/globals";
import { isTimeZone } from "./time-zone.ts";

describe("isTimeZone", () => {
  it.each([["Europe/Berlin"], ["America/New_York"], ["Asia/Kolkata"], ["UTC"]])("knows %s", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each([["Mars/Olympus"], ["+01:00"], ["Europe/Berlin; drop"], ["../etc/passwd"], [""]])(
    "does not know %j",
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
