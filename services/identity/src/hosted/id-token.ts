import { createHash } from "node:crypto";
import { notSignedIn, unavailable } from "@tessera/kit/failure";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { AttemptCounter } from "../auth/attempt-counter.ts";

/** Somebody as their provider knows them; `id` is theirs there for ever. */
export interface Subject {
  id: string;
  name: string;
  /** Lower case; null when the provider names none, or none it has confirmed. */
  email: string | null;
}

export interface IdTokenOptions {
  issuer: string;
  clientId: string;
  /** Takes addresses for confirmed that the provider says nothing about. */
  trustsAddresses: boolean;
  counter: AttemptCounter;
}

const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Between a person's sign-in there and here lies a redirect. */
const freshSeconds = 300;
const answerMs = 5_000;

/**
 * Reads the token an issuer gives about somebody who has just signed in there: for this desk, fresh, and taken once. Throws
 * `not_signed_in` for any other, and `unavailable` while the issuer does not answer.
 */
export function createIdTokenReader({ issuer, clientId, trustsAddresses, counter }: IdTokenOptions) {
  const findKeys = keysOf(issuer);

  return async (token: string): Promise<Subject> => {
    const keys = await findKeys();
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      maxTokenAge: freshSeconds,
      clockTolerance: 10,
      requiredClaims: ["sub", "iat", "exp"],
    }).catch(refuse);
    if (payload.azp !== undefined && payload.azp !== clientId) throw notForUs();
    const { count } = await counter.count(`id-token:${digestOf(token)}`, 2 * freshSeconds);
    if (count > 1) throw notSignedIn("This sign-in was used already. Sign in again.");
    return subjectOf(payload, trustsAddresses);
  };
}

/** The issuer's keys by its published configuration, which is asked for until it was answered once. */
function keysOf(issuer: string): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | null = null;
  return () => {
    found ??= discover(issuer).catch((cause: unknown) => {
      found = null;
      throw Object.assign(unavailable("The identity provider does not answer."), { cause });
    });
    return found;
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: "error" });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const { jwks_uri: jwksUri, issuer: named } = (await response.json()) as Record<string, unknown>;
  if (named !== issuer || typeof jwksUri !== "string")
    throw new Error(`${url} is the configuration of another issuer, or names no keys`);
  return createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: 2_000, timeoutDuration: answerMs });
}

function refuse(error: unknown): never {
  const isKeyTrouble = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTokenTrouble = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
  if (isTokenTrouble && !isKeyTrouble) throw notForUs();
  throw Object.assign(unavailable("The identity provider does not answer."), { cause: error });
}

function notForUs() {
  return notSignedIn("The identity provider's answer does not count here. Sign in again.");
}

function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function subjectOf(claims: JWTPayload, trustsAddresses: boolean): Subject {
  const email = textOf(claims.email)?.toLowerCase() ?? null;
  const isConfirmed =
    claims.email_verified === true || (claims.email_verified === undefined && trustsAddresses);
  const name = textOf(claims.name) ?? textOf(claims.preferred_username) ?? email?.split("@")[0];
  return {
    id: String(claims.sub),
    name: (name ?? "Somebody").slice(0, 120),
    email: isConfirmed ? email : null,
  };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : undefined;
}
