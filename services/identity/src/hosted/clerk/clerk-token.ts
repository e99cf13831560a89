import { notSignedIn, unavailable } from "@tessera/kit/failure";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";

export interface ClerkTokenOptions {
  /** Clerk's frontend address, `https://clerk.example.com`, which is the issuer of its session tokens. */
  issuer: string;
  /** The origins whose sessions count: tokens name the one they were made for. */
  authorizedParties: readonly string[];
  apiUrl: string;
  secretKey: string;
}

/** Someone with a session at Clerk, and when they proved to it who they are. */
export interface ClerkVisitor {
  id: string;
  confirmedAt: Date | null;
}

/** Who is behind a session token of Clerk; throws `not_signed_in` for any that does not count here. */
export function createClerkTokenReader({ issuer, authorizedParties, apiUrl, secretKey }: ClerkTokenOptions) {
  const keys = createRemoteJWKSet(new URL(`${apiUrl}/jwks`), {
    headers: { authorization: `Bearer ${secretKey}` },
    cooldownDuration: 2_000,
    timeoutDuration: 5_000,
  });

  return async (token: string): Promise<ClerkVisitor> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ["RS256"],
      clockTolerance: 5,
      requiredClaims: ["sub", "sid", "azp", "iat", "exp"],
    }).catch(refuse);
    if (!isForUs(payload, authorizedParties)) throw notForUs();
    return { id: String(payload.sub), confirmedAt: confirmedAtOf(payload) };
  };
}

/** A pending session lacks something Clerk still asks of its user: it is none yet. */
function isForUs({ azp, sts }: JWTPayload, authorizedParties: readonly string[]): boolean {
  return typeof azp === "string" && authorizedParties.includes(azp) && sts !== "pending";
}

/** `fva` is how many minutes ago the first and the second factor were verified; -1 for never. */
function confirmedAtOf({ iat = 0, fva }: JWTPayload): Date | null {
  const minutes: unknown = Array.isArray(fva) ? fva[0] : undefined;
  return typeof minutes === "number" && minutes >= 0 ? new Date((iat - minutes * 60) * 1000) : null;
}

function refuse(error: unknown): never {
  const isKeyError = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTokenError = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
  if (isTokenError && !isKeyError) throw notForUs();
  throw Object.assign(unavailable("Couldn't reach the identity provider. Try again."), { cause: error });
}

function notForUs() {
  return notSignedIn("The identity provider's answer isn't valid. Sign in again.");
}
