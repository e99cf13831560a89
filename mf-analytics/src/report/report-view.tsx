import { t, tx } from "@tessera/language/t";
import { Alert, Button, Title } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { Contained } from "@tessera/ui/page/contained";
import type { Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import { ChartPanel } from "./charts/chart-panel.tsx";
import { ownDefinition, sharedNote } from "./definition-note.ts";
import { FigureRow } from "./figures/figure-row.tsx";
import { GroupBars } from "./groups/group-bars.tsx";
import { GroupTable } from "./groups/group-table.tsx";
import panel from "./panel.module.css";
import { describeRange } from "./range/calendar.ts";
import { RatingComments } from "./rating-comments.tsx";
import { isCounting } from "./report.queries.ts";
import type { ChartView } from "./report-address.ts";
import classes from "./report-page.module.css";
import { isEmpty, NothingCounted } from "./report-states.tsx";

/** Describes the scope of the numbers: the days, the period that they are compared with, the time zone, and until when they are counted. */
function Scope({ report }: { report: Report }) {
  const { from, to, timezone, previous_from: before, previous_to: until, as_of: asOf } = report;
  const scope = {
    range: <strong key="range">{describeRange(from, to)}</strong>,
    zone: timezone.replaceAll("_", " "),
    freshness: isCounting(report)
      ? t("Still counting: these numbers are incomplete.")
      : t("Updated {time}.", { time: formatDateTime(asOf, timezone).text }),
  };
  return (
    <p className={classes.scope}>
      {before && until
        ? tx("{range}, compared with {earlierRange}. Time zone: {zone}. {freshness}", {
            ...scope,
            earlierRange: describeRange(before, until),
          })
        : tx("{range}. Time zone: {zone}. {freshness}", scope)}{" "}
      {sharedNote(report)}
    </p>
  );
}

function Groups({ report, query }: { report: Report; query: ReportQuery }) {
  const { group_by: by, groups, figures, omitted_groups: omitted = 0 } = report;
  const other = by === "status" ? "priority" : "status";
  const isOverview = report.report === "overview";
  if (!by && !isOverview) return null;
  return (
    <div className={classes.groups} data-both={(by && isOverview) || undefined}>
      {by ? (
        <GroupTable
          key={`${report.report}-${by}`}
          by={by}
          figures={figures}
          groups={groups}
          omitted={omitted}
        />
      ) : null}
      {isOverview ? <GroupBars by={other} query={query} /> : null}
    </div>
  );
}

/** Replaces a chart that cannot be drawn. */
function BareChart({ label }: { label: string }) {
  return (
    <section className={panel.panel}>
      <Title order={2} className={panel.title}>
        {label}
      </Title>
      <p className={panel.definition}>
        {t("This chart can't be shown. The other numbers are not affected.")}
      </p>
    </section>
  );
}

interface ReportViewProps {
  report: Report;
  query: ReportQuery;
  view: ChartView;
  /** True while another range or group is loading. */
  isBefore: boolean;
  error: Error | null;
  onRetry(): void;
  onWiden(): void;
}

/** Shows a report: its figures, charts and groups. */
export function ReportView({ report, query, view, isBefore, error, onRetry, onWiden }: ReportViewProps) {
  const { interval } = report;
  const note = sharedNote(report);
  const figures = report.figures.map((one) => ({ ...one, definition: ownDefinition(one.definition, note) }));
  const charts = report.charts.map((one) => ({ ...one, definition: ownDefinition(one.definition, note) }));
  if (isEmpty(report)) return <NothingCounted report={report} onWiden={onWiden} />;
  return (
    <div className={classes.body} data-before={isBefore || undefined} aria-busy={isBefore}>
      <Scope report={report} />
      {error ? (
        <Alert color="red" title={t("These numbers may be out of date")}>
          {error.message}{" "}
          <Button size="xs" variant="default" onClick={onRetry}>
            {t("Try again")}
          </Button>
        </Alert>
      ) : null}
      <FigureRow figures={figures} isCompared={report.previous_from !== null} />
      <div className={classes.charts} data-count={charts.length}>
        {charts.map((chart) => (
          <Contained key={chart.key} of={chart} instead={<BareChart label={chart.label} />}>
            <ChartPanel chart={chart} interval={interval} view={view} />
          </Contained>
        ))}
      </div>
      <Groups report={report} query={query} />
      {report.report === "quality" ? <RatingComments report={report} /> : null}
    </div>
  );
}
