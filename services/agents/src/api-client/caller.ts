import type { Actor } from "@tessera/kit/actor";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./api-client.ts";

/** The caller, with their token: what is done for them elsewhere is done by it. */
export function callerOf(actor: Actor, { headers }: FastifyRequest): Caller {
  return { actor, token: headers.authorization?.replace(/^Bearer\s+/i, "") ?? "" };
}
