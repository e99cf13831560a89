import {
  hasPermission,
  impliedByScope,
  type Permission,
  permissions,
  type Role,
  roles,
} from "@tessera/wire/api/permission";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { RefusalError } from "./refusal-error.ts";

/** The member who calls, in the organization that their token is for. */
export interface Caller {
  userId: string;
  organizationId: string;
  role: Role;
  /** The scopes of an API key, which limit the caller's permissions; undefined without an API key. */
  scopes?: readonly Permission[];
}

export type ReadCaller = (authorization: string | undefined) => Promise<Caller>;

/**
 * Returns a function that reads the caller from the token that the gateway passes on. The token must be signed by the
 * installation at `url`, intended for its API, and not expired. A revoked token stays valid until it expires, for at most
 * five minutes.
 */
export function createCallerReader(url: string, keys: JWTVerifyGetKey = toKeys(url)): ReadCaller {
  const options = {
    algorithms: ["ES256"],
    issuer: url,
    audience: `${url}/api`,
    requiredClaims: ["exp", "sub"],
  };
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    if (!token) throw new RefusalError(401, "not_signed_in", "Sign in to continue.");
    const { payload } = await jwtVerify(token, keys, options).catch(refuse);
    return toCaller(payload);
  };
}

/** Returns true if the caller's role has the permission and, with an API key, its scopes include it. */
export function isPermitted({ role, scopes }: Caller, permission: Permission): boolean {
  if (!hasPermission(role, permission)) return false;
  return scopes?.some((scope) => scope === permission || impliedByScope[scope] === permission) ?? true;
}

function toKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL("/api/auth/jwks", url));
}

function refuse(error: unknown): never {
  const isOfToken =
    error instanceof errors.JOSEError &&
    error.code !== errors.JOSEError.code &&
    !(error instanceof errors.JWKSTimeout);
  if (isOfToken) throw new RefusalError(401, "not_signed_in", "Your session has expired. Sign in again.");
  throw new RefusalError(503, "unavailable", "Couldn't check your sign-in. Try again in a moment.");
}

function toCaller({ sub, org_id: organizationId, org_role: given, scopes }: JWTPayload): Caller {
  const role = roles.find((known) => known === given);
  if (!sub || !role || typeof organizationId !== "string")
    throw new RefusalError(403, "not_allowed", "Choose an organization first.");
  const caller = { userId: sub, organizationId, role };
  if (scopes === undefined) return caller;
  const listed: unknown[] = Array.isArray(scopes) ? scopes : [];
  return { ...caller, scopes: permissions.filter((permission) => listed.includes(permission)) };
}
