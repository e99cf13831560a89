import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useKeyTarget } from "../common/keys/key-target.ts";
import { useSnooze } from "../common/snooze/use-snooze.ts";
import { toSingleChange } from "../common/ticket/single-change.ts";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import { useTicketAct } from "../common/ticket/use-ticket-act.ts";

interface LoadKeys {
  tickets: readonly Ticket[];
  chosen: readonly Ticket[];
  toggle(id: string): void;
  assign(tickets: readonly Ticket[], memberId: string | null): void;
}

function findFocusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-ticket]")?.dataset.ticket;
}

function focusTicket(id: string): void {
  document.querySelector<HTMLElement>(`[data-ticket=${JSON.stringify(id)}]`)?.focus();
}

/** Lets the keys of tickets act on the selected tickets, else on the one that has the focus. Of the changes, a selection can only be assigned. */
export function useLoadKeys({ tickets, chosen, toggle, assign }: LoadKeys): void {
  const open = useOpenTicket();
  const act = useTicketAct();
  const snooze = useSnooze();
  const findFocused = () => tickets.find(({ id }) => id === findFocusedId());
  useKeyTarget({
    findSubject() {
      const ticket = findFocused();
      if (chosen.length > 0)
        return {
          tickets: chosen,
          count: chosen.length,
          change({ assigned_to_id: memberId }) {
            if (memberId !== undefined) assign(chosen, memberId);
          },
        };
      return ticket
        ? {
            tickets: [ticket],
            count: 1,
            change({ assigned_to_id: memberId, ...change }) {
              if (memberId !== undefined) assign([ticket], memberId);
              else if (change.snooze !== undefined) snooze(ticket, change.snooze);
              else act(ticket, toSingleChange(ticket, change));
            },
          }
        : null;
    },
    move(step) {
      const index = tickets.findIndex(({ id }) => id === findFocusedId());
      const next = tickets[index === -1 ? 0 : index + step];
      if (next) focusTicket(next.id);
      return next !== undefined;
    },
    select() {
      const ticket = findFocused();
      if (ticket) toggle(ticket.id);
      return ticket !== undefined;
    },
    open() {
      const ticket = findFocused();
      if (ticket) open(ticket.id);
    },
  });
}
