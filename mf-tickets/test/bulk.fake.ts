import type { ChangeSetUndo } from "@tessera/wire/ticket/change-set";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulk, TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { matching } from "./ticket-shelf.ts";

type Code = TicketBulkResult["skipped"][number]["code"];

/** Returns in-memory bulk changes of tickets. A known idempotency key returns the same result as before. */
export function bulkChanges(
  tickets: Map<string, Ticket>,
  change: (ticketId: string, body: TicketChange) => void,
) {
  const deletedTickets = new Map<string, Ticket>();
  const beforeBySet = new Map<string, Ticket[]>();
  const resultByKey = new Map<string, TicketBulkResult>();

  function write(id: string, { labels, deleted, ...body }: TicketBulkChange): "changed" | "same" | Code {
    const ticket = tickets.get(id);
    if (deleted !== undefined) return remove(id, deleted);
    if (!ticket) return "not_found";
    const kept = ticket.labels.filter((label) => !labels?.remove?.includes(label));
    const next = [...new Set([...kept, ...(labels?.add ?? [])])];
    if (next.length > ticketLimits.labels) return "invalid_input";
    const wanted = { ...(body as Partial<Ticket>), ...(labels ? { labels: next } : {}) };
    const isSame = Object.entries(wanted).every(
      ([field, value]) => JSON.stringify(ticket[field as keyof Ticket]) === JSON.stringify(value),
    );
    if (isSame) return "same";
    change(id, wanted as TicketChange);
    return "changed";
  }

  function remove(id: string, isDeleted: boolean): "changed" | Code {
    const [from, to] = isDeleted ? [tickets, deletedTickets] : [deletedTickets, tickets];
    const ticket = from.get(id);
    if (!ticket) return "not_found";
    from.delete(id);
    to.set(id, ticket);
    return "changed";
  }

  function undo(changeSetId = ""): ChangeSetUndo {
    const before = beforeBySet.get(changeSetId) ?? [];
    for (const ticket of before) tickets.set(ticket.id, ticket);
    return { change_set_id: `undo of ${changeSetId}`, restored: before.length, kept: [] };
  }

  function changeMany({ ids, query, change: wanted }: TicketBulk, key = ""): TicketBulkResult {
    const known = resultByKey.get(key);
    if (known) return known;
    const chosen = ids ?? matching(tickets.values(), query).map(({ id }) => id);
    const before = [...tickets.values()];
    const outcomes = chosen.map((id) => ({ id, outcome: write(id, wanted) }));
    const changeSetId = `set ${beforeBySet.size}`;
    const changed = outcomes.filter(({ outcome }) => outcome === "changed").map(({ id }) => id);
    beforeBySet.set(
      changeSetId,
      before.filter(({ id }) => changed.includes(id)),
    );
    const result: TicketBulkResult = {
      change_set_id: changeSetId,
      changed: changed.length,
      skipped: outcomes.flatMap(({ id, outcome: code }) =>
        code === "changed" || code === "same" ? [] : [{ id, code }],
      ),
    };
    resultByKey.set(key, result);
    return result;
  }

  return { changeMany, undo };
}
