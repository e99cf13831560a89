import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { FailureState } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { lazy, Suspense, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { withChanged } from "../common/filter/list-match.ts";
import {
  formatFilters,
  isFiltered,
  listQuery,
  matchQuery,
  type ShownQueue,
  type TicketFilters,
} from "../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { useKnownPeople } from "../common/member.queries.ts";
import { ticketListQuery } from "../common/ticket/ticket.queries.ts";
import { usePendingChanges } from "../common/ticket/ticket-change.queries.ts";
import { applyChanges } from "../common/ticket/ticket-change.ts";
import { useEscape } from "../common/use-escape.ts";
import { useIsPhone } from "../common/use-is-phone.ts";
import { queueLabels } from "../common/view/queue-labels.ts";
import { SignedOutState, StaleNotice } from "../common/view-states.tsx";
import { useBulkShown } from "./bulk/use-bulk-shown.ts";
import { useTabToBar } from "./bulk/use-tab-to-bar.ts";
import { ListContext } from "./list-context.ts";
import { ListFooter } from "./list-footer.tsx";
import { ListPending } from "./list-pending.tsx";
import { NoTickets } from "./no-tickets.tsx";
import { EmptyQueue } from "./queue/empty-queue.tsx";
import { QueueFooter } from "./queue/queue-footer.tsx";
import { QueuePending } from "./queue/queue-pending.tsx";
import { QueueRows } from "./queue/queue-rows.tsx";
import {
  RowSelectionProvider,
  useRowSelectionContext,
  useRowSelectionFor,
  useSelection,
} from "./selection/row-selection-context.ts";
import { countSelected } from "./selection/selection.ts";
import { TicketRows } from "./ticket-rows.tsx";
import { TicketTable } from "./ticket-table.tsx";
import { useListKeys } from "./use-list-keys.ts";

const failed = t("Failed to load tickets. Please try again.");

const BulkBar = lazy(async () => ({ default: (await import("./bulk/bulk-bar.tsx")).BulkBar }));

/** The tickets that match the filters, one page at a time. */
export function TicketList() {
  const session = useSession();
  const [filters] = useTicketFilters();
  const { data, error, isPlaceholderData, refetch } = useQuery(ticketListQuery(session, listQuery(filters)));
  const page = useCurrentPage(isPlaceholderData ? undefined : data, filters) ?? data;
  const rowSelection = useRowSelectionFor(page, filters);

  if (session.access === "signed-out")
    return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (!data && error)
    return <FailureState title={getFailure(filters.queue)} error={error} onRetry={refetch} />;
  if (!page) return filters.queue ? <QueuePending /> : <ListPending />;
  if (page.items.length === 0 && !isPlaceholderData) return <EmptyPage filters={filters} page={page} />;
  const Footer = filters.queue ? QueueFooter : ListFooter;
  return (
    <RowSelectionProvider value={rowSelection}>
      {error ? <StaleNotice title={failed} error={error} onRetry={refetch} /> : null}
      <ListBody page={page} filters={filters} timezone={session.timezone} isBusy={isPlaceholderData} />
      <ListKeys filters={filters} />
      <Selected />
      <Footer page={page} />
    </RowSelectionProvider>
  );
}

function getFailure(queue: ShownQueue | null): string {
  return queue ? t("Couldn't load {queue}", { queue: queueLabels[queue] }) : failed;
}

/** Returns the page with the changes that are being saved, so that a ticket leaves its list at once. */
function useCurrentPage(page: TicketPage | undefined, filters: TicketFilters): TicketPage | undefined {
  const { userId } = useSession();
  const pending = usePendingChanges();
  const people = useKnownPeople();
  return useMemo(() => {
    if (!page || pending.length === 0) return page;
    const isChanging = ({ id }: Ticket) => pending.some(({ ticketId }) => ticketId === id);
    const changed = page.items
      .filter(isChanging)
      .map((ticket) => [ticket.id, applyChanges(ticket, pending, people)] as const);
    return withChanged(page, new Map(changed), { query: matchQuery(filters), userId });
  }, [page, filters, pending, people, userId]);
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

/** Lets keys act on the rows, apart from them, so that a selected row rerenders no others. It follows the rows, so that they are there first. */
function ListKeys({ filters }: { filters: TicketFilters }) {
  useListKeys(filters);
  useTabToBar(countSelected(useSelection(useRowSelectionContext())) > 0);
  return null;
}

interface ListBodyProps {
  page: TicketPage;
  filters: TicketFilters;
  timezone: string | null;
  isBusy: boolean;
}

function ListBody({ page, filters: { queue, search, sort }, timezone, isBusy }: ListBodyProps) {
  const isPhone = useIsPhone();
  const details = useMemo(() => ({ search, timezone }), [search, timezone]);
  return (
    <ListContext value={details}>
      {queue ? (
        <QueueRows queue={queue} tickets={page.items} isBusy={isBusy} />
      ) : isPhone ? (
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
  if (filters.queue && page.total === 0 && !isFiltered(filters)) return <EmptyQueue queue={filters.queue} />;
  if (page.total === 0 || filters.pageIndex === 0) return <NoTickets isFiltered={isFiltered(filters)} />;
  const last = formatFilters({ ...filters, pageIndex: Math.max(0, page.pages - 1) });
  return <Navigate to={`${pathname}?${last}`} replace />;
}
