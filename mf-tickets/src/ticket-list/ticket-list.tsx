import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { FailureState } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketPage } from "@tessera/wire/ticket";
import { lazy, Suspense, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { ticketListQuery } from "../common/ticket.queries.ts";
import { formatFilters, isFiltered, listQuery, type TicketFilters } from "../common/ticket-filters.ts";
import { useEscape } from "../common/use-escape.ts";
import { useIsPhone } from "../common/use-is-phone.ts";
import { useTicketFilters } from "../common/use-ticket-filters.ts";
import { SignedOutState, StaleNotice } from "../common/view-states.tsx";
import { useBulkShown } from "./bulk/use-bulk-shown.ts";
import { ListContext } from "./list-context.ts";
import { ListFooter } from "./list-footer.tsx";
import { ListPending } from "./list-pending.tsx";
import { NoTickets } from "./no-tickets.tsx";
import {
  RowSelectionProvider,
  useRowSelectionContext,
  useRowSelectionFor,
} from "./selection/row-selection-context.ts";
import { TicketRows } from "./ticket-rows.tsx";
import { TicketTable } from "./ticket-table.tsx";

const failed = t("Failed to load tickets. Please try again.");

const BulkBar = lazy(async () => ({ default: (await import("./bulk/bulk-bar.tsx")).BulkBar }));

/** The tickets that match the filters, one page at a time. */
export function TicketList() {
  const session = useSession();
  const [filters] = useTicketFilters();
  const { data, error, isPlaceholderData, refetch } = useQuery(ticketListQuery(session, listQuery(filters)));
  const rowSelection = useRowSelectionFor(data, filters);

  if (session.access === "signed-out")
    return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (!data && error) return <FailureState title={failed} error={error} onRetry={refetch} />;
  if (!data) return <ListPending />;
  if (data.items.length === 0 && !isPlaceholderData) return <EmptyPage filters={filters} page={data} />;
  return (
    <RowSelectionProvider value={rowSelection}>
      {error ? <StaleNotice title={failed} error={error} onRetry={refetch} /> : null}
      <ListBody page={data} filters={filters} timezone={session.timezone} isBusy={isPlaceholderData} />
      <Selected />
      <ListFooter page={data} />
    </RowSelectionProvider>
  );
}

/** The bar of actions for the selected tickets. Escape clears the selection. */
function Selected() {
  const rowSelection = useRowSelectionContext();
  useEscape(rowSelection.clear);
  if (!useBulkShown(rowSelection)) return null;
  return (
    <Suspense>
      <BulkBar />
    </Suspense>
  );
}

interface ListBodyProps {
  page: TicketPage;
  filters: TicketFilters;
  timezone: string | null;
  isBusy: boolean;
}

function ListBody({ page, filters: { search, sort }, timezone, isBusy }: ListBodyProps) {
  const isPhone = useIsPhone();
  const details = useMemo(() => ({ search, timezone }), [search, timezone]);
  return (
    <ListContext value={details}>
      {isPhone ? (
        <TicketRows tickets={page.items} isBusy={isBusy} />
      ) : (
        <TicketTable tickets={page.items} sort={sort} isBusy={isBusy} />
      )}
    </ListContext>
  );
}

/** An empty page: either there are no tickets, or the address names a page after the last one, which is then opened instead. */
function EmptyPage({ filters, page }: { filters: TicketFilters; page: TicketPage }) {
  const { pathname } = useLocation();
  if (page.total === 0 || filters.pageIndex === 0) return <NoTickets isFiltered={isFiltered(filters)} />;
  const last = formatFilters({ ...filters, pageIndex: Math.max(0, page.pages - 1) });
  return <Navigate to={`${pathname}?${last}`} replace />;
}
