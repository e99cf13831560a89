import { createHash } from "node:crypto";
import { cookieValue } from "./cookie.ts";
import { createSeal } from "./seal.ts";
import type { Secrets } from "./secret.ts";

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

/** What stands for a person where their id is nobody's business. */
export function visitorOf(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 16);
}

/** Seals hints so that nobody gives themselves those of another organization. Who writes and reads them shares the secret. */
export function createPageHints(secret: string | Secrets): PageHints {
  const { close, open } = createSeal<[organizationId: string, visitor: string]>(secret, "page hint");

  return {
    seal: ({ organizationId, userId }) => close([organizationId, visitorOf(userId)]),
    read(cookies) {
      const [organizationId, visitor] = open(cookieValue(cookies, pageHintCookie) ?? "") ?? [];
      return organizationId && visitor ? { organizationId, visitor } : null;
    },
  };
}
