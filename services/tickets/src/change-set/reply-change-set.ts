import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketChange } from "@tessera/wire/ticket/ticket";
import type { TicketTransaction } from "../context.ts";
import { type TicketUpdate, updateTickets } from "../ticket/change/ticket-change.repository.ts";
import { toDifference, toLines } from "../ticket/change/ticket-difference.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { requireAssignee } from "../ticket/ticket.service.ts";
import { insertChangeSet, lockChangeSet, markUndone, recordBefore } from "./change-set.repository.ts";
import { toRecordedChange } from "./recorded-change.ts";
import { lockPendingItems } from "./undo.repository.ts";
import { undoBatch } from "./undo-batch.ts";

/** What a reply changes on its locked ticket, and the change set that records it. */
export interface ReplyUpdate {
  changeSetId: string;
  update: TicketUpdate;
}

/** Prepares what a reply changes on its locked ticket; returns null if nothing changes. */
export async function prepareReplyChange(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  change: Pick<TicketChange, "status" | "pending_reason" | "assigned_to_id">,
): Promise<ReplyUpdate | null> {
  const patch = toDifference(ticket, change);
  const lines = toLines(ticket, patch);
  if (lines.length === 0) return null;
  const assignee = await requireAssignee(trx, patch.assigned_to_id ?? null);
  const changeSetId = await insertChangeSet(trx, actor, { operation: "reply", change });
  return { changeSetId, update: { ticket, patch, assignee, lines } };
}

export async function writeReplyChange(
  trx: TicketTransaction,
  actor: Actor,
  { changeSetId, update }: ReplyUpdate,
): Promise<void> {
  await recordBefore(trx, changeSetId, [toRecordedChange(update)]);
  await updateTickets(trx, { ...actor, changeSetId }, [update]);
}

/** Gives the ticket of a reply back what it had before, unless it was changed since. Does nothing if that is done already. */
export async function undoReplyChange(
  trx: TicketTransaction,
  actor: Actor,
  changeSetId: string,
): Promise<void> {
  const found = await lockChangeSet(trx, changeSetId);
  if (!found || found.undoneAt !== null) return;
  await markUndone(trx, actor, changeSetId);
  const undo = { operation: "undo", change: found.change, undoes: changeSetId } as const;
  const undoId = await insertChangeSet(trx, actor, undo);
  const items = await lockPendingItems(trx, changeSetId, 1);
  if (items.length > 0)
    await undoBatch(trx, { changeSetId, actor: { ...actor, changeSetId: undoId } }, items);
}
