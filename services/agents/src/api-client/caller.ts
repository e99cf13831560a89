import type { Actor } from "@tessera/kit/tokens/actor";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./api-client.ts";

/** Returns the actor with the bearer token of the request, for calls to other services in their name. */
export function callerOf(actor: Actor, { headers }: FastifyRequest): Caller {
  return { actor, token: headers.authorization?.replace(/^Bearer\s+/i, "") ?? "" };
}
