import { IconChartBar, IconPlus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Skeleton } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { StateView } from "@tessera/ui/state/state-view";
import type { Report } from "@tessera/wire/analytics/analytics";
import { Link } from "react-router";
import { describeRange } from "./range/calendar.ts";
import classes from "./report-page.module.css";

const tiles = ["created", "resolved", "backlog", "response", "resolution", "overdue"];

/** Shows the loading state of a report, in its shape. */
export function ReportPending() {
  return (
    <div role="status" aria-label={t("Loading report...")} className={classes.body}>
      <div className={classes.pendingTiles}>
        {tiles.map((tile) => (
          <Skeleton key={tile} height={128} />
        ))}
      </div>
      <div className={classes.charts} data-count={2}>
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
      <Skeleton height={240} />
    </div>
  );
}

/** Returns true if a report has no data, in its range as well as in the previous period. */
export function isEmpty({ figures }: Report): boolean {
  return figures.every(({ value, previous }) => !value && !previous);
}

/** Shows that there is no data in the range. */
export function NothingCounted({ report, onWiden }: { report: Report; onWiden(): void }) {
  const { can } = useRemoteContext();
  return (
    <StateView
      icon={IconChartBar}
      title={t("No data yet")}
      text={t("There is no data for this report in {range}.", {
        range: describeRange(report.from, report.to),
      })}
      actions={
        <>
          <Button variant="default" onClick={onWiden}>
            {t("Show the last year")}
          </Button>
          {can("tickets.write") ? (
            <Button
              component={Link}
              to="/dashboard/tickets/create"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.5} />}
            >
              {t("Create ticket")}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
