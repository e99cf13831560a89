/** What one person's pages reported of a release. */
export interface Voice {
  person: string;
  loads: number;
  failures: number;
  errors: number;
}

/** How often a release was tried, and how often that went wrong. */
export interface Trials {
  tries: number;
  wrong: number;
}

/** A healthy module is allowed this share of loads that go wrong: networks break, too. */
const usualShare = 0.02;
/** How improbable what was seen has to be for a release that does as well as the former one. */
const doubt = 1e-5;
/** So many people are believed, no matter who they are. */
const enoughPeople = 3;
/** From so many people on, the former release says what is usual. */
const enoughForUsual = 20;

/** What is known when a release is judged. */
export interface Evidence {
  /** Of the release that is judged. */
  voices: readonly Voice[];
  /** Of the release that people would get instead. */
  former: readonly Voice[];
  /** Who of those it is for used another release of the module before this one. */
  known: ReadonlySet<string>;
}

/**
 * Whether a release fails more often than could be chance: so often that one as good as the former would do so in one of
 * 100,000 looks. Each person is one trial, however much they report: three people for whom it never works are enough. Where
 * fewer than three people use a module at all, the loads of those who used it before count, once all of them say it fails.
 */
export function isBad({ voices, former, known }: Evidence): boolean {
  const expected = expectedShare(former);
  if (voices.length >= enoughPeople) return isImprobable(peopleTrials(voices), expected);
  const trusted = voices.filter(({ person }) => known.has(person));
  if (known.size === 0 || trusted.length < known.size) return false;
  return trusted.every((voice) => shareWrong(voice) > 0.5) && isImprobable(loadTrials(trusted), expected);
}

/** A person counts once: for whom half of the loads go wrong, half a failure. */
function peopleTrials(voices: readonly Voice[]): Trials {
  const wrong = voices.reduce((sum, voice) => sum + shareWrong(voice), 0);
  return { tries: voices.length, wrong: Math.floor(wrong + 1e-9) };
}

/** Each load is a trial. What broke later belongs to one of them. */
export function loadTrials(voices: readonly Voice[]): Trials {
  const tries = voices.reduce((sum, voice) => sum + triesOf(voice), 0);
  const wrong = voices.reduce((sum, voice) => sum + wrongOf(voice), 0);
  return { tries, wrong };
}

/** Whether so much goes wrong by chance in less than one of 100,000 cases. One or two failures never say anything. */
export function isImprobable({ tries, wrong }: Trials, expected: number): boolean {
  return wrong >= 3 && atLeast(wrong, tries, expected) < doubt;
}

function expectedShare(former: readonly Voice[]): number {
  if (former.length < enoughForUsual) return usualShare;
  const wrong = former.reduce((sum, voice) => sum + shareWrong(voice), 0);
  return Math.min(0.9, Math.max(usualShare, (2 * wrong) / former.length));
}

function shareWrong(voice: Voice): number {
  const tries = triesOf(voice);
  return tries === 0 ? 0 : wrongOf(voice) / tries;
}

function triesOf({ loads, failures, errors }: Voice): number {
  return Math.max(loads + failures, errors);
}

function wrongOf(voice: Voice): number {
  return Math.min(triesOf(voice), voice.failures + voice.errors);
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
