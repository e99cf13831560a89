import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";

/** Returns a request without an `Idempotency-Key`. */
export function anIdempotentRequest({ organizationId, userId }: Actor): IdempotentRequest {
  return { table: "tickets.idempotency", organizationId, userId, key: undefined, requestHash: "" };
}
