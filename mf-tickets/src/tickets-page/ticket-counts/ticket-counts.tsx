import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { formatNumber } from "@tessera/wire/text/wording";
import type { TicketCounts as Counts } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { formatFilters, matchQuery, openStatuses, parseFilters } from "../../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import classes from "./ticket-counts.module.css";
import { ticketCountsQuery } from "./ticket-counts.queries.ts";

/** The counts, each with the filters for the tickets that it counts. */
const details = [
  { key: "open", label: t("Unresolved"), filters: () => ({ statuses: openStatuses }) },
  { key: "overdue", label: t("Overdue"), filters: () => ({ advancedFilters: { is_overdue: true } }) },
  {
    key: "unassigned",
    label: t("Unassigned"),
    filters: () => ({ statuses: openStatuses, advancedFilters: { assigned_to_id: "none" } }),
  },
  {
    key: "created_today",
    label: t("Created today"),
    filters: ({ today }: Counts) => ({ advancedFilters: { created_from: today, created_to: today } }),
  },
] as const;

const nothing = parseFilters(new URLSearchParams());

/** A count that links to its tickets, or back to all tickets if they are listed already. */
function TicketCount({
  detail: { key, label, filters },
  counts,
}: {
  detail: (typeof details)[number];
  counts: Counts;
}) {
  const wanted = { ...nothing, ...filters(counts) };
  const isShown = JSON.stringify(matchQuery(useTicketFilters()[0])) === JSON.stringify(matchQuery(wanted));
  const address = formatFilters(isShown ? nothing : wanted).toString();
  return (
    <Link
      className={classes.detail}
      to={address ? `/dashboard?${address}` : "/dashboard"}
      aria-current={isShown ? "true" : undefined}
      data-alarming={(key === "overdue" && counts.overdue > 0) || undefined}
    >
      <b className={classes.count}>{formatNumber(counts[key])}</b>
      <span className={classes.label}>{label}</span>
    </Link>
  );
}

function PendingCount({ label }: { label: string }) {
  return (
    <span className={classes.detail}>
      <Skeleton className={classes.count} width={24} height={12} />
      <span className={classes.label}>{label}</span>
    </span>
  );
}

/** The counts of tickets that need attention, above the tickets. If they cannot be loaded, nothing is shown. */
export function TicketCounts() {
  const { data: counts, isError } = useQuery(ticketCountsQuery(useSession()));
  if (!counts && isError) return null;
  return (
    <nav className={classes.ticketCounts} aria-label={t("At a glance")} aria-busy={!counts}>
      {details.map((detail) =>
        counts ? (
          <TicketCount key={detail.key} detail={detail} counts={counts} />
        ) : (
          <PendingCount key={detail.key} label={detail.label} />
        ),
      )}
    </nav>
  );
}
