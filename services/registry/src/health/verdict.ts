import type { Counts } from "./health.repository.ts";

/** A healthy module is allowed this share of loads that go wrong: networks break, too. */
const usualShare = 0.02;
/** How improbable what was seen has to be for a release that does as well as the current one. */
const doubt = 1e-5;

/**
 * Whether a canary does worse than could be chance: it fails so often that a release as good as the current one would do
 * so in one of 100,000 looks. Three loads of three that fail are enough.
 */
export function isBad(canary: Counts, current: Counts): boolean {
  const { tries, wrong } = trialsOf(canary);
  const usual = trialsOf(current);
  const expected = Math.min(
    0.9,
    Math.max(usualShare, 2 * (usual.tries > 50 ? usual.wrong / usual.tries : 0)),
  );
  return wrong >= 3 && atLeast(wrong, tries, expected) < doubt;
}

/** Each load is a trial. What broke later belongs to one of them. */
function trialsOf({ loads, failures, errors }: Counts): { tries: number; wrong: number } {
  const tries = Math.max(loads + failures, errors);
  return { tries, wrong: Math.min(tries, failures + errors) };
}

/** The probability of `wrong` or more of `tries` when each goes wrong with `share`: the tail of the binomial distribution. */
export function atLeast(wrong: number, tries: number, share: number): number {
  let sum = 0;
  let logTerm = wrong === 0 ? 0 : logChoose(tries, wrong);
  logTerm += wrong * Math.log(share) + (tries - wrong) * Math.log1p(-share);
  for (let k = wrong; k <= tries; k++) {
    const term = Math.exp(logTerm);
    sum += term;
    // Beyond the middle every term is smaller than the one before.
    if (k > tries * share && term < sum * 1e-12) break;
    logTerm += Math.log(tries - k) - Math.log(k + 1) + Math.log(share) - Math.log1p(-share);
  }
  return Math.min(1, sum);
}

function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log(n - k + i) - Math.log(i);
  return sum;
}
