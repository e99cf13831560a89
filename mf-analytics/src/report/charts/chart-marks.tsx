import type { Chart, Series } from "@tessera/wire/analytics/analytics";
import { area, curveMonotoneX, line } from "d3-shape";
import { getStroke, toColour } from "./chart-labels.ts";
import type { ChartScale } from "./chart-scale.ts";

interface MarksProps {
  chart: Chart;
  scale: ChartScale;
}

/** The share of a band that its bars fill, the gap between them, and the maximum width of a bar, both in px. */
const filled = 0.68;
const barGap = 1;
const maxBarWidth = { bars: 9, distribution: 40, lines: 9 };
const corner = 2;

/** Returns the SVG path of a bar with rounded upper corners. */
function barPath(x: number, y: number, width: number, bottom: number): string {
  const round = Math.min(corner, width / 2, bottom - y);
  const right = x + width;
  return `M${x},${bottom}V${y + round}Q${x},${y} ${x + round},${y}H${right - round}Q${right},${y} ${right},${y + round}V${bottom}Z`;
}

/** Renders the bars of a chart. Bars of the same point are side by side. */
export function Bars({ chart: { kind, series }, scale: { plot, step, xOf, yOf } }: MarksProps) {
  const gaps = (series.length - 1) * barGap;
  const width = Math.max(1, Math.min(maxBarWidth[kind], (step * filled - gaps) / series.length));
  const bottom = plot.y + plot.height;
  return series.map(({ key, points }, index) => {
    const offset = index * (width + barGap) - (series.length * width + gaps) / 2;
    const paths = points.map(({ value }, point) =>
      value ? barPath(xOf(point) + offset, yOf(value), width, bottom) : "",
    );
    return <path key={key} data-mark="bars" d={paths.join("")} fill={toColour(index)} />;
  });
}

interface LineProps {
  series: Series;
  index: number;
  isAlone: boolean;
  scale: ChartScale;
}

/** Renders a line. It is interrupted at points without a value; a point between two such points is drawn as a dot. */
function Line({ series: { points }, index, isAlone, scale: { plot, xOf, yOf } }: LineProps) {
  const at = points.map(({ value }, point) => (value === null ? null : { x: xOf(point), y: yOf(value) }));
  const dots = at.filter((one, point) => one && !at[point - 1] && !at[point + 1]);
  const stroke = line<(typeof at)[number]>()
    .defined((one) => one !== null)
    .x((one) => one?.x ?? 0)
    .y((one) => one?.y ?? 0)
    .curve(curveMonotoneX);
  const filling = area<(typeof at)[number]>()
    .defined((one) => one !== null)
    .x((one) => one?.x ?? 0)
    .y0(plot.y + plot.height)
    .y1((one) => one?.y ?? 0)
    .curve(curveMonotoneX);
  const colour = toColour(index);
  return (
    <>
      {isAlone ? <path d={filling(at) ?? ""} fill={colour} fillOpacity={0.12} /> : null}
      <path
        data-mark="line"
        d={stroke(at) ?? ""}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeDasharray={getStroke(index)}
      />
      {dots.map((one) => (one ? <circle key={one.x} cx={one.x} cy={one.y} r={2} fill={colour} /> : null))}
    </>
  );
}

export function Lines({ chart: { series }, scale }: MarksProps) {
  return series.map((one, index) => (
    <Line key={one.key} series={one} index={index} isAlone={series.length === 1} scale={scale} />
  ));
}
