import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { formatValue } from "../figures/figure-labels.ts";
import { describePoint, toColour } from "./chart-labels.ts";
import classes from "./chart-picture.module.css";
import type { ChartScale } from "./chart-scale.ts";

interface TooltipProps {
  chart: Chart;
  interval: Report["interval"];
  scale: ChartScale;
  /** The width of the picture, in px. */
  width: number;
  point: number;
}

const gap = 12;

/** Shows the values of all series for a point, on the side of the point that has more space. */
export function ChartTooltip({ chart, interval, scale, width, point }: TooltipProps) {
  const key = chart.series[0]?.points[point]?.key;
  if (key === undefined) return null;
  const x = scale.xOf(point);
  const distance = gap + (chart.kind === "lines" ? 0 : scale.step / 2);
  const place = x < width / 2 ? { left: x + distance } : { right: width - x + distance };
  return (
    <div className={classes.tooltip} style={place} aria-hidden>
      <b>{describePoint(key, interval)}</b>
      <ul>
        {chart.series.map(({ key: series, label, unit, points }, index) => (
          <li key={series}>
            <span className={classes.swatch} style={{ background: toColour(index) }} />
            {label}
            <span className={classes.amount}>{formatValue(points[point]?.value ?? null, unit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
