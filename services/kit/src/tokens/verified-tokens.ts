import { toReason } from "@tessera/wire/reason/reason";
import type { JWTPayload } from "jose";
import { notSignedIn } from "../errors/failure.ts";
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
  forgottenAt: number;
  verifiedAt: number;
}

const rememberedMs = 60_000;
const verifyAgainMs = 2_000;
const maxEntries = 10_000;

/** A cache of verified tokens, limited in number and time: none outlives its expiry, and revocation is checked again after 2 s. */
export class VerifiedTokens {
  readonly #entries = new Map<string, Entry>();
  readonly #isRevoked: IsRevoked;

  constructor(isRevoked: IsRevoked) {
    this.#isRevoked = isRevoked;
  }

  async find(token: string, verifyNow: boolean): Promise<Visitor | undefined> {
    const entry = this.#entries.get(token);
    if (!entry) return undefined;
    const now = Date.now();
    if (now >= entry.forgottenAt) {
      this.#entries.delete(token);
      return undefined;
    }
    if (verifyNow || now - entry.verifiedAt >= verifyAgainMs) {
      await this.#refuseRevoked(token, entry);
      entry.verifiedAt = now;
    }
    return entry.visitor;
  }

  async keep(token: string, visitor: Visitor, { iat = 0, exp = 0 }: JWTPayload): Promise<Visitor> {
    const now = Date.now();
    const entry: Entry = {
      visitor,
      issuedAtSeconds: iat,
      forgottenAt: Math.min(exp * 1000, now + rememberedMs),
      verifiedAt: now,
    };
    await this.#refuseRevoked(token, entry);
    this.#entries.set(token, entry);
    if (this.#entries.size > maxEntries) this.#forgetOldest();
    return visitor;
  }

  async #refuseRevoked(token: string, { visitor, issuedAtSeconds }: Entry): Promise<void> {
    const { organization, userId, sessionId } = visitor;
    const holder = { organizationId: organization?.id ?? null, userId, sessionId };
    if (!(await this.#isRevoked(holder, issuedAtSeconds))) return;
    this.#entries.delete(token);
    throw notSignedIn(toReason("common.session_changed"));
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
