import { notAllowed, notFound } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { ChangeSet, ChangeSetUndo } from "@tessera/wire/ticket/change-set";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { recordAudit } from "../audit.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { toChangeSet } from "./change-set.presenter.ts";
import {
  findChangedTickets,
  findChangeSet,
  findOutcomes,
  findUndoFor,
  insertChangeSet,
  lockChangeSet,
  markUndone,
  waitForBatch,
} from "./change-set.repository.ts";
import { hasPendingItems, lockPendingItems } from "./undo.repository.ts";
import { undoBatch } from "./undo-batch.ts";

/** The tickets of one transaction; limited, because it blocks other writers of them. */
const batchSize = 100;

export async function readChangeSet(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  id: string,
  { cursor, size = 100 }: { cursor?: string; size?: number },
): Promise<ChangeSet> {
  const db = tenantDb.for(organizationId);
  const [found, items] = await Promise.all([
    findChangeSet(db, id),
    findChangedTickets(db, id, { after: cursor, limit: size + 1 }),
  ]);
  if (!found) throw notFound(toReason("ticket.change_not_found"));
  return toChangeSet(found, items, size);
}

/**
 * Gives each ticket of a change set back what it had before, batch by batch. An interrupted call continues when it is repeated; one that is
 * finished returns the same result.
 */
export async function undoChangeSet(
  context: TicketContext,
  actor: Actor,
  id: string,
): Promise<ChangeSetUndo> {
  const db = context.tenantDb.for(actor.organizationId);
  const undoId = await db.transaction().execute((trx) => startUndo(trx, actor, id));
  const undo = { changeSetId: id, actor: { ...actor, changeSetId: undoId } };
  let isPending = true;
  while (isPending) {
    isPending = await db.transaction().execute(async (trx) => {
      await waitForBatch(trx, id);
      const items = await lockPendingItems(trx, id, batchSize);
      if (items.length > 0) await undoBatch(trx, undo, items);
      return hasPendingItems(trx, id);
    });
  }
  return { change_set_id: undoId, ...(await findOutcomes(db, id)) };
}

/** Returns the change set of the undo, which is created once. */
async function startUndo(trx: TicketTransaction, actor: Actor, id: string): Promise<string> {
  const found = await lockChangeSet(trx, id);
  if (!found) throw notFound(toReason("ticket.change_not_found"));
  requireMayUndo(actor, found.change);
  if (found.undoneAt !== null) return findUndoFor(trx, id);
  await markUndone(trx, actor, id);
  await recordAudit(trx, actor.organizationId, actor, {
    action: "tickets.change_undone",
    targetKind: "change_set",
    targetId: id,
  });
  return insertChangeSet(trx, actor, { operation: "undo", change: found.change, undoes: id });
}

function requireMayUndo(actor: Actor, { deleted }: TicketBulkChange): void {
  if (deleted === undefined || isPermitted(actor, "tickets.delete")) return;
  throw notAllowed(toReason(deleted ? "ticket.may_not_restore" : "ticket.may_not_delete"));
}
