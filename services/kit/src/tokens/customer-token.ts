import { toReason } from "@tessera/wire/reason/reason";
import { errors, jwtVerify, SignJWT } from "jose";
import { notSignedIn } from "../errors/failure.ts";
import type { CallingCustomer } from "./actor.ts";
import { type Secrets, toSecrets } from "./secret.ts";

/** The `aud` claim of tokens of customers; no verifier of members' tokens accepts it. */
export const customerAudience = "customer";
export const customerTokenSeconds = 5 * 60;

const algorithm = "HS256";

export interface CustomerTokens {
  issue(customer: CallingCustomer): Promise<string>;
  /** Returns the customer that a token was issued to. Throws `not_signed_in` if it is forged, expired or for another audience. */
  verify(token: string): Promise<CallingCustomer>;
}

/** Issues and verifies tokens of customers. Only the service that keeps the customers has the secret. */
export function createCustomerTokens(issuer: string, secret: string | Secrets): CustomerTokens {
  const keys = toSecrets(secret).map((text) => new TextEncoder().encode(text));
  const [current] = keys;
  if (!current) throw new Error("Tokens of customers need a secret.");

  return {
    issue: ({ organizationId, sessionId }) =>
      new SignJWT({ org_id: organizationId, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(customerAudience)
        .setIssuedAt()
        .setExpirationTime(`${customerTokenSeconds}s`)
        .sign(current),
    async verify(token) {
      for (const key of keys) {
        const customer = await verifyWith(key, issuer, token);
        if (customer) return customer;
      }
      throw notSignedIn(toReason("common.session_expired"));
    },
  };
}

async function verifyWith(key: Uint8Array, issuer: string, token: string): Promise<CallingCustomer | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience: customerAudience,
      algorithms: [algorithm],
      requiredClaims: ["iat", "exp", "org_id", "sid"],
    });
    return { organizationId: String(payload.org_id), sessionId: String(payload.sid) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
