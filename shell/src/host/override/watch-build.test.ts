import { describe, expect, it, jest } from "@jest/globals";
import { type BuildState, watchBuild } from "./watch-build.ts";

/** A page that looks at what is served as often as there are answers, then is left. */
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
    ask: async () => (answers.shift() ?? (() => "1"))(),
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
  it("opens the page again once another build is there, also when the server was unavailable before", async () => {
    const { reported, reload } = await aPage([() => "1", offline, () => "2", () => "3"]);

    expect(reported).toEqual(["same", "unreachable", "newer"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits for what is under way", async () => {
    const states = [true, true, false];
    const { reported, reload } = await aPage([() => "2", () => "2", () => "2"], {
      isBusy: () => states.shift() ?? false,
    });

    expect(reported).toEqual(["newer", "newer", "newer"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("opens a page again that found no server", async () => {
    expect((await aPage([offline, () => "1"], { running: null })).reported).toEqual(["unreachable", "newer"]);
  });

  it("asks nothing while nobody looks", async () => {
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

  it("ends when its time is over", async () => {
    const reported = Promise.withResolvers<BuildState>();
    const ask = jest.fn(async () => "2");
    watchBuild({
      running: "1",
      until: 1_000,
      now: () => 1_000,
      ask,
      pause: async () => {},
      isHidden: () => false,
      isBusy: () => false,
      send: reported.resolve,
      reload: () => {},
    });

    expect(await reported.promise).toBe("over");
    expect(ask).not.toHaveBeenCalled();
  });
});
