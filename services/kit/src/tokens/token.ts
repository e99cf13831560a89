import { type Permission, permissions, type Role, roles } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { notSignedIn, unavailable } from "../errors/failure.ts";
import type { Visitor } from "./actor.ts";
import { type IsRevoked, VerifiedTokens } from "./verified-tokens.ts";

export interface TokenVerifierOptions {
  issuer: string;
  /** The URI of this installation's API. It is required: without an audience, a verifier would accept tokens meant for others. */
  audience: string;
  /** The address at which the issuer publishes its keys. They are cached, so tokens can still be verified while it is down. */
  jwksUrl?: string | undefined;
  /** The keys themselves, as an alternative to `jwksUrl`. */
  jwks?: JSONWebKeySet | undefined;
  /** Returns true if the token's session has ended or its member's tokens were revoked; called at least every 2 s per token in use. */
  isRevoked: IsRevoked;
}

export interface TokenVerifier {
  /**
   * Returns the visitor that a token was issued to. Throws `not_signed_in` if it is forged, expired, revoked or for another audience, and
   * `unavailable` if the keys cannot be loaded. With `isOpening`, revocation is always checked now, for connections that stay open.
   */
  verify(token: string, how?: { isOpening: boolean }): Promise<Visitor>;
}

/** Creates a verifier of ES256 access tokens of one issuer for one audience. Verified tokens are cached for at most 60 s. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, isRevoked } = options;
  if (!issuer) throw new Error("A token verifier needs an issuer.");
  if (!audience)
    throw new Error("A token verifier needs an audience: without one it would take anybody's tokens.");
  const key = toKeys(options);
  const remembered = new VerifiedTokens(isRevoked);

  return {
    async verify(token, { isOpening } = { isOpening: false }) {
      const known = await remembered.find(token, isOpening);
      if (known) return known;
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience,
        algorithms: ["ES256"],
        requiredClaims: ["sub", "iat", "exp"],
      }).catch(refuse);
      return remembered.keep(token, getVisitor(payload), payload);
    },
  };
}

function toKeys({ jwks, jwksUrl }: TokenVerifierOptions): JWTVerifyGetKey {
  if (jwks) return createLocalJWKSet(jwks);
  if (!jwksUrl) throw new Error("A token verifier needs jwksUrl or jwks.");
  return createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: 2_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
}

function refuse(error: unknown): never {
  const isKeyError = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTokenError = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
  if (isTokenError && !isKeyError) throw notSignedIn(toReason("common.session_expired"));
  throw Object.assign(unavailable(toReason("common.sign_in_unchecked")), { cause: error });
}

function getVisitor(claims: JWTPayload): Visitor {
  return {
    userId: toText(claims.sub),
    name: toText(claims.name),
    email: toText(claims.email),
    sessionId: toText(claims.sid),
    organization: getOrganization(claims),
    ...(claims.scopes === undefined
      ? { ...getOperator(claims), ...getConfirmation(claims) }
      : { scopes: getScopes(claims.scopes) }),
  };
}

function getOperator({ operator }: JWTPayload): Pick<Visitor, "isOperator"> {
  return operator === true ? { isOperator: true } : {};
}

function getConfirmation({ confirmed_until: until }: JWTPayload): Pick<Visitor, "confirmedUntil"> {
  return typeof until === "number" ? { confirmedUntil: until } : {};
}

/** Reads the scopes. If the claim exists, it always restricts: a malformed one grants nothing. */
function getScopes(claim: unknown): Permission[] {
  return Array.isArray(claim) ? permissions.filter((permission) => claim.includes(permission)) : [];
}

function getOrganization({ org_id, org_slug, org_role }: JWTPayload): Visitor["organization"] {
  const role = roles.find((known) => known === org_role);
  if (!role || !isOrganizationId(org_id)) return null;
  return { id: org_id, slug: toText(org_slug), role: role satisfies Role };
}

function isOrganizationId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(id);
}

function toText(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}
