import { describe, expect, it } from "@jest/globals";
import { createClockCheck } from "./clock.ts";

const hour = 3_600_000;
const ahead = (ms: number) => async () => ms;

describe("the check of the clock", () => {
  it("passes while the clocks agree within half a minute", async () => {
    await createClockCheck({ Postgres: ahead(20_000), Redis: ahead(-20_000) })();
  });

  it.each([
    [hour, "3600 s behind those of Postgres and Redis"],
    [-hour, "3600 s ahead of those of Postgres and Redis"],
  ])("fails if both others differ by %d ms", async (ms, words) => {
    await expect(createClockCheck({ Postgres: ahead(ms), Redis: ahead(ms + 500) })()).rejects.toThrow(words);
  });

  it.each([
    ["only one differs", { Postgres: ahead(hour), Redis: ahead(0) }],
    ["they differ in both directions", { Postgres: ahead(hour), Redis: ahead(-hour) }],
    ["only one answers", { Postgres: ahead(hour), Redis: async () => Promise.reject(new Error("down")) }],
  ])("passes if %s, since that clock may be the wrong one", async (_what, others) => {
    await createClockCheck(others)();
  });

  it("notices a clock that jumps while it runs, and that it was set right", async () => {
    let jumped = 0;
    let now = Date.now();
    const check = createClockCheck({ Postgres: async () => -jumped, Redis: async () => -jumped }, () => now);
    await check();
    jumped = hour;
    now += hour;
    await expect(check()).rejects.toThrow("3600 s ahead");
    jumped = 0;
    now -= hour;
    await check();
  });
});
