import { Skeleton, Title } from "@tessera/ui";
import type { Chart, Report } from "@tessera/wire/analytics";
import { lazy, Suspense, useId } from "react";
import panel from "../panel.module.css";
import type { ChartView } from "../report-address.ts";
import { ChartBoundary } from "./chart-boundary.tsx";
import classes from "./chart-panel.module.css";
import { ChartTable } from "./chart-table.tsx";
import { colourOf, strokeOf } from "./chart-words.ts";

/** The library of charts is heavy: it is fetched beside the numbers, not before them. */
export const loadPicture = () => import("./chart-picture.tsx");
const Picture = lazy(async () => ({ default: (await loadPicture()).ChartPicture }));

function LegendMark({ kind, index }: { kind: Chart["kind"]; index: number }) {
  if (kind !== "lines") return <span className={classes.square} style={{ background: colourOf(index) }} />;
  return (
    <svg width={18} height={8} aria-hidden>
      <line
        x1={0}
        x2={18}
        y1={4}
        y2={4}
        stroke={colourOf(index)}
        strokeWidth={2}
        strokeDasharray={strokeOf(index)}
      />
    </svg>
  );
}

function Legend({ chart: { kind, series } }: { chart: Chart }) {
  if (series.length < 2) return null;
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <LegendMark kind={kind} index={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartPanelProps {
  chart: Chart;
  interval: Report["interval"];
  view: ChartView;
}

/** A chart as a picture or as the table of its numbers, and what is counted in it. */
export function ChartPanel({ chart, interval, view }: ChartPanelProps) {
  const titleId = useId();
  const table = <ChartTable chart={chart} interval={interval} />;
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={panel.title}>
          {chart.label}
        </Title>
        {view === "chart" ? <Legend chart={chart} /> : null}
      </div>
      {view === "table" ? (
        table
      ) : (
        <ChartBoundary fallback={table}>
          <Suspense fallback={<Skeleton height={200} />}>
            <Picture chart={chart} interval={interval} />
          </Suspense>
        </ChartBoundary>
      )}
      <p className={panel.definition}>{chart.definition}</p>
    </section>
  );
}
