import type { Actor } from "@tessera/kit/actor";
import type { Attempt } from "@tessera/kit/idempotency";

/** A call without an `Idempotency-Key`. */
export function anAttempt({ organizationId, userId }: Actor): Attempt {
  return { table: "tickets.idempotency", organizationId, userId, key: undefined, requestHash: "" };
}
