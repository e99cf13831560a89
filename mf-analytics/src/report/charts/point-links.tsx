import { t } from "@tessera/language/t";
import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { useDeferredValue } from "react";
import { Link } from "react-router";
import { pointLabel, toColour } from "./chart-labels.ts";
import classes from "./chart-picture.module.css";
import type { Area, ChartScale } from "./chart-scale.ts";
import { openPlaces, type PointPlace, pathAt, samePlace } from "./point-place.ts";

/** Returns the clickable area of a bar: its part of the band at full height, because short bars are hard to hit. */
function getBand(chart: Chart, { plot, step, xOf }: ChartScale, { series, point }: PointPlace): Area {
  const width = step / chart.series.length;
  return { ...plot, x: xOf(point) - step / 2 + series * width, width };
}

/**
 * Returns the clickable area of a point on a line: everything nearer to it than to the next point, or a small square if several lines share
 * the plot.
 */
function getSurroundings(
  chart: Chart,
  { plot, step, xOf }: ChartScale,
  { point }: PointPlace,
  y: number,
): Area {
  const x = xOf(point);
  if (chart.series.length > 1) return { x: x - 8, y: y - 8, width: 16, height: 16 };
  return { ...plot, x: x - step / 2, width: step };
}

interface PointLinksProps {
  chart: Chart;
  interval: Report["interval"];
  scale: ChartScale;
  isTabStop(place: PointPlace): boolean;
  /** The point to highlight. */
  marked: PointPlace | null;
  onHover(place: PointPlace | null): void;
}

function PointLink(props: PointLinksProps & { place: PointPlace }) {
  const { chart, interval, scale, isTabStop, marked, onHover, place } = props;
  const series = chart.series[place.series];
  const point = series?.points[place.point];
  const path = pathAt(chart, place);
  if (!series || !point || !path) return null;
  const isLine = chart.kind === "lines";
  const y = scale.yOf(point.value ?? 0);
  const area = isLine ? getSurroundings(chart, scale, place, y) : getBand(chart, scale, place);
  return (
    <Link
      to={path}
      className={classes.point}
      tabIndex={isTabStop(place) ? 0 : -1}
      data-series={place.series}
      data-point={place.point}
      aria-label={t("{point}, open the list", {
        point: pointLabel(series, point.key, point.value, interval),
      })}
      onPointerEnter={() => onHover(place)}
      onPointerLeave={() => onHover(null)}
    >
      <rect {...area} />
      {isLine && samePlace(marked, place) ? (
        <circle cx={area.x + area.width / 2} cy={y} r={4} fill={toColour(place.series)} />
      ) : null}
    </Link>
  );
}

/** Renders links over the points of a chart. The links are invisible and there may be hundreds, so they are rendered after the picture. */
export function PointLinks(props: PointLinksProps) {
  const chart = useDeferredValue<Chart | null>(props.chart, null);
  if (chart !== props.chart) return null;
  return openPlaces(chart).map((place) => (
    <PointLink key={`${place.series}-${place.point}`} {...props} place={place} />
  ));
}
