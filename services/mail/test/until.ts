import { setTimeout as wait } from "node:timers/promises";

const maxWaitMs = 15_000;
const lookEveryMs = 20;

/** Polls `look` and returns the first result that is not undefined. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + maxWaitMs;
  while (true) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error("It did not happen in time");
    await wait(lookEveryMs);
  }
}
