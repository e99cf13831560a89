import { toReason } from "@tessera/wire/reason/reason";
import type { JWTPayload } from "jose";
import { notSignedIn } from "../errors/failure.ts";
import { createCache } from "../memory/create-cache.ts";
import type { Visitor } from "./actor.ts";

/** The holder of a token. `sessionId` is `key:…` for an API key. */
export interface TokenHolder {
  organizationId: string | null;
  userId: string;
  sessionId: string;
}

/** Returns true if the session has ended, or if tokens issued to the member up to `issuedAtSeconds` were revoked. */
export type IsRevoked = (holder: TokenHolder, issuedAtSeconds: number) => Promise<boolean>;

interface Entry {
  visitor: Visitor;
  issuedAtSeconds: number;
  verifiedAt: number;
}

const rememberedMs = 60_000;
const verifyAgainMs = 2_000;
const maxEntries = 10_000;

/** A cache of verified tokens, limited in number and time: none outlives its expiry, and revocation is checked again after 2 s. */
export class VerifiedTokens {
  readonly #entries = createCache<Entry>({ max: maxEntries, ttlMs: rememberedMs, now: () => Date.now() });
  readonly #isRevoked: IsRevoked;

  constructor(isRevoked: IsRevoked) {
    this.#isRevoked = isRevoked;
  }

  async find(token: string, verifyNow: boolean): Promise<Visitor | undefined> {
    const entry = this.#entries.get(token);
    if (!entry) return undefined;
    const now = Date.now();
    if (verifyNow || now - entry.verifiedAt >= verifyAgainMs) {
      await this.#refuseRevoked(token, entry);
      entry.verifiedAt = now;
    }
    return entry.visitor;
  }

  async keep(token: string, visitor: Visitor, { iat = 0, exp = 0 }: JWTPayload): Promise<Visitor> {
    const entry: Entry = { visitor, issuedAtSeconds: iat, verifiedAt: Date.now() };
    await this.#refuseRevoked(token, entry);
    const leftMs = exp * 1000 - Date.now();
    if (leftMs > 0) this.#entries.set(token, entry, { ttl: Math.min(leftMs, rememberedMs) });
    return visitor;
  }

  async #refuseRevoked(token: string, { visitor, issuedAtSeconds }: Entry): Promise<void> {
    const { organization, userId, sessionId } = visitor;
    const holder = { organizationId: organization?.id ?? null, userId, sessionId };
    if (!(await this.#isRevoked(holder, issuedAtSeconds))) return;
    this.#entries.delete(token);
    throw notSignedIn(toReason("common.session_changed"));
  }
}
