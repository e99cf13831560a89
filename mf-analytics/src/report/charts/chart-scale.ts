import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { formatValue } from "../figures/figure-labels.ts";
import { axisTicks } from "./axis-ticks.ts";
import { formatAxisValue } from "./chart-labels.ts";

/** The height of a chart. This and the following sizes are in px. */
export const chartHeight = 200;

/** Space for half of the topmost label, for the labels below, and for the stroke at the end of a line. */
const margin = { above: 8, below: 28, end: 6 };
/** The maximum width of a character on the axes, and the gap between the labels and the plot. */
const character = 7.2;
const wordGap = 12;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value on the vertical axis, with a line across the plot. */
interface Tick {
  words: string;
  y: number;
}

/** The positions of a chart's points, values and labels. */
export interface ChartScale {
  plot: Area;
  ticks: Tick[];
  /** The distance between two neighbouring points. */
  step: number;
  /** Returns the x coordinate of a point; for bars, the middle of its band. */
  xOf(point: number): number;
  yOf(value: number): number;
  /** Returns the index of the point nearest to an x coordinate. */
  pointAt(x: number): number;
}

/** Calculates the layout of a chart for a width. Bars are centred in bands; a line begins and ends at the edges of the plot. */
export function computeScale({ kind, series }: Chart, width: number): ChartScale {
  const [first] = series;
  const unit = first?.unit ?? "tickets";
  const count = Math.max(1, first?.points.length ?? 0);
  const values = series.flatMap(({ points }) => points.map(({ value }) => value ?? 0));
  const ticks = axisTicks(Math.max(0, ...values), unit !== "hours");
  const max = ticks.at(-1) ?? 1;
  const words = ticks.map((tick) => formatValue(tick, unit));

  const x = Math.ceil(Math.max(...words.map(({ length }) => length)) * character) + wordGap;
  const plot = {
    x,
    y: margin.above,
    width: Math.max(0, width - x - margin.end),
    height: chartHeight - margin.above - margin.below,
  };
  const isLine = kind === "lines" && count > 1;
  const step = plot.width / (isLine ? count - 1 : count);
  const xOf = (point: number) => plot.x + (isLine ? point : point + 0.5) * step;
  const yOf = (value: number) => plot.y + plot.height * (1 - value / max);

  return {
    plot,
    ticks: ticks.map((tick, index) => ({ words: words[index] ?? "", y: yOf(tick) })),
    step,
    xOf,
    yOf,
    pointAt: (at) => Math.min(count - 1, Math.max(0, Math.round((at - xOf(0)) / (step || 1)))),
  };
}

/** Returns the labels below the plot with their positions. They are evenly spaced, start at the first point, and are as many as fit. */
export function toLabels(
  { kind, series }: Chart,
  interval: Report["interval"],
  { plot, step, xOf }: ChartScale,
): { words: string; x: number }[] {
  const words = series[0]?.points.map(({ key }) => formatAxisValue(key, interval)) ?? [];
  const widest = Math.max(0, ...words.map(({ length }) => length)) * character;
  const gap = kind === "distribution" ? 4 : 40;
  const every = Math.max(1, Math.ceil((widest + gap) / (step || 1)));
  return words
    .map((word, point) => ({ words: word, x: xOf(point) }))
    .filter(({ x }, point) => point % every === 0 && x + widest / 2 <= plot.x + plot.width + 2 * margin.end);
}
