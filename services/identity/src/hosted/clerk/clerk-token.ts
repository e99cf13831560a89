import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { notForUs, refuseToken } from "../refused-token.ts";

export interface ClerkTokenOptions {
  /** Clerk's frontend API URL, such as `https://clerk.example.com`. It is the issuer of its session tokens. */
  issuer: string;
  /** The origins whose sessions are accepted: a token names the one it was issued for. */
  authorizedParties: readonly string[];
  apiUrl: string;
  secretKey: string;
}

/** A person with a session at Clerk, and when they last proved their identity there. */
export interface ClerkVisitor {
  id: string;
  confirmedAt: Date | null;
}

/** Creates a reader that returns the user of a Clerk session token. It throws `not_signed_in` if the token is not valid here. */
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
    }).catch(refuseToken);
    if (!isForUs(payload, authorizedParties)) throw notForUs();
    return { id: String(payload.sub), confirmedAt: getConfirmedAt(payload) };
  };
}

/** A pending session does not count yet: Clerk still requires something of its user. */
function isForUs({ azp, sts }: JWTPayload, authorizedParties: readonly string[]): boolean {
  return typeof azp === "string" && authorizedParties.includes(azp) && sts !== "pending";
}

/** `fva` contains the minutes since the first and the second factor were verified; -1 for never. */
function getConfirmedAt({ iat = 0, fva }: JWTPayload): Date | null {
  const minutes: unknown = Array.isArray(fva) ? fva[0] : undefined;
  return typeof minutes === "number" && minutes >= 0 ? new Date((iat - minutes * 60) * 1000) : null;
}
