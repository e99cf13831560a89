import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** For whom a page is made: it chooses releases of modules, and grants nothing. `visitor` is the same for a person, and no id. */
export interface PageHint {
  organizationId: string;
  visitor: string;
}

/** The cookie that carries a hint. */
export const pageHintCookie = "tessera_hint";

/** How long a browser keeps a hint, in seconds. */
export const pageHintSeconds = 14 * 24 * 60 * 60;

export interface PageHints {
  /** The cookie's value. */
  seal(member: { organizationId: string; userId: string }): string;
  /** What a `Cookie` header says; null without a hint that we sealed. */
  read(cookies: string | undefined): PageHint | null;
}

/** Seals hints so that nobody gives themselves those of another organization. Whoever writes and reads them shares the secret. */
export function createPageHints(secret: string): PageHints {
  const sign = (payload: string) =>
    createHmac("sha256", secret).update(`page hint ${payload}`).digest("base64url");

  return {
    seal({ organizationId, userId }) {
      const visitor = createHash("sha256").update(userId).digest("hex").slice(0, 16);
      const payload = Buffer.from(JSON.stringify([organizationId, visitor])).toString("base64url");
      return `${payload}.${sign(payload)}`;
    },
    read(cookies) {
      const [payload = "", signature = ""] = cookieValue(cookies)?.split(".") ?? [];
      if (!payload || !isSame(signature, sign(payload))) return null;
      const [organizationId, visitor] = JSON.parse(Buffer.from(payload, "base64url").toString());
      return { organizationId, visitor };
    },
  };
}

function cookieValue(cookies: string | undefined): string | undefined {
  const pairs = cookies?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${pageHintCookie}=`))?.slice(pageHintCookie.length + 1);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
