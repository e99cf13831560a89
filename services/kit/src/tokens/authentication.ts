import { type Access, permissionsOf, type Route } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { Failure, notAllowed, notSignedIn } from "../errors/failure.ts";
import { type Actor, type CallingCustomer, getActor, isPermitted, type Visitor } from "./actor.ts";
import { type CustomerTokens, customerAudience } from "./customer-token.ts";
import type { TokenVerifier } from "./token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The member who calls, according to the bearer token; null without a valid token. */
    visitor: Visitor | null;
    /** The customer who calls; null unless the token is one of a customer. */
    customer: CallingCustomer | null;
    /** The reason why the token of the request was rejected. */
    tokenFailure: Failure | null;
  }
}

/** Reads the bearer token at the start of every request. Each route decides whether a token is required. */
export function addAuthentication(
  app: FastifyInstance,
  verifier: TokenVerifier | undefined,
  customers: Pick<CustomerTokens, "verify"> | undefined,
): void {
  app.decorateRequest("visitor", null);
  app.decorateRequest("customer", null);
  app.decorateRequest("tokenFailure", null);
  app.addHook("onRequest", async (request) => {
    const token = toBearer(request);
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

function toBearer({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}

/** Reads the audience without verification; `customers.verify` then checks the token. */
function isOfCustomer(token: string): boolean {
  try {
    return decodeJwt(token).aud === customerAudience;
  } catch {
    return false;
  }
}

/**
 * Returns the caller for a route with this access: null for `public`, the visitor for `signed_in`, a customer for `customer`, otherwise a
 * member with every required permission. Routes about a person rather than an organization reject API keys unless `allowsKeys` is set.
 * Throws `not_signed_in` or `not_allowed`.
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
  const actor = getActor(visitor);
  if (!actor) throw new Failure("not_allowed", toReason("common.choose_organization"));
  if (!permissionsOf(access).every((permission) => isPermitted(actor, permission)))
    throw notAllowed(toReason("common.not_allowed"));
  return actor;
}

function withoutKey(visitor: Visitor): Visitor {
  if (visitor.scopes) throw new Failure("not_allowed", toReason("common.not_by_key"));
  return visitor;
}
