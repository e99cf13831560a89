import { type Access, permissionsOf, type Route } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { type Actor, actorOf, type CallingCustomer, isPermitted, type Visitor } from "./actor.ts";
import { type CustomerTokens, customerAudience } from "./customer-token.ts";
import { Failure, notAllowed, notSignedIn } from "./failure.ts";
import type { TokenVerifier } from "./token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, by the bearer token; null without a token that counts. */
    visitor: Visitor | null;
    /** The customer who asks, where the token is one of theirs. */
    customer: CallingCustomer | null;
    /** Why the token that was sent does not count. */
    tokenFailure: Failure | null;
  }
}

/** Reads the bearer token of every request, before anything else. Whether it is needed is the route's business. */
export function addAuthentication(
  app: FastifyInstance,
  verifier: TokenVerifier | undefined,
  customers: Pick<CustomerTokens, "verify"> | undefined,
): void {
  app.decorateRequest("visitor", null);
  app.decorateRequest("customer", null);
  app.decorateRequest("tokenFailure", null);
  app.addHook("onRequest", async (request) => {
    const token = bearerOf(request);
    if (!token) return;
    try {
      if (customers && isOfCustomer(token)) request.customer = await customers.verify(token);
      else if (verifier) request.visitor = await verifier.verify(token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      request.tokenFailure = error;
    }
  });
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}

/** Whom it says to be for; whether that is true, its verifier finds out. */
function isOfCustomer(token: string): boolean {
  try {
    return decodeJwt(token).aud === customerAudience;
  } catch {
    return false;
  }
}

/**
 * Who acts on a route of this access: nobody in particular for `public`, the visitor for `signed_in`, a customer for `customer`, a member
 * with every permission it takes otherwise. What belongs to a person, not to an organization, is not for API keys unless the route
 * allows them. Throws `not_signed_in` or `not_allowed`.
 */
export function callerFor(
  access: Access,
  { visitor, customer, tokenFailure }: FastifyRequest,
  { allowsKeys }: Pick<Route, "allowsKeys"> = {},
): Actor | Visitor | CallingCustomer | null {
  if (access === "public") return null;
  if (access === "customer") {
    if (!customer) throw tokenFailure ?? notSignedIn();
    return customer;
  }
  if (!visitor) throw tokenFailure ?? notSignedIn();
  if (access === "signed_in") return allowsKeys ? visitor : withoutKey(visitor);
  const actor = actorOf(visitor);
  if (!actor) throw new Failure("not_allowed", "Choose an organization first.");
  if (!permissionsOf(access).every((permission) => isPermitted(actor, permission)))
    throw notAllowed("do this");
  return actor;
}

function withoutKey(visitor: Visitor): Visitor {
  if (visitor.scopes) throw new Failure("not_allowed", "An API key can't do this.");
  return visitor;
}
