import "@mantine/charts/styles.css";
import { AreaChart, BarChart } from "@mantine/charts";
import type { Chart, Report, Series } from "@tessera/wire/analytics";
import { type ReactElement, useState } from "react";
import { ResponsiveContainer } from "recharts";
import { valueWords } from "../figures/figure-words.ts";
import { axisTicks } from "./axis-ticks.ts";
import classes from "./chart-picture.module.css";
import { axisWords, colourOf, pointLabel, pointWords, strokeOf } from "./chart-words.ts";
import { PointLinks } from "./point-links.tsx";
import { type PointPlace, samePlace } from "./point-place.ts";
import { usePointFocus } from "./use-point-focus.ts";
import { useWidth } from "./use-width.ts";

interface PictureProps {
  chart: Chart;
  interval: Report["interval"];
}

/** One row a point, one column a series, as the library wants it. */
function rowsOf(series: Series[]): Record<string, string | number | null>[] {
  const [first] = series;
  return (first?.points ?? []).map(({ key }, index) => ({
    key,
    ...Object.fromEntries(series.map((one) => [one.key, one.points[index]?.value ?? null])),
  }));
}

/** Room for half of the topmost word, in px. */
const margin = { top: 8, right: 5, bottom: 5, left: 5 };

const height = 200;

/** Room for a chart. The library would look for it after the page is there, and draw then. */
function Room({ chart, children }: { chart: Chart; children: ReactElement }) {
  const { ref, width } = useWidth(chart.key);
  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {width ? (
        <ResponsiveContainer width={width} height={height}>
          {children}
        </ResponsiveContainer>
      ) : null}
    </div>
  );
}

/** What both kinds of charts have in common. */
function commonProps({ chart, interval }: PictureProps) {
  const unit = chart.series[0]?.unit ?? "tickets";
  const values = chart.series.flatMap(({ points }) => points.map(({ value }) => value ?? 0));
  const ticks = axisTicks(Math.max(0, ...values), unit !== "hours");
  return {
    h: height,
    data: rowsOf(chart.series),
    dataKey: "key",
    series: chart.series.map(({ key, label }, index) => ({
      name: key,
      label,
      color: colourOf(index),
      ...(strokeOf(index) ? { strokeDasharray: strokeOf(index) ?? "" } : {}),
    })),
    gridAxis: "x" as const,
    tickLine: "none" as const,
    strokeDasharray: "0",
    withLegend: false,
    accessibilityLayer: false,
    gridColor: "var(--ts-border)",
    valueFormatter: (value: number) => valueWords(value, unit),
    xAxisProps: {
      tickFormatter: (key: string) => axisWords(key, interval),
      minTickGap: chart.kind === "distribution" ? 4 : 40,
      interval: "equidistantPreserveStart" as const,
    },
    yAxisProps: { width: unit === "hours" ? 48 : 40, ticks, domain: [0, ticks.at(-1) ?? 1] },
    // It is asked for words before a point is looked at, too.
    tooltipProps: {
      labelFormatter: (key: unknown) => (typeof key === "string" ? pointWords(key, interval) : ""),
    },
  };
}

/** What the point in focus says, for who sees it without a pointer above it. */
function Readout({ chart, interval, place }: PictureProps & { place: PointPlace }) {
  const series = chart.series[place.series];
  const point = series?.points[place.point];
  if (!series || !point) return null;
  return (
    <p className={classes.readout} aria-hidden>
      {pointLabel(series, point.key, point.value, interval)}
    </p>
  );
}

/** A chart of @mantine/charts, whose bars and points open the tickets behind them. */
export function ChartPicture({ chart, interval }: PictureProps) {
  const { place, isFocused, ...focus } = usePointFocus(chart);
  const [hovered, setHovered] = useState<PointPlace | null>(null);
  const common = commonProps({ chart, interval });
  const links = (
    <PointLinks
      chart={chart}
      interval={interval}
      isTabStop={(other) => samePlace(other, place)}
      marked={isFocused ? place : hovered}
      onHover={setHovered}
    />
  );
  return (
    <fieldset className={classes.picture} aria-label={`${chart.label}: move with the arrow keys`} {...focus}>
      <Room chart={chart}>
        {chart.kind === "lines" ? (
          <AreaChart
            {...common}
            withDots={false}
            withGradient={false}
            areaChartProps={{ margin }}
            strokeWidth={1.5}
            fillOpacity={chart.series.length > 1 ? 0 : 0.12}
            curveType="monotone"
          >
            {links}
          </AreaChart>
        ) : (
          <BarChart
            {...common}
            maxBarWidth={chart.kind === "distribution" ? 40 : 9}
            barProps={{ radius: [2, 2, 0, 0] }}
            barChartProps={{ barGap: 1, barCategoryGap: "16%", margin }}
          >
            {links}
          </BarChart>
        )}
      </Room>
      {isFocused && place ? <Readout chart={chart} interval={interval} place={place} /> : null}
    </fieldset>
  );
}
