/** What passes between functions that are linear beside a fixed part, and is never reached by a quadratic one. */
export const linearGrowth = 9;

/** How often both lengths are measured before an answer counts: another process may disturb a round, never help it. */
const maxRounds = 12;

/**
 * How many times as long `act` takes for a text four times as long, by the shortest of several rounds: 4 where its work
 * grows linearly, 16 where quadratically. Measures until the answer is linear, or gives up. Memory that has to be collected from
 * some length on looks like more than linear work there, but not for texts four times as long.
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
    // Below a millisecond the clock says nothing.
    shorter = Math.max(1, Math.min(shorter, await measureTime(() => act(shorterLength))));
    longer = Math.min(longer, await measureTime(() => act(4 * shorterLength)));
  }
  return longer / shorter;
}

/** Milliseconds of wall clock. */
async function measureTime(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
