import { t } from "@tessera/language/t";
import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { pointLabel } from "./chart-labels.ts";
import { Bars, Lines } from "./chart-marks.tsx";
import classes from "./chart-picture.module.css";
import { type ChartScale, chartHeight, computeScale, toLabels } from "./chart-scale.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { PointLinks } from "./point-links.tsx";
import { type PointPlace, samePlace } from "./point-place.ts";
import { usePointFocus } from "./use-point-focus.ts";

interface PictureProps {
  chart: Chart;
  interval: Report["interval"];
}

/** Renders the horizontal lines with their values, and the labels below the plot. */
function Axes({ chart, interval, scale }: PictureProps & { scale: ChartScale }) {
  const { plot, ticks } = scale;
  return (
    <g aria-hidden>
      {ticks.map(({ words, y }) => (
        <g key={y}>
          <line className={classes.grid} x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} />
          <text className={classes.value} x={plot.x - 10} y={y} dy="0.35em">
            {words}
          </text>
        </g>
      ))}
      {toLabels(chart, interval, scale).map(({ words, x }) => (
        <text key={x} className={classes.label} x={x} y={chartHeight - 8}>
          {words}
        </text>
      ))}
    </g>
  );
}

/** Highlights the point under the pointer: its band, or a line through it. */
function Cursor({ chart, scale, point }: { chart: Chart; scale: ChartScale; point: number }) {
  const { plot, step, xOf } = scale;
  const isLine = chart.kind === "lines";
  const width = isLine ? 1 : step;
  return (
    <rect
      className={classes.cursor}
      x={xOf(point) - width / 2}
      y={plot.y}
      width={width}
      height={plot.height}
    />
  );
}

/** Shows the values of the focused point as text, for people who use the keyboard. */
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

function Drawing({ chart, interval, width }: PictureProps & { width: number }) {
  const { place, isFocused, ...focus } = usePointFocus(chart);
  const [hovered, setHovered] = useState<PointPlace | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = useMemo(() => computeScale(chart, width), [chart, width]);
  const Marks = chart.kind === "lines" ? Lines : Bars;
  const follow = ({ currentTarget, clientX }: PointerEvent) =>
    setPointed(scale.pointAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <fieldset
      className={classes.picture}
      aria-label={t("{label}: move with the arrow keys", { label: chart.label })}
      {...focus}
    >
      <svg
        role="presentation"
        width={width}
        height={chartHeight}
        viewBox={`0 0 ${width} ${chartHeight}`}
        onPointerMove={follow}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes chart={chart} interval={interval} scale={scale} />
        {pointed === null ? null : <Cursor chart={chart} scale={scale} point={pointed} />}
        <Marks chart={chart} scale={scale} />
        <PointLinks
          chart={chart}
          interval={interval}
          scale={scale}
          isTabStop={(other) => samePlace(other, place)}
          marked={isFocused ? place : hovered}
          onHover={setHovered}
        />
      </svg>
      {pointed === null ? null : (
        <ChartTooltip chart={chart} interval={interval} scale={scale} width={width} point={pointed} />
      )}
      {isFocused && place ? <Readout chart={chart} interval={interval} place={place} /> : null}
    </fieldset>
  );
}

/** Shows a chart whose bars and points open the tickets behind them. */
export function ChartPicture({ chart, interval }: PictureProps) {
  const { ref, width } = useWidth(chart.key);
  return (
    <div ref={ref} className={classes.frame}>
      {width ? <Drawing chart={chart} interval={interval} width={width} /> : null}
    </div>
  );
}

/** The last known widths by key, in px. */
const lastWidths = new Map<string, number>();

/**
 * Measures the width of an element, in px; null before the first measurement. An element that is mounted again starts with its last width
 * until it is measured, so that its content is rendered together with the page.
 */
function useWidth(key: string): { ref: RefObject<HTMLDivElement | null>; width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidths.get(key) ?? null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const now = Math.round(element.getBoundingClientRect().width);
      lastWidths.set(key, now);
      setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return { ref, width };
}
