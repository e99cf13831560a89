import { t } from "@tessera/language/t";
import type { ReleaseHealth } from "@tessera/wire/release/release";
import { pageLocale } from "@tessera/wire/text/language";

type Counts = Pick<ReleaseHealth, "loads" | "failures" | "errors" | "slow">;

/** How often a release was loaded, and how often that failed or was slow. Shares are null if it was never loaded. */
export interface Rates {
  tries: number;
  wrong: number;
  slow: number;
  wrongShare: number | null;
  slowShare: number | null;
}

/**
 * Calculates the rates in the same way as the registry when it judges a canary: each load is one try, and a later error belongs to one of
 * the tries.
 */
export function computeRates({ loads, failures, errors, slow }: Counts): Rates {
  const tries = Math.max(loads + failures, errors);
  const wrong = Math.min(tries, failures + errors);
  const computeShare = (part: number) => (tries === 0 ? null : Math.min(1, part / tries));
  return { tries, wrong, slow, wrongShare: computeShare(wrong), slowShare: computeShare(slow) };
}

/** Returns the sum of the counts of several releases. */
export function sumUp(counts: readonly Counts[]): Counts {
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

/** Formats a share: "0%", "0.4%", "12%". A share above zero is never shown as zero. */
export function formatPercent(share: number): string {
  if (share === 0) return wholePercent.format(0);
  if (share < 0.001) return `< ${fullPercent.format(0.001)}`;
  return share < 0.1 ? fullPercent.format(share) : wholePercent.format(share);
}

/** Formats a duration: "40 ms", "1.2 s", or a dash if it was not measured. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "–";
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
}

export interface Verdict {
  tone: "good" | "warning" | "bad" | "neutral";
  label: string;
}

/** Rates the health of a release. Fewer than three failures are ignored, because networks fail as well. */
export function getVerdict({ tries, wrong, wrongShare }: Rates): Verdict {
  if (tries === 0 || wrongShare === null) return { tone: "neutral", label: t("No reports yet") };
  if (wrong >= 3 && wrongShare >= 0.1) return { tone: "bad", label: t("Failing") };
  if (wrong >= 3 && wrongShare >= 0.02) return { tone: "warning", label: t("Unstable") };
  return { tone: "good", label: t("Healthy") };
}
