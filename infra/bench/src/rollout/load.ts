import { setTimeout as pause } from "node:timers/promises";

/** Work that a person does repeatedly at an installation. */
export interface Work {
  /** The service that the work depends on. */
  service: string;
  /** Does the work once. Throws if a request fails. Ends early when `signal` is aborted. */
  act(turn: number, signal: AbortSignal): Promise<void>;
  /** Set if an act has no expected duration, so that it does not count as the slowest one. */
  isLasting?: true;
  /** Returns the acknowledged writes that are missing. Writes that an earlier call found are not checked again. */
  findLost(): Promise<string[]>;
}

/** The acts during one interval, such as the replacement of a service. */
interface Interval {
  acts: number;
  failures: string[];
  slowestMs: number;
}

/** The work of all people, which continues until it is stopped. */
export interface Load {
  /** Returns the acts since the last call. */
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
