import { invalidInput } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketTransaction } from "../context.ts";
import type { MacroEffect } from "../macro/use/macro-effect.ts";
import { areLabelsFew } from "../ticket/change/change-labels.ts";
import { toDifference, toLines } from "../ticket/change/ticket-difference.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { requireAssignee } from "../ticket/ticket.service.ts";
import { insertChangeSet, lockChangeSet, markUndone } from "./change-set.repository.ts";
import { hasEffect, type NotedUpdate, writeEffects } from "./macro/write-effects.ts";
import { lockPendingItems } from "./undo.repository.ts";
import { undoBatch } from "./undo-batch.ts";

/** What a reply changes on its locked ticket, and the change set that records it. */
export interface ReplyUpdate {
  changeSetId: string;
  update: NotedUpdate;
}

/** What a reply is to change: fields, and the note of a macro. */
export interface ReplyEffect extends Pick<MacroEffect, "change" | "note"> {
  macroId?: string | undefined;
}

/** Prepares what a reply changes on its locked ticket; returns null if nothing changes. */
export async function prepareReplyChange(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  { change, note, macroId }: ReplyEffect,
): Promise<ReplyUpdate | null> {
  if (!areLabelsFew(change))
    throw invalidInput(toReason("ticket.too_many_labels", { limit: ticketLimits.labels }));
  const patch = toDifference(ticket, change);
  const lines = toLines(ticket, patch);
  if (!hasEffect({ lines, note })) return null;
  const assignee = await requireAssignee(trx, patch.assigned_to_id ?? null);
  const recorded = macroId === undefined ? (change as TicketBulkChange) : { macro_id: macroId };
  const changeSetId = await insertChangeSet(trx, actor, { operation: "reply", change: recorded });
  return { changeSetId, update: { ticket, patch, assignee, lines, note } };
}

export async function writeReplyChange(
  trx: TicketTransaction,
  actor: Actor,
  { changeSetId, update }: ReplyUpdate,
): Promise<void> {
  await writeEffects(trx, { ...actor, changeSetId }, [update]);
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
