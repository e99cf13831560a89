import { plural, t } from "@tessera/language/t";
import type { Figure } from "@tessera/wire/analytics/analytics";
import { stateFigures, type TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import { formatNumber, formatPercent } from "@tessera/wire/text/wording";

type Unit = Figure["unit"];

/** Formats a value as a number and a unit, which are shown in different sizes. A missing value is a dash, not a zero. */
export function valueParts(value: number | null, unit: Unit): { amount: string; unit: string } {
  if (value === null) return { amount: "–", unit: "" };
  if (unit === "percent") return { amount: formatNumber(value, 1), unit: "%" };
  if (unit !== "hours") return { amount: formatNumber(value, 0), unit: "" };
  if (value > 0 && value < 1) return { amount: formatNumber(Math.max(1, value * 60), 0), unit: "min" };
  return { amount: formatNumber(value, value < 100 ? 1 : 0), unit: "h" };
}

/** Returns the space between a number and its unit: before a percent sign as the language has it. */
export function gapBefore(unit: string): string {
  if (unit === "%") return formatPercent(0).replaceAll(/[0%]/gu, "");
  return unit ? " " : "";
}

/** Formats a value: "1.2 h", "82%", "624". */
export function formatValue(value: number | null, unit: Unit): string {
  const parts = valueParts(value, unit);
  return `${parts.amount}${gapBefore(parts.unit)}${parts.unit}`;
}

/** Returns what a value counts: "tickets", "file". Empty if the value contains its unit. */
export function countedWord(value: number | null, unit: Unit): string {
  if (unit === "tickets") return plural(value ?? 0, { one: "ticket", other: "tickets" });
  return unit === "files" ? plural(value ?? 0, { one: "file", other: "files" }) : "";
}

/** Formats a value for screen readers: "624 tickets". */
export function spokenValue(value: number | null, unit: Unit): string {
  if (value === null) return t("nothing to count");
  return `${formatValue(value, unit)} ${countedWord(value, unit)}`.trimEnd();
}

export interface Change {
  direction: "up" | "down" | "same";
  /** The size of the change: "8%", or "26" for a figure that is a state. */
  amount: string;
  /** The previous value: "578". */
  from: string;
  judgement: "good" | "bad" | "neutral";
}

/**
 * Figures for which more is better; for those in `worse`, less is better. Figures in hours are waiting times, so less is better. More
 * created tickets are neither.
 */
const better: readonly TicketFigure[] = ["resolved", "responded", "draft_accepted", "rated_good"];
const worse: readonly TicketFigure[] = ["backlog", "overdue", "reopened", "file_failed", "rated_bad"];

function judge({ unit, filter }: Figure, difference: number): Change["judgement"] {
  const figure = filter?.figure;
  const isWorse = unit === "hours" || (figure !== undefined && worse.includes(figure));
  const isBetter = unit === "percent" || (figure !== undefined && better.includes(figure));
  if (difference === 0 || !(isWorse || isBetter)) return "neutral";
  return difference > 0 === isWorse ? "bad" : "good";
}

function computeAmount({ unit, filter }: Figure, difference: number, previous: number): string {
  const size = Math.abs(difference);
  const isState = filter?.figure !== undefined && stateFigures.includes(filter.figure);
  if (unit === "percent") return t("{size} points", { size: formatNumber(size, 1) });
  if (isState || previous === 0) return formatValue(size, unit);
  return formatPercent((100 * size) / previous);
}

/** Returns the change from the previous period, or null if there is none to compare with. */
export function toChange(figure: Figure): Change | null {
  const { value, previous, unit } = figure;
  if (value === null || previous === null) return null;
  const difference = value - previous;
  return {
    direction: difference > 0 ? "up" : difference < 0 ? "down" : "same",
    amount: computeAmount(figure, difference, previous),
    from: formatValue(previous, unit),
    judgement: judge(figure, difference),
  };
}
