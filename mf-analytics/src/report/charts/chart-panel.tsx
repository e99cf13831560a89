import { Title } from "@tessera/ui/mantine";
import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { useId } from "react";
import { Definition } from "../definition.tsx";
import panel from "../panel.module.css";
import type { ChartView } from "../report-address.ts";
import { getStroke, toColour } from "./chart-labels.ts";
import classes from "./chart-panel.module.css";
import { ChartPicture } from "./chart-picture.tsx";
import { ChartTable } from "./chart-table.tsx";

function LegendMark({ kind, index }: { kind: Chart["kind"]; index: number }) {
  if (kind !== "lines") return <span className={classes.square} style={{ background: toColour(index) }} />;
  return (
    <svg width={18} height={8} aria-hidden>
      <line
        x1={0}
        x2={18}
        y1={4}
        y2={4}
        stroke={toColour(index)}
        strokeWidth={2}
        strokeDasharray={getStroke(index)}
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

/** Shows a chart as a picture or as a table of its numbers, with the definition of what it counts. */
export function ChartPanel({ chart, interval, view }: ChartPanelProps) {
  const titleId = useId();
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={panel.title}>
          {chart.label}
        </Title>
        {view === "chart" ? <Legend chart={chart} /> : null}
      </div>
      {view === "table" ? (
        <ChartTable chart={chart} interval={interval} />
      ) : (
        <ChartPicture chart={chart} interval={interval} />
      )}
      <div className={panel.definition}>
        <Definition text={chart.definition} />
      </div>
    </section>
  );
}
