import { notSignedIn } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { errors, type JWTPayload, jwtVerify } from "jose";

/** The reader of a widget, as identified by its host page. */
export interface Identity {
  email: string;
  name: string;
  /** The expiry of the token, in seconds since 1970. */
  until: number;
}

const algorithm = "HS256";
const maxSeconds = 24 * 60 * 60;
const leewaySeconds = 60;
const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/u;

/**
 * Reads a token that was signed with one of the secrets. Throws `not_signed_in` for any other token, including one that is unsigned, has no
 * expiry, or expires more than a day ahead.
 */
export async function readIdentity(secrets: readonly string[], token: string): Promise<Identity> {
  for (const secret of secrets) {
    const payload = await verifyWith(secret, token);
    if (payload) return toIdentity(payload);
  }
  throw refused();
}

function toIdentity({ email, name, exp = Number.POSITIVE_INFINITY }: JWTPayload): Identity {
  const address = toText(email).toLowerCase();
  const isKnowable = address.length <= 254 && emailPattern.test(address);
  if (!isKnowable || exp > Date.now() / 1_000 + maxSeconds + leewaySeconds) throw refused();
  return {
    email: address,
    name: toText(name).slice(0, 200) || (address.split("@")[0] ?? address),
    until: exp,
  };
}

function toText(claim: unknown): string {
  return typeof claim === "string" ? claim.trim() : "";
}

async function verifyWith(secret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [algorithm],
      requiredClaims: ["exp", "email"],
      clockTolerance: leewaySeconds,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Returns the same error for every problem with a token, so that probing reveals nothing. */
function refused() {
  return notSignedIn(toReason("portal.not_identified"));
}
