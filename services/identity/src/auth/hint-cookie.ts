import { cookieLine } from "@tessera/kit/cookie";
import { type PageHints, pageHintCookie, pageHintSeconds } from "@tessera/kit/page-hint";
import { decodeJwt } from "jose";

/** Returns the cookie that identifies the user and organization of a token; null for a token without an organization. */
export function hintCookie(hints: PageHints, token: string, publicOrigin: string): string | null {
  const { sub, org_id } = decodeJwt(token);
  if (!sub || typeof org_id !== "string") return null;
  const value = hints.seal({ organizationId: org_id, userId: sub });
  return cookieLine({ name: pageHintCookie, value, seconds: pageHintSeconds }, publicOrigin);
}
