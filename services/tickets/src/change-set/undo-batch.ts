import { conflict } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { UndoOutcome } from "@tessera/wire/ticket/change-set";
import type { TicketTransaction } from "../context.ts";
import { type TicketUpdate, updateTickets } from "../ticket/change/ticket-change.repository.ts";
import { differenceOfValues, toLines } from "../ticket/change/ticket-difference.ts";
import {
  lockDeletedTickets,
  markDeleted,
  markRestored,
} from "../ticket/removal/ticket-removal.repository.ts";
import { lockLiveTickets } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import type { TicketActor } from "../ticket/ticket-record.ts";
import { recordBefore } from "./change-set.repository.ts";
import { removeNote } from "./macro/ticket-note.ts";
import { toRecordedChange } from "./recorded-change.ts";
import { type Outcomes, valuesToRestore } from "./restore-fields.ts";
import { restoreSnoozes } from "./snooze-change-set.ts";
import { findActiveAssignees, type PendingItem, restoreClocks, saveOutcomes } from "./undo.repository.ts";

interface Undo {
  /** The change set that is undone. */
  changeSetId: string;
  /** Who undoes it, with the change set of the undo. */
  actor: TicketActor & { changeSetId: string };
}

/** Undoes the change of some tickets, whose items are locked, in the current transaction. */
export async function undoBatch(trx: TicketTransaction, undo: Undo, items: PendingItem[]): Promise<void> {
  const [first] = items;
  if (!first) throw conflict(toReason("ticket.nothing_to_undo"));
  const { deleted, snooze } = first.after;
  const outcomes = new Map(items.map(({ ticket_id }): [string, UndoOutcome] => [ticket_id, "not_found"]));
  if (snooze !== undefined) await restoreSnoozes(trx, undo.actor, items, outcomes);
  else if (deleted === undefined) await restoreValues(trx, undo, items, outcomes);
  else await restorePresence(trx, undo, items, outcomes);
  await saveOutcomes(trx, undo.changeSetId, outcomes);
}

/** Restores deleted tickets, or deletes restored ones again, unless somebody deleted or restored them since. */
async function restorePresence(
  trx: TicketTransaction,
  { actor }: Undo,
  items: PendingItem[],
  outcomes: Outcomes,
): Promise<void> {
  const deleted = items[0]?.after.deleted === true;
  const untouched = items.filter(({ changed_since }) => !changed_since.includes("deleted"));
  for (const { ticket_id } of items) outcomes.set(ticket_id, "changed_since");
  for (const { ticket_id } of untouched) outcomes.set(ticket_id, "not_found");
  const lock = deleted ? lockDeletedTickets : lockLiveTickets;
  const tickets = await lock(
    trx,
    actor.userId,
    untouched.map(({ ticket_id }) => ticket_id),
  );
  const ids = tickets.map(({ id }) => id);
  const [before, after] = [{ deleted }, { deleted: !deleted }];
  await recordBefore(
    trx,
    actor.changeSetId,
    ids.map((ticketId) => ({ ticketId, before, after })),
  );
  await (deleted ? markRestored : markDeleted)(trx, actor, ids);
  for (const id of ids) outcomes.set(id, "restored");
}

async function restoreValues(
  trx: TicketTransaction,
  undo: Undo,
  items: PendingItem[],
  outcomes: Outcomes,
): Promise<void> {
  const byTicket = new Map(items.map((item) => [item.ticket_id, item]));
  const tickets = await lockLiveTickets(trx, undo.actor.userId, [...byTicket.keys()]);
  const assignees = await findActiveAssignees(
    trx,
    items.flatMap(({ before }) => before.assigned_to_id ?? []),
  );
  const updates = tickets.flatMap((ticket) => {
    const update = toUpdate(ticket, byTicket.get(ticket.id), assignees);
    outcomes.set(ticket.id, typeof update === "string" ? update : "restored");
    return typeof update === "string" || update.lines.length === 0 ? [] : [update];
  });
  await writeUpdates(trx, undo, updates, byTicket);
  for (const { id } of tickets) {
    const noteId = byTicket.get(id)?.after.note_id;
    if (noteId !== undefined) await removeNote(trx, undo.actor, { ticketId: id, noteId });
  }
}

/** Returns what is written to a ticket, or why it is left. */
function toUpdate(
  ticket: TicketRow,
  item: PendingItem | undefined,
  assignees: Awaited<ReturnType<typeof findActiveAssignees>>,
): TicketUpdate | UndoOutcome {
  if (!item) return "not_found";
  const values = valuesToRestore(ticket, item, item.changed_since);
  const isLeft = Object.keys(values).length === 0 && item.after.note_id === undefined;
  if (isLeft) return "changed_since";
  const assignee = assignees.get(values.assigned_to_id ?? "") ?? null;
  if (values.assigned_to_id && !assignee) return "former_member";
  const patch = differenceOfValues(ticket, values);
  return { ticket, patch, assignee, lines: toLines(ticket, patch) };
}

async function writeUpdates(
  trx: TicketTransaction,
  { actor, changeSetId }: Undo,
  updates: TicketUpdate[],
  items: ReadonlyMap<string, PendingItem>,
): Promise<void> {
  if (updates.length === 0) return;
  await recordBefore(trx, actor.changeSetId, updates.map(toRecordedChange));
  await updateTickets(trx, actor, updates);
  const timed = updates.filter(({ ticket, patch }) => {
    const since = items.get(ticket.id)?.changed_since ?? [];
    const isTimed = patch.status !== undefined || patch.priority !== undefined;
    return isTimed && !since.includes("status") && !since.includes("priority");
  });
  await restoreClocks(
    trx,
    changeSetId,
    timed.map(({ ticket }) => ticket.id),
  );
}
