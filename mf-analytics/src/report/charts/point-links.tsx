import type { Chart, Report } from "@tessera/wire/analytics";
import { useDeferredValue } from "react";
import { Link } from "react-router";
import { usePlotArea, useYAxisScale } from "recharts";
import classes from "./chart-picture.module.css";
import { colourOf, pointLabel } from "./chart-words.ts";
import { openPlaces, type PointPlace, pathAt, samePlace } from "./point-place.ts";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a bar is clicked: its part of the band, as high as the plot, for small bars are hard to hit. */
function bandOf(chart: Chart, plot: Area, { series, point }: PointPlace): Area {
  const bands = chart.series[series]?.points.length ?? 1;
  const width = plot.width / bands / chart.series.length;
  return { ...plot, x: plot.x + (point * plot.width) / bands + series * width, width };
}

/** Where a point of a line is clicked: all that is nearer to it than to the next; a square where lines share the plot. */
function surroundingsOf(chart: Chart, plot: Area, { series, point }: PointPlace, y: number): Area {
  const steps = Math.max(1, (chart.series[series]?.points.length ?? 1) - 1);
  const step = plot.width / steps;
  const x = plot.x + point * step;
  if (chart.series.length > 1) return { x: x - 8, y: y - 8, width: 16, height: 16 };
  return { ...plot, x: x - step / 2, width: step };
}

interface PointLinksProps {
  chart: Chart;
  interval: Report["interval"];
  isTabStop(place: PointPlace): boolean;
  /** The point that is looked at. */
  marked: PointPlace | null;
  onHover(place: PointPlace | null): void;
}

function PointLink(props: PointLinksProps & { place: PointPlace; plot: Area; y: number }) {
  const { chart, interval, isTabStop, marked, onHover, place, plot, y } = props;
  const series = chart.series[place.series];
  const point = series?.points[place.point];
  const path = pathAt(chart, place);
  if (!series || !point || !path) return null;
  const isLine = chart.kind === "lines";
  const area = isLine ? surroundingsOf(chart, plot, place, y) : bandOf(chart, plot, place);
  return (
    <Link
      to={path}
      className={classes.point}
      tabIndex={isTabStop(place) ? 0 : -1}
      data-series={place.series}
      data-point={place.point}
      aria-label={`${pointLabel(series, point.key, point.value, interval)}, open the list`}
      onPointerEnter={() => onHover(place)}
      onPointerLeave={() => onHover(null)}
    >
      <rect {...area} />
      {isLine && samePlace(marked, place) ? (
        <circle cx={area.x + area.width / 2} cy={y} r={4} fill={colourOf(place.series)} />
      ) : null}
    </Link>
  );
}

/** Links over the points of a chart. The picture is painted first: there are up to hundreds of them, and they are not seen. */
export function PointLinks(props: PointLinksProps) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  const chart = useDeferredValue<Chart | null>(props.chart, null);
  if (!plot || !scale || !chart) return null;
  return openPlaces(chart).map((place) => {
    const value = props.chart.series[place.series]?.points[place.point]?.value;
    const key = `${place.series}-${place.point}`;
    return <PointLink key={key} {...props} place={place} plot={plot} y={scale(value) ?? plot.y} />;
  });
}
