import { useSession } from "@tessera/ui/remote/session";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useEffect, useRef } from "react";
import { mayMatch } from "../common/filter/list-match.ts";
import { useListReturn } from "../common/filter/list-return.store.ts";
import { matchQuery, type TicketFilters } from "../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { type KeySubject, useKeyTarget } from "../common/keys/key-target.ts";
import { askToWrite } from "../common/keys/writing.store.ts";
import { useKnownPeople } from "../common/member.queries.ts";
import { useSnooze } from "../common/snooze/use-snooze.ts";
import { toSingleChange } from "../common/ticket/single-change.ts";
import { applyChanges } from "../common/ticket/ticket-change.ts";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import { useTicketAct } from "../common/ticket/use-ticket-act.ts";
import { useBulkRequest } from "./bulk/use-bulk-request.ts";
import { rememberOrder } from "./remember-order.ts";
import { useRowSelectionContext, useSelection } from "./selection/row-selection-context.ts";
import { countSelected, isSelected } from "./selection/selection.ts";

/** Returns the id of the ticket whose row has the focus. */
function findFocusedId(): string | null {
  const row = document.activeElement?.closest("[data-ticket], [row-id]");
  return row?.getAttribute("data-ticket") ?? row?.getAttribute("row-id") ?? null;
}

/** Lets the keys of tickets act on the rows of the page. */
export function useListKeys(filters: TicketFilters): void {
  const rowSelection = useRowSelectionContext();
  const { page, order, focusRow, mayPick, pick } = rowSelection;
  const { pageIndex, pageSize } = filters;
  const selection = useSelection(rowSelection);
  const open = useOpenTicket();
  const changeSelected = useBulkRequest();
  const changeOne = useRowChange(filters);
  const turnPage = useTurnPage(filters);

  const findFocused = () => page.items.find(({ id }) => id === findFocusedId());
  const findSubject = (): KeySubject | null => {
    const count = countSelected(selection);
    const tickets = page.items.filter(({ id }) => isSelected(selection, id));
    if (count > 0) return { tickets, count, change: changeSelected };
    const ticket = findFocused();
    return ticket ? { tickets: [ticket], count: 1, change: (change) => changeOne(ticket, change) } : null;
  };

  useEffect(() => {
    useListReturn.setState({ offset: pageIndex * pageSize, total: page.total });
    rememberOrder({ order, page });
  }, [page, pageIndex, pageSize, order]);

  useKeyTarget({
    findSubject,
    move(step) {
      const ids = order.current();
      const focused = findFocusedId();
      const next = ids[focused === null ? 0 : ids.indexOf(focused) + step];
      if (next) focusRow.current(next);
      return next !== undefined || turnPage(step);
    },
    select() {
      const ticket = findFocused();
      if (ticket && mayPick) pick(ticket.id);
      return ticket !== undefined;
    },
    open() {
      const [ticket] = findSubject()?.tickets ?? [];
      if (ticket) open(ticket.id);
    },
    write(kind) {
      const [ticket] = findSubject()?.tickets ?? [];
      if (!ticket) return;
      askToWrite(ticket.id, kind);
      open(ticket.id);
    },
  });
}

/** Returns a function that shows the next (1) or previous (-1) page, whose first or last row then gets the focus. It returns false if there is none. */
function useTurnPage({ pageIndex }: TicketFilters): (step: 1 | -1) => boolean {
  const { page, order, focusRow } = useRowSelectionContext();
  const [, change] = useTicketFilters();
  const turned = useRef<{ from: TicketPage; step: 1 | -1 } | null>(null);

  useEffect(() => {
    const { current } = turned;
    if (!current || current.from === page) return;
    turned.current = null;
    const id = order.current().at(current.step === 1 ? 0 : -1);
    if (id) focusRow.current(id);
  }, [page, order, focusRow]);

  return (step) => {
    const index = pageIndex + step;
    if (index < 0 || index >= page.pages) return false;
    turned.current = { from: page, step };
    change({ pageIndex: index });
    return true;
  };
}

/** Returns a function that changes the ticket of a row. When it leaves the list, the focus goes to the next row. */
function useRowChange(filters: TicketFilters): (ticket: Ticket, change: TicketBulkChange) => void {
  const { page, order, focusRow } = useRowSelectionContext();
  const { userId } = useSession();
  const people = useKnownPeople();
  const act = useTicketAct();
  const snooze = useSnooze();
  const leaving = useRef<{ id: string; next: string } | null>(null);

  useEffect(() => {
    const left = leaving.current;
    if (!left || page.items.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    focusRow.current(left.next);
  }, [page, focusRow]);

  return (ticket, change) => {
    const single = toSingleChange(ticket, change);
    const changed = applyChanges(ticket, [{ ticketId: ticket.id, change: single }], people);
    const ids = order.current();
    const index = ids.indexOf(ticket.id);
    const next = ids[index + 1] ?? ids[index - 1];
    if (next && !mayMatch(changed, matchQuery(filters), userId)) leaving.current = { id: ticket.id, next };
    if (change.snooze === undefined) return act(ticket, single);
    if (next) leaving.current = { id: ticket.id, next };
    snooze(ticket, change.snooze);
  };
}
