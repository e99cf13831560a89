import type { TicketTransaction } from "../context.ts";
import type { SnoozeState } from "../schema/change-set.schema.ts";
import { findSnoozes, type SnoozeChange, writeSnoozes } from "../ticket/snooze/ticket-snooze.repository.ts";
import { maySnooze, toSnoozeChange } from "../ticket/snooze/ticket-snooze.service.ts";
import { lockLiveTickets } from "../ticket/ticket.repository.ts";
import type { TicketActor } from "../ticket/ticket-record.ts";
import { recordBefore } from "./change-set.repository.ts";
import type { Outcomes } from "./restore-fields.ts";
import type { PendingItem } from "./undo.repository.ts";

type ChangingActor = TicketActor & { changeSetId: string };

/** Writes the snoozes of locked tickets, with what a change set needs to undo them. */
export async function recordSnoozes(
  trx: TicketTransaction,
  actor: ChangingActor,
  changes: SnoozeChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await recordBefore(
    trx,
    actor.changeSetId,
    changes.map(({ ticketId, before, after }) => ({
      ticketId,
      before: { snooze: before },
      after: { snooze: after },
    })),
  );
  await writeSnoozes(trx, actor, changes);
}

/** Restores the snoozes of before, unless a ticket was snoozed otherwise or came back since. */
export async function restoreSnoozes(
  trx: TicketTransaction,
  actor: ChangingActor,
  items: PendingItem[],
  outcomes: Outcomes,
): Promise<void> {
  const tickets = await lockLiveTickets(
    trx,
    actor.userId,
    items.map(({ ticket_id }) => ticket_id),
  );
  const ids = tickets.map(({ id }) => id);
  const current = await findSnoozes(trx, ids);
  const isAsLeft = (ticketId: string, after: SnoozeState | null) =>
    toSnoozeChange(ticketId, current.get(ticketId) ?? null, after) === null;
  const changes = items.flatMap(({ ticket_id: id, before, after }): SnoozeChange[] => {
    const ticket = tickets.find((one) => one.id === id);
    if (!ticket) return [];
    const isRestored = isAsLeft(id, after.snooze ?? null) && (!before.snooze || maySnooze(ticket));
    outcomes.set(id, isRestored ? "restored" : "changed_since");
    return isRestored ? [{ ticketId: id, before: after.snooze ?? null, after: before.snooze ?? null }] : [];
  });
  await recordSnoozes(trx, actor, changes);
}
