import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/language";
import type { ReleaseHealth } from "@tessera/wire/release";

type Counts = Pick<ReleaseHealth, "loads" | "failures" | "errors" | "slow">;

/** How often a release was tried, and which parts of that went wrong or were slow. Null where nothing was tried. */
export interface Rates {
  tries: number;
  wrong: number;
  slow: number;
  wrongShare: number | null;
  slowShare: number | null;
}

/** Counted as the registry does when it judges a canary: each load is a trial, what broke later belongs to one of them. */
export function ratesOf({ loads, failures, errors, slow }: Counts): Rates {
  const tries = Math.max(loads + failures, errors);
  const wrong = Math.min(tries, failures + errors);
  const shareOf = (part: number) => (tries === 0 ? null : Math.min(1, part / tries));
  return { tries, wrong, slow, wrongShare: shareOf(wrong), slowShare: shareOf(slow) };
}

/** All of them together. */
export function sumOf(counts: readonly Counts[]): Counts {
  const sum = (counter: keyof Counts) => counts.reduce((total, one) => total + one[counter], 0);
  return { loads: sum("loads"), failures: sum("failures"), errors: sum("errors"), slow: sum("slow") };
}

export const nothingCounted: Counts = { loads: 0, failures: 0, errors: 0, slow: 0 };

const wholePercent = new Intl.NumberFormat(pageLocale, { style: "percent" });
const fullPercent = new Intl.NumberFormat(pageLocale, { style: "percent", maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(pageLocale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** "0%", "0.4%", "12%"; what is there is never shown as nothing. */
export function percentWords(share: number): string {
  if (share === 0) return wholePercent.format(0);
  if (share < 0.001) return `< ${fullPercent.format(0.001)}`;
  return share < 0.1 ? fullPercent.format(share) : wholePercent.format(share);
}

/** "40 ms", "1.2 s"; a dash where nobody measured it. */
export function durationWords(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "–";
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
}

export interface Verdict {
  tone: "good" | "warning" | "bad" | "neutral";
  label: string;
}

/** A few failures are chance: networks break, too. */
export function verdictOf({ tries, wrong, wrongShare }: Rates): Verdict {
  if (tries === 0 || wrongShare === null) return { tone: "neutral", label: t("No reports yet") };
  if (wrong >= 3 && wrongShare >= 0.1) return { tone: "bad", label: t("Failing") };
  if (wrong >= 3 && wrongShare >= 0.02) return { tone: "warning", label: t("Unsteady") };
  return { tone: "good", label: t("Healthy") };
}
