import { invalidInput } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { MacroResult } from "@tessera/wire/ticket/macro";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketContext } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { lockTicketForUpdate } from "../../ticket/lock-ticket.ts";
import { insertChangeSet } from "../change-set.repository.ts";
import { applyToTickets } from "./macro-batch.ts";

/** Makes the changes of a macro on a ticket at once, as a change set of their own. */
export async function applyMacro(
  context: TicketContext,
  actor: Actor,
  { ticketId, macroId }: { ticketId: string; macroId: string },
  idempotency: IdempotentRequest,
): Promise<MacroResult> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
    const change = { macro_id: macroId };
    const changeSetId = await insertChangeSet(trx, actor, { operation: "bulk", change });
    const { changed, skipped, missing } = await applyToTickets(trx, { ...actor, changeSetId }, macroId, [
      ticket,
    ]);
    if (skipped.length > 0)
      throw invalidInput(toReason("ticket.too_many_labels", { limit: ticketLimits.labels }));
    return { change_set_id: changed > 0 ? changeSetId : null, missing };
  });
}
