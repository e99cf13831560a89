import { createHash } from "node:crypto";
import { cookieLine, cookieValue } from "@tessera/kit/cookie";
import { createSeal } from "@tessera/kit/seal";
import { cookiePrefixOf } from "@tessera/kit/session-cookie";
import { jwtVerify } from "jose";
import type { IdentityConfig } from "../config.ts";
import { createRenewal } from "./auth-secret.ts";

/** What a mailed link confirms. */
interface Confirmation {
  userId: string;
  email: string;
}

/**
 * A link confirms that the person who opens it reads the address's mail. It does not say that they chose the account's password, so
 * it counts by itself only in the browser that signed up.
 */
export interface Confirmations {
  /** The cookie of a browser that signed up. It looks the same for an account that exists and for one that does not. */
  cookieFor(userId: string): string;
  isSignedUpHere(cookies: string | undefined, userId: string): boolean;
  /** Null for a token that is forged or expired. */
  read(token: string): Promise<Confirmation | null>;
}

/** How long a link works, in seconds. */
export const confirmationSeconds = 24 * 60 * 60;

export function createConfirmations({
  AUTH_SECRET,
  AUTH_SECRET_FORMER,
  PUBLIC_ORIGIN,
}: Pick<IdentityConfig, "AUTH_SECRET" | "AUTH_SECRET_FORMER" | "PUBLIC_ORIGIN">): Confirmations {
  const seal = createSeal<string>([AUTH_SECRET, ...AUTH_SECRET_FORMER], "sign-up");
  const renewal = createRenewal({ AUTH_SECRET, AUTH_SECRET_FORMER });
  const name = `${cookiePrefixOf(PUBLIC_ORIGIN)}.sign_up`;

  return {
    cookieFor: (userId) =>
      cookieLine({ name, value: seal.close(digestOf(userId)), seconds: confirmationSeconds }, PUBLIC_ORIGIN),
    isSignedUpHere: (cookies, userId) => seal.open(cookieValue(cookies, name) ?? "") === digestOf(userId),
    async read(token) {
      const verified = await jwtVerify(
        await renewal.linkToken(token),
        new TextEncoder().encode(AUTH_SECRET),
        {
          algorithms: ["HS256"],
        },
      ).catch(() => null);
      const { userId, email } = verified?.payload ?? {};
      return typeof userId === "string" && typeof email === "string" ? { userId, email } : null;
    },
  };
}

// Of one length, whatever the id looks like.
function digestOf(userId: string): string {
  return createHash("sha256").update(userId).digest("base64url");
}
