import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { FastifyBaseLogger } from "fastify";
import { createActivity } from "./activity.ts";
import { type ScheduledJob, startJobs } from "./schedule.ts";

const context = {} as object;

function aLog() {
  const lines: object[] = [];
  const write = (line: object) => void lines.push(line);
  return { lines, log: { info: write, error: write } as unknown as FastifyBaseLogger };
}

/** Creates a job that fails the first time; `hasRun` resolves after the given number of runs. */
function aJob(times: number): ScheduledJob<object> & { hasRun: Promise<void>; runs: number } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    name: "try",
    everySeconds: 0,
    runs: 0,
    hasRun: promise,
    async run() {
      this.runs += 1;
      if (this.runs === 1) throw new Error("the first time");
      if (this.runs === times) resolve();
      return this.runs;
    },
  };
}

describe("scheduled jobs", () => {
  it("run repeatedly, also after a failure, and log both", async () => {
    const job = aJob(3);
    const { lines, log } = aLog();

    const stop = startJobs([job], context, log);
    await job.hasRun;
    await stop();

    expect(lines.slice(0, 3)).toEqual([
      { err: new Error("the first time"), job: "try" },
      { job: "try", done: 2 },
      { job: "try", done: 3 },
    ]);
  });

  it("wake readers of events only after a run that processed something", async () => {
    const done = [0, 2, 0, 1];
    const { promise, resolve } = Promise.withResolvers<void>();
    let wakings = 0;
    const run = async () => {
      if (done.length === 0) resolve();
      return done.shift() ?? 0;
    };

    const stop = startJobs([{ name: "try", everySeconds: 0, run }], context, aLog().log, {
      wakeEvents: () => wakings++,
    });
    await promise;
    await stop();

    expect(wakings).toBe(2);
  });

  it("are stopped only after the current run, and do not run afterwards", async () => {
    const gate = Promise.withResolvers<number>();
    let runs = 0;
    const job: ScheduledJob<object> = {
      name: "slow",
      everySeconds: 0,
      run: () => {
        runs += 1;
        return gate.promise;
      },
    };
    const order: string[] = [];

    const stopped = startJobs([job], context, aLog().log)().then(() => order.push("stopped"));
    order.push("still running");
    gate.resolve(1);
    await stopped;

    expect([order, runs]).toEqual([["still running", "stopped"], 1]);
  });
});

describe("a job that rests when quiet", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it("runs rarely after a minute without writes, and at its own interval after the next write", async () => {
    jest.useFakeTimers();
    const activity = createActivity();
    let [runs, done] = [0, 0];
    const job = {
      name: "look",
      everySeconds: 1,
      restsWhenQuiet: true,
      run: async () => {
        runs += 1;
        return done;
      },
    };
    const countRuns = async (seconds: number) => {
      const before = runs;
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
      return runs - before;
    };
    const stop = startJobs([job], context, aLog().log, activity);

    expect(await countRuns(59)).toBeGreaterThanOrEqual(58);
    await countRuns(20);
    expect(await countRuns(200)).toBe(10);
    activity.note();
    expect(await countRuns(1)).toBe(1);
    expect(await countRuns(50)).toBe(50);
    await countRuns(60);
    done = 1;
    await countRuns(20);
    done = 0;
    expect(await countRuns(50)).toBe(50);
    await stop();
    activity.note();
    expect(await countRuns(100)).toBe(0);
  });

  it("keeps its interval unless it is configured to rest", async () => {
    jest.useFakeTimers();
    let runs = 0;
    const run = async () => {
      runs += 1;
      return 0;
    };
    const stop = startJobs([{ name: "look", everySeconds: 1, run }], context, aLog().log);

    await jest.advanceTimersByTimeAsync(300_000);

    expect(runs).toBeGreaterThanOrEqual(300);
    await stop();
  });
});

describe("a job that fails because the service ends", () => {
  it("is no error: what it uses ended before it", async () => {
    const { lines, log } = aLog();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: ended, reject: end } = Promise.withResolvers<never>();
    const run = async () => {
      start();
      return ended;
    };
    const stop = startJobs([{ name: "read", everySeconds: 60, run }], context, log);
    await started;
    const stopped = stop();
    end(new Error("Connection terminated"));
    await stopped;

    expect(lines).toEqual([{ reason: "Error: Connection terminated", job: "read" }]);
  });
});
