import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createRefresher } from "./refresher.ts";

describe("createRefresher", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const counter = () => {
    const done: string[] = [];
    return { done, refresh: (name: string) => async () => void done.push(name) };
  };

  it("refreshes immediately, and once more after the gap for a burst", async () => {
    const { done, refresh } = counter();
    const refresher = createRefresher(500);

    for (let times = 0; times < 20; times += 1) refresher("list", refresh("list"));
    expect(done).toEqual(["list"]);
    await jest.advanceTimersByTimeAsync(499);
    expect(done).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);

    expect(done).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(done).toHaveLength(2);
  });

  it("handles different keys independently", () => {
    const { done, refresh } = counter();
    const refresher = createRefresher(500);

    refresher("list", refresh("list"));
    refresher("ticket", refresh("ticket"));

    expect(done).toEqual(["list", "ticket"]);
  });

  it("waits for the pending response, and continues after a failure", async () => {
    const slow = Promise.withResolvers<void>();
    const done: string[] = [];
    const refresher = createRefresher(500);

    refresher("list", () => {
      done.push("asked");
      return slow.promise;
    });
    refresher("list", async () => void done.push("never the newer function of a burst"));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(done).toEqual(["asked"]);
    slow.reject(new Error("unavailable"));
    await jest.advanceTimersByTimeAsync(0);

    expect(done).toEqual(["asked", "asked"]);
  });
});
