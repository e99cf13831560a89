import { createHash } from "node:crypto";
import { cookieLine, cookieValue } from "@tessera/kit/http/cookie";
import { getCookiePrefix } from "@tessera/kit/http/session-cookie";
import { createSeal } from "@tessera/kit/tokens/seal";
import { jwtVerify } from "jose";
import type { IdentityConfig } from "../config.ts";
import { createRenewal } from "../credential/auth-secret.ts";

/** The content of a mailed confirmation link. */
interface Confirmation {
  userId: string;
  email: string;
}

/**
 * A link confirms that the person who opens it can read mail at the address. It does not confirm that they chose the
 * account's password, so it is sufficient only in the browser that signed up.
 */
export interface Confirmations {
  /** Returns the cookie for a browser that signed up. It looks the same if the account existed before. */
  cookieFor(userId: string): string;
  isSignedUpHere(cookies: string | undefined, userId: string): boolean;
  /** Returns null for a forged or expired token. */
  read(token: string): Promise<Confirmation | null>;
}

/** The lifetime of a link, in seconds. */
export const confirmationSeconds = 24 * 60 * 60;

export function createConfirmations({
  AUTH_SECRET,
  AUTH_SECRET_FORMER,
  PUBLIC_ORIGIN,
}: Pick<IdentityConfig, "AUTH_SECRET" | "AUTH_SECRET_FORMER" | "PUBLIC_ORIGIN">): Confirmations {
  const seal = createSeal<string>([AUTH_SECRET, ...AUTH_SECRET_FORMER], "sign-up");
  const renewal = createRenewal({ AUTH_SECRET, AUTH_SECRET_FORMER });
  const name = `${getCookiePrefix(PUBLIC_ORIGIN)}.sign_up`;

  return {
    cookieFor: (userId) =>
      cookieLine(
        { name, value: seal.close(computeDigest(userId)), seconds: confirmationSeconds },
        PUBLIC_ORIGIN,
      ),
    isSignedUpHere: (cookies, userId) =>
      seal.open(cookieValue(cookies, name) ?? "") === computeDigest(userId),
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

// Always of the same length, regardless of the id.
function computeDigest(userId: string): string {
  return createHash("sha256").update(userId).digest("base64url");
}
