/** The reports of one person's pages about a release. */
export interface Voice {
  person: string;
  loads: number;
  failures: number;
  errors: number;
}

/** How often a release was tried, and how often that failed. */
export interface Trials {
  tries: number;
  wrong: number;
}

/** The share of loads that may fail for a healthy module: networks fail, too. */
const usualShare = 0.02;
/** The probability below which the failures cannot be explained by a release as good as the former one. */
const doubt = 1e-5;
/** With this many people, reports count no matter who they are from. */
const enoughPeople = 3;
/** With this many people, the former release determines the expected share of failures. */
const enoughForUsual = 20;

/** The data that a release is judged by. */
export interface Evidence {
  /** Reports about the release that is judged. */
  voices: readonly Voice[];
  /** Reports about the release that people would get instead. */
  former: readonly Voice[];
  /** People in the audience who used another release of the module before this one. */
  known: ReadonlySet<string>;
}

/**
 * Returns true if a release fails more often than chance explains: a release as good as the former one would do so in
 * one of 100,000 checks. Each person is one trial, however much they report, so three people for whom it never works
 * are enough. If fewer than three people report, the loads of those who used the module before count, once it fails for
 * all of them.
 */
export function isBad({ voices, former, known }: Evidence): boolean {
  const expected = expectedShare(former);
  if (voices.length >= enoughPeople) return isImprobable(peopleTrials(voices), expected);
  const trusted = voices.filter(({ person }) => known.has(person));
  if (known.size === 0 || trusted.length < known.size) return false;
  return trusted.every((voice) => shareWrong(voice) > 0.5) && isImprobable(loadTrials(trusted), expected);
}

/** Counts each person once, as the share of their loads that failed. */
function peopleTrials(voices: readonly Voice[]): Trials {
  const wrong = voices.reduce((sum, voice) => sum + shareWrong(voice), 0);
  return { tries: voices.length, wrong: Math.floor(wrong + 1e-9) };
}

/** Counts each load as a trial. An error after loading counts toward one of them. */
export function loadTrials(voices: readonly Voice[]): Trials {
  const tries = voices.reduce((sum, voice) => sum + getTries(voice), 0);
  const wrong = voices.reduce((sum, voice) => sum + findWrong(voice), 0);
  return { tries, wrong };
}

/** Returns true if this many failures occur by chance in less than one of 100,000 cases. One or two failures never suffice. */
export function isImprobable({ tries, wrong }: Trials, expected: number): boolean {
  return wrong >= 3 && atLeast(wrong, tries, expected) < doubt;
}

function expectedShare(former: readonly Voice[]): number {
  if (former.length < enoughForUsual) return usualShare;
  const wrong = former.reduce((sum, voice) => sum + shareWrong(voice), 0);
  return Math.min(0.9, Math.max(usualShare, (2 * wrong) / former.length));
}

function shareWrong(voice: Voice): number {
  const tries = getTries(voice);
  return tries === 0 ? 0 : findWrong(voice) / tries;
}

function getTries({ loads, failures, errors }: Voice): number {
  return Math.max(loads + failures, errors);
}

function findWrong(voice: Voice): number {
  return Math.min(getTries(voice), voice.failures + voice.errors);
}

/**
 * Returns the probability of at least `wrong` failures in `tries` if each fails with probability `share`: the tail of
 * the binomial distribution.
 */
export function atLeast(wrong: number, tries: number, share: number): number {
  let sum = 0;
  let logTerm = wrong === 0 ? 0 : logChoose(tries, wrong);
  logTerm += wrong * Math.log(share) + (tries - wrong) * Math.log1p(-share);
  for (let k = wrong; k <= tries; k++) {
    const term = Math.exp(logTerm);
    sum += term;
    // Beyond the mean, every term is smaller than the one before.
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
