import { createHash } from "node:crypto";
import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { notSignedIn, unavailable } from "@tessera/kit/errors/failure";
import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import { toReason } from "@tessera/wire/reason/reason";
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { toVisibleName } from "./provider-name.ts";
import { notForUs, refuseToken } from "./refused-token.ts";

/** A person as their provider identifies them; `id` never changes there. */
export interface Subject {
  id: string;
  name: string;
  /** In lowercase; null if the provider names none, or none that it has confirmed. */
  email: string | null;
}

export interface SignedInSubject extends Subject {
  /** When they proved their identity to the provider; null if it does not report that. */
  confirmedAt: Date | null;
}

/** The tokens of a sign-in. The access token is used to request further claims. */
export interface IssuedTokens {
  id_token: string;
  access_token?: string;
}

export interface IdTokenOptions {
  issuer: string;
  clientId: string;
  /** Accepts addresses whose confirmation the provider does not report. */
  trustsAddresses: boolean;
  /** By how much the issuer's clock may differ from ours. */
  clockSkewSeconds: number;
  counter: AttemptCounter;
}

const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** A redirect separates the sign-in at the provider from the one here, so the token is only minutes old. */
const freshSeconds = 300;
const answerMs = 5_000;

/**
 * Reads the ID token of a person who has just signed in at the issuer. Accepts only tokens for this installation that
 * are fresh and were not used before. Throws `not_signed_in` for any other, and `unavailable` if the issuer does not
 * respond.
 */
export function createIdTokenReader({
  issuer,
  clientId,
  trustsAddresses,
  clockSkewSeconds,
  counter,
}: IdTokenOptions) {
  const find = findIssuer(issuer);

  return async ({ id_token: token, access_token: accessToken }: IssuedTokens): Promise<SignedInSubject> => {
    const { keys, userInfoUrl } = await find();
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      maxTokenAge: freshSeconds,
      clockTolerance: clockSkewSeconds,
      requiredClaims: ["sub", "iat", "exp"],
    }).catch(refuseToken);
    if (payload.azp !== undefined && payload.azp !== clientId)
      throw notForUs(new Error("azp names another client"));
    const { count } = await counter.count(`id-token:${computeDigest(token)}`, 2 * freshSeconds);
    if (count > 1) throw notSignedIn(toReason("account.sign_in_used"));
    const isComplete = payload.email !== undefined || !accessToken || !userInfoUrl;
    const claims = isComplete ? payload : await withUserInfo(payload, userInfoUrl, accessToken);
    return toSubject(claims, trustsAddresses);
  };
}

interface Issuer {
  keys: JWTVerifyGetKey;
  userInfoUrl: string | null;
}

/** Discovers the issuer by its published configuration. Tries again until that has succeeded once. */
function findIssuer(issuer: string): () => Promise<Issuer> {
  let found: Promise<Issuer> | null = null;
  return () => {
    found ??= discover(issuer).catch((cause: unknown) => {
      found = null;
      throw Object.assign(unavailable(toReason("account.provider_unreachable")), { cause });
    });
    return found;
  };
}

async function discover(issuer: string): Promise<Issuer> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { jwks_uri: jwksUri, userinfo_endpoint: userInfoUrl, issuer: named } = await readJson(url);
  if (named !== issuer || typeof jwksUri !== "string")
    throw new Error(`${url} is the configuration of another issuer, or names no keys`);
  return {
    keys: createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: 2_000, timeoutDuration: answerMs }),
    userInfoUrl: typeof userInfoUrl === "string" ? userInfoUrl : null,
  };
}

/** Adds claims from the userinfo endpoint, because many issuers keep their ID tokens short. The response must be about the same subject. */
async function withUserInfo(claims: JWTPayload, url: string, accessToken: string): Promise<JWTPayload> {
  const said = await readJson(url, { authorization: `Bearer ${accessToken}` }).catch((cause: unknown) => {
    throw Object.assign(unavailable(toReason("account.provider_unreachable")), { cause });
  });
  if (said.sub !== claims.sub)
    throw notForUs(new Error("the userinfo endpoint answers about another subject"));
  return { ...said, ...claims };
}

async function readJson(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await requestConfigured(url, { headers, timeoutMs: answerMs });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

function computeDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function toSubject(claims: JWTPayload, trustsAddresses: boolean): SignedInSubject {
  const email = toText(claims.email)?.toLowerCase() ?? null;
  const { email_verified: verified } = claims;
  // Cognito and Apple write the claim as text.
  const isConfirmed = verified === true || verified === "true" || (verified === undefined && trustsAddresses);
  return {
    id: String(claims.sub),
    name: toVisibleName(claims.name, claims.preferred_username, email?.split("@")[0]) ?? "Someone",
    email: isConfirmed ? email : null,
    confirmedAt: typeof claims.auth_time === "number" ? new Date(claims.auth_time * 1000) : null,
  };
}

function toText(claim: unknown): string | undefined {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : undefined;
}
