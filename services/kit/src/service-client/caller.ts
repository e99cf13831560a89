import type { FastifyRequest } from "fastify";
import type { Actor } from "../tokens/actor.ts";

/** The person behind a request and their bearer token. Calls to other services are made with that token. */
export interface Caller {
  actor: Actor;
  token: string;
}

/** Returns the actor with the bearer token of the request, for calls to other services in their name. */
export function toCaller(actor: Actor, { headers }: Pick<FastifyRequest, "headers">): Caller {
  return { actor, token: headers.authorization?.replace(/^Bearer\s+/i, "") ?? "" };
}
