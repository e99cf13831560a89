import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import type { Actor, Visitor } from "../tokens/actor.ts";
import { createTokenVerifier, type TokenVerifier } from "../tokens/token.ts";

/** An issuer with its own key, so that services under test need no identity service. */
export interface TestIssuer {
  verifier: TokenVerifier;
  /**
   * Issues a token for a member who has just confirmed their identity. Fields that are not given are valid but arbitrary; the organization
   * is new.
   */
  tokenFor(actor?: Partial<Actor> & Pick<Visitor, "isOperator">): Promise<string>;
  /** Signs a token with any claims, for tests of invalid ones; `null` leaves a claim out. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** The public keys, for services that run as processes. */
  jwks: JSONWebKeySet;
  issuer: string;
  audience: string;
}

export async function aTestIssuer(): Promise<TestIssuer> {
  const issuer = "https://desk.test/api/auth";
  const audience = "https://desk.test/api/v1";
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] };

  async function sign(claims: Record<string, unknown>): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: issuer, aud: audience, iat: now, exp: now + 300, ...claims };
    const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    return new SignJWT(present).setProtectedHeader({ alg: "ES256", kid: "test" }).sign(privateKey);
  }

  return {
    verifier: createTokenVerifier({ issuer, audience, jwks, isRevoked: async () => false }),
    tokenFor: ({ isOperator, ...actor } = {}) =>
      sign({ ...toClaims(anActor(actor)), ...(isOperator && { operator: true }) }),
    sign,
    jwks,
    issuer,
    audience,
  };
}

/** Returns a member of a new organization with the role user; pass the fields that the test is about. */
export function anActor(actor: Partial<Actor> = {}): Actor {
  const userId = actor.userId ?? crypto.randomUUID();
  return {
    userId,
    organizationId: crypto.randomUUID(),
    organizationSlug: "test-desk",
    role: "user",
    name: "Robin Test",
    email: `${userId}@desk.test`,
    sessionId: crypto.randomUUID(),
    ...actor,
  };
}

function toClaims(actor: Actor): Record<string, unknown> {
  return {
    sub: actor.userId,
    sid: actor.sessionId,
    name: actor.name,
    email: actor.email,
    org_id: actor.organizationId,
    org_slug: actor.organizationSlug,
    org_role: actor.role,
    ...(actor.scopes
      ? { scopes: actor.scopes }
      : { confirmed_until: actor.confirmedUntil ?? Math.floor(Date.now() / 1000) + 600 }),
  };
}
