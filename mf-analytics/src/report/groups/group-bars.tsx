import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton, Title, VisuallyHidden } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import type { GroupRow, Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import type { ReportGroup } from "@tessera/wire/analytics/analytics.constants";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { FigureLink } from "../figure-link.tsx";
import { countedWord, formatValue } from "../figures/figure-labels.ts";
import panel from "../panel.module.css";
import { reportQuery } from "../report.queries.ts";
import { GroupName, groupNames } from "./group-labels.tsx";
import classes from "./groups.module.css";

const orders: Readonly<Partial<Record<ReportGroup, readonly string[]>>> = {
  status: ticketStatuses,
  priority: ticketPriorities,
};

function inOrder(by: ReportGroup, groups: GroupRow[]): GroupRow[] {
  const order = orders[by] ?? [];
  return groups.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}

function toColour(by: ReportGroup, key: string): string {
  if (by === "status") return `var(--ts-status-${key}-icon)`;
  return `var(--ts-priority-${key}, var(--ts-chart-1))`;
}

function Bar({ report, row, max }: { report: Report; row: GroupRow; max: number }) {
  const [figure] = report.figures;
  const { value = null, filter = null } = row.values[0] ?? {};
  const by = report.group_by ?? "status";
  const unit = figure?.unit ?? "tickets";
  return (
    <li>
      <FigureLink className={classes.bar} filter={filter} value={value}>
        <GroupName by={by} row={row} />{" "}
        <span className={classes.track}>
          <span style={{ width: `${(100 * (value ?? 0)) / max}%`, background: toColour(by, row.key) }} />
        </span>
        <span className={classes.amount}>{formatValue(value, unit)}</span>
        <VisuallyHidden>{` ${value ? t("{label}, open the list", { label: countedWord(value, unit) }) : countedWord(value, unit)}`}</VisuallyHidden>
      </FigureLink>
    </li>
  );
}

/** Shows the overview's first figure by status or priority, beside the groups that the person chose. */
export function GroupBars({ by, query }: { by: ReportGroup; query: ReportQuery }) {
  const asked = { ...query, group_by: by, compare: false };
  const { data, error } = useQuery(reportQuery(useSession(), "overview", asked));
  const rows = inOrder(by, data?.groups ?? []);
  const max = Math.max(1, ...rows.map(({ values }) => values[0]?.value ?? 0));
  const label = data?.figures[0]?.label ?? t("Created");
  return (
    <section className={panel.panel}>
      <Title order={2} className={panel.title}>
        {t("{label} by {group}", { label, group: groupNames[by] })}
      </Title>
      {error ? (
        <p className={panel.definition}>{t("Couldn't load these: {message}", { message: error.message })}</p>
      ) : null}
      {data ? (
        <ul className={classes.bars}>
          {rows.map((row) => (
            <Bar key={row.key} report={data} row={row} max={max} />
          ))}
        </ul>
      ) : null}
      {data || error ? null : <Skeleton height={196} mt={8} />}
    </section>
  );
}
