import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import { idempotencyModule } from "@tessera/kit/idempotency/idempotency-module";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketContext, TicketTransaction } from "./context.ts";

export const idempotency = idempotencyModule("tickets.idempotency");
export const { toIdempotentRequest } = idempotency;

/** Runs `work` for the actor's organization once per key. The work, the key and the response are written in one transaction. */
export async function runIdempotently<Answer extends object>(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  idempotency: IdempotentRequest,
  work: (trx: TicketTransaction) => Promise<Answer>,
): Promise<Answer> {
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => withIdempotency(trx, idempotency, () => work(trx)));
}
