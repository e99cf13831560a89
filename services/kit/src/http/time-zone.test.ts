import { describe, expect, it } from "@jest/globals";
import { isTimeZone } from "./time-zone.ts";

describe("isTimeZone", () => {
  it.each([["Europe/Berlin"], ["America/New_York"], ["Asia/Kolkata"], ["UTC"]])("accepts %s", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each([["Mars/Olympus"], ["+01:00"], ["Europe/Berlin; drop"], ["../etc/passwd"], [""]])(
    "rejects %j",
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
