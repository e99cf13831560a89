import { setTimeout as pause } from "node:timers/promises";

/** Something a person does at an installation, over and over. */
export interface Work {
  /** The service that is asked. */
  service: string;
  /** Does it once; throws where anything is not answered well. Ends early when the signal says so. */
  act(turn: number, signal: AbortSignal): Promise<void>;
  /** It takes as long as it takes. */
  isLasting?: true;
  /** Acknowledged writes that are not there any more: of those asked for before, only what was not found then. */
  findLost(): Promise<string[]>;
}

/** What was done while one service was replaced. */
interface Interval {
  acts: number;
  failures: string[];
  slowestMs: number;
}

/** The work of all, under way until it is stopped. */
export interface Load {
  /** What was done since this was asked last. */
  takeInterval(): Interval;
  stop(): Promise<void>;
}

const pauseMs = 100;

export function startLoad(works: Work[]): Load {
  const stopped = new AbortController();
  let interval = emptyInterval();
  const workOn = async ({ service, act, isLasting }: Work) => {
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      const began = performance.now();
      const failure = await act(turn, stopped.signal).then(() => null, String);
      interval.acts += 1;
      if (!isLasting) interval.slowestMs = Math.max(interval.slowestMs, performance.now() - began);
      if (failure) interval.failures.push(`${service}: ${failure}`);
      await pause(pauseMs);
    }
  };
  const ended = Promise.all(works.map(workOn));
  return {
    takeInterval() {
      const taken = interval;
      interval = emptyInterval();
      return taken;
    },
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}

function emptyInterval(): Interval {
  return { acts: 0, failures: [], slowestMs: 0 };
}
