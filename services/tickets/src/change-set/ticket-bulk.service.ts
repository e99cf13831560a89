import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulk, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketContext } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import { reportMissingView } from "../ticket/filter/missing-view.ts";
import { toFilter } from "../ticket/filter/ticket-filter.ts";
import { insertChangeSet, isUndone } from "./change-set.repository.ts";
import { changeBatch } from "./ticket-batch.ts";
import { requireBulkFits, tooManyTickets } from "./ticket-bulk.policy.ts";
import { findIds } from "./ticket-bulk.repository.ts";

/** The tickets of one transaction; limited, because it blocks other writers of them. */
const batchSize = 100;
/** The result of a batch after the undo. */
const stopped: TicketBulkResult = { changed: 0, skipped: [] };

/**
 * Changes many tickets, batch by batch. The chosen tickets and the result of each batch are stored under the request's key, so that
 * repeating an interrupted call continues where it stopped, and repeating a finished one returns the same response. An undo of the change set
 * stops the change, and takes back what was done until then.
 */
export async function changeInBulk(
  context: TicketContext,
  actor: Actor,
  bulk: TicketBulk,
  idempotency: IdempotentRequest,
): Promise<TicketBulkResult> {
  requireBulkFits(actor, bulk);
  const { ids, changeSetId } = await reportMissingView(chooseTickets(context, actor, bulk, idempotency));
  const result: TicketBulkResult = { changed: 0, skipped: [], change_set_id: changeSetId };
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const { changed, skipped } = await runIdempotently(
      context,
      actor,
      getPart(idempotency, `${start}`),
      async (trx) =>
        (await isUndone(trx, changeSetId))
          ? stopped
          : changeBatch(trx, { ...actor, changeSetId }, batch, bulk.change),
    );
    result.changed += changed;
    result.skipped.push(...skipped);
  }
  return result;
}

/** Returns the ids of the chosen tickets, in the order in which they are locked, and the change set that records the change. */
async function chooseTickets(
  context: TicketContext,
  actor: Actor,
  { ids, query = {}, change, change_set_id: chosenId }: TicketBulk,
  idempotency: IdempotentRequest,
): Promise<{ ids: string[]; changeSetId: string }> {
  return runIdempotently(context, actor, getPart(idempotency, "tickets"), async (trx) => {
    const found =
      ids?.map((id) => id.toLowerCase()) ??
      (await findIds(trx, toFilter(query, actor.userId, "body.query"), bulkLimits.query + 1));
    if (found.length > bulkLimits.query) throw tooManyTickets();
    const changeSetId = await insertChangeSet(trx, actor, { id: chosenId, operation: "bulk", change });
    return { ids: [...new Set(found)].sort(), changeSetId };
  });
}

/** Returns the request with a key of its own for a part. Keys of callers contain no spaces, so that none can equal it. */
function getPart(idempotency: IdempotentRequest, part: string): IdempotentRequest {
  return { ...idempotency, key: idempotency.key && `${idempotency.key} ${part}` };
}
