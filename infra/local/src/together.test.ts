import { setImmediate as aTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { together } from "./together.ts";

describe("together", () => {
  it("returns the result of each", async () => {
    expect(
      await together(
        async () => 1,
        async () => "two",
      ),
    ).toEqual([1, "two"]);
  });

  it("rejects only when nothing is running any more", async () => {
    const done: string[] = [];
    const working = together(
      async () => {
        await aTurn();
        done.push("migrated");
      },
      async () => Promise.reject(new Error("a semicolon is missing")),
    );

    await expect(working).rejects.toThrow("a semicolon is missing");

    expect(done).toEqual(["migrated"]);
  });

  it("rejects with the first failure, even if it causes another one", async () => {
    const working = together(
      async (signal) => {
        while (!signal.aborted) await aTurn();
        throw new Error("ended early");
      },
      async () => Promise.reject(new Error("no database")),
    );

    await expect(working).rejects.toThrow("no database");
  });
});
