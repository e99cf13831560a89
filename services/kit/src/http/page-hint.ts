import { createHash } from "node:crypto";
import { createSeal } from "../tokens/seal.ts";
import type { Secrets } from "../tokens/secret.ts";
import { cookieValue } from "./cookie.ts";

/**
 * The member that a page is built for. A hint selects releases of modules and grants no access. `visitor` is stable per person, but not
 * their id.
 */
export interface PageHint {
  organizationId: string;
  visitor: string;
}

/** The name of the cookie that carries a hint. */
export const pageHintCookie = "tessera_hint";

/** The lifetime of the cookie, in seconds. */
export const pageHintSeconds = 14 * 24 * 60 * 60;

export interface PageHints {
  /** Returns the value of the cookie. */
  seal(member: { organizationId: string; userId: string }): string;
  /** Reads the hint in a `Cookie` header; null if there is none with a valid seal. */
  read(cookies: string | undefined): PageHint | null;
}

/** Returns the pseudonym that replaces a person's id. */
export function getVisitor(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 16);
}

/** Creates the sealing of hints, so that nobody can forge a hint for another organization. Writers and readers share the secret. */
export function createPageHints(secret: string | Secrets): PageHints {
  const { close, open } = createSeal<[organizationId: string, visitor: string]>(secret, "page hint");

  return {
    seal: ({ organizationId, userId }) => close([organizationId, getVisitor(userId)]),
    read(cookies) {
      const [organizationId, visitor] = open(cookieValue(cookies, pageHintCookie) ?? "") ?? [];
      return organizationId && visitor ? { organizationId, visitor } : null;
    },
  };
}
