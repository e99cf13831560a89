import type { Actor } from "@tessera/kit/actor";
import { type Attempt, requestHashOf } from "@tessera/kit/idempotency";
import type { FastifyRequest } from "fastify";

/** A call that may be sent twice, by its `Idempotency-Key`. */
export function attemptOf(actor: Actor, request: FastifyRequest, key: string | undefined): Attempt {
  const { method, routeOptions, params, body } = request;
  return {
    table: "analytics.idempotency",
    organizationId: actor.organizationId,
    userId: actor.userId,
    key,
    requestHash: requestHashOf(`${method} ${routeOptions.url}`, params, body),
  };
}
