import { describe, expect, it, jest } from "@jest/globals";
import { type BuildState, watchBuild } from "./watch-build.ts";

/** Runs a page that checks the served build once for each given answer, and then leaves it. */
async function aPage(
  answers: (() => string)[],
  page: { running?: string | null; isBusy?: () => boolean; isHidden?: () => boolean; until?: number } = {},
) {
  const { running = "1", isBusy = () => false, isHidden = () => false, until = 1_000 } = page;
  const reported: BuildState[] = [];
  const reload = jest.fn();
  const left = Promise.withResolvers<void>();
  const stop = watchBuild({
    running,
    until,
    now: () => 0,
    readVersion: async () => (answers.shift() ?? (() => "1"))(),
    pause: async () => {
      if (answers.length > 0) return;
      stop();
      left.resolve();
    },
    isHidden,
    isBusy,
    send: (state) => reported.push(state),
    reload: () => {
      reload();
      left.resolve();
    },
  });
  await left.promise;
  return { reported, reload };
}

const offline = () => {
  throw new TypeError("fetch failed");
};

describe("watching a local build", () => {
  it("reloads the page once another build is served, even if the server was unavailable meanwhile", async () => {
    const { reported, reload } = await aPage([() => "1", offline, () => "2", () => "3"]);

    expect(reported).toEqual(["same", "unreachable", "newer"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits while the page is busy", async () => {
    const states = [true, true, false];
    const { reported, reload } = await aPage([() => "2", () => "2", () => "2"], {
      isBusy: () => states.shift() ?? false,
    });

    expect(reported).toEqual(["newer", "newer", "newer"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("reloads a page that could not reach the server before", async () => {
    expect((await aPage([offline, () => "1"], { running: null })).reported).toEqual(["unreachable", "newer"]);
  });

  it("sends no requests while the page is hidden", async () => {
    const looks = [true, true, true];
    const answers = [() => "2"];
    const { reported } = await aPage(answers, {
      isHidden: () => {
        looks.pop();
        if (looks.length === 0) answers.length = 0;
        return true;
      },
    });

    expect(reported).toEqual([]);
  });

  it("ends when the override expires", async () => {
    const reported = Promise.withResolvers<BuildState>();
    const readVersion = jest.fn(async () => "2");
    watchBuild({
      running: "1",
      until: 1_000,
      now: () => 1_000,
      readVersion,
      pause: async () => {},
      isHidden: () => false,
      isBusy: () => false,
      send: reported.resolve,
      reload: () => {},
    });

    expect(await reported.promise).toBe("over");
    expect(readVersion).not.toHaveBeenCalled();
  });
});
