import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useEffect } from "react";
import { useListReturn } from "../common/filter/list-return.store.ts";
import { useKeyTarget } from "../common/keys/key-target.ts";
import { askToWrite } from "../common/keys/writing.store.ts";
import { useSnooze } from "../common/snooze/use-snooze.ts";
import { toSingleChange } from "../common/ticket/single-change.ts";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import { useTicketAct } from "../common/ticket/use-ticket-act.ts";
import type { BoardColumn } from "./board-columns.ts";

const card = "[data-card]";

function findFocusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(card) ?? null;
}

/** Returns the cards from top to bottom, column after column. Only those in view exist, and the ones around them. */
function listCards(): HTMLElement[] {
  const top = (element: HTMLElement) => element.getBoundingClientRect().top;
  const columns = Map.groupBy(
    document.querySelectorAll<HTMLElement>(card),
    (element) => element.parentElement,
  );
  return [...columns.values()].flatMap((cards) => cards.sort((one, other) => top(one) - top(other)));
}

function focusBeside(step: 1 | -1): boolean {
  const cards = listCards();
  const focused = findFocusedCard();
  const next = cards[focused ? cards.indexOf(focused) + step : 0];
  next?.focus();
  return next !== undefined;
}

interface BoardKeys {
  columns: readonly BoardColumn[];
  find(ticketId: string): Ticket | undefined;
  /** Keeps a moved ticket on the board. */
  remember(ticketId: string): void;
}

/** Lets the keys of tickets act on the cards. */
export function useBoardKeys({ columns, find, remember }: BoardKeys): void {
  const open = useOpenTicket();
  const act = useTicketAct();
  const snooze = useSnooze();
  const findTicket = () => find(findFocusedCard()?.dataset.card ?? "");
  const change = (ticket: Ticket, wanted: TicketBulkChange) => {
    if (wanted.snooze !== undefined) return snooze(ticket, wanted.snooze);
    const single = toSingleChange(ticket, wanted);
    if (single.status !== undefined && single.status !== ticket.status) {
      // The card goes to another column, and would take the focus with it.
      if (!focusBeside(1)) focusBeside(-1);
      remember(ticket.id);
    }
    act(ticket, single);
  };

  useEffect(() => {
    const ids = columns.flatMap(({ tickets }) => tickets.map(({ id }) => id));
    useListReturn.setState({ ids, offset: 0, total: ids.length });
  }, [columns]);

  useKeyTarget({
    findSubject() {
      const ticket = findTicket();
      return ticket ? { tickets: [ticket], count: 1, change: (wanted) => change(ticket, wanted) } : null;
    },
    move: focusBeside,
    open() {
      const ticket = findTicket();
      if (ticket) open(ticket.id);
    },
    write(kind) {
      const ticket = findTicket();
      if (!ticket) return;
      askToWrite(ticket.id, kind);
      open(ticket.id);
    },
  });
}
