/** A bound above what linear functions with a fixed part reach, and below what quadratic ones reach. */
export const linearGrowth = 9;

/** The maximum number of rounds in which both lengths are measured: another process may slow a round down, but never speed it up. */
const maxRounds = 12;

/**
 * Returns how much longer `act` takes for a text four times as long, by the shortest of several rounds: 4 for linear growth, 16 for
 * quadratic growth. It measures until the result is linear or the rounds are used up. Garbage collection can make growth look worse than
 * linear at one length, so a bad result is measured again with texts four times as long.
 */
export async function measureGrowth(
  act: (length: number) => unknown,
  shorterLength: number,
): Promise<number> {
  const growth = await measureRatio(act, shorterLength);
  return growth <= linearGrowth ? growth : await measureRatio(act, 4 * shorterLength);
}

async function measureRatio(act: (length: number) => unknown, shorterLength: number): Promise<number> {
  let [shorter, longer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < maxRounds && !(longer / shorter <= linearGrowth); round += 1) {
    // Durations below a millisecond are too imprecise.
    shorter = Math.max(1, Math.min(shorter, await measureTime(() => act(shorterLength))));
    longer = Math.min(longer, await measureTime(() => act(4 * shorterLength)));
  }
  return longer / shorter;
}

/** Returns the elapsed time in milliseconds. */
async function measureTime(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
