import type { Redis } from "ioredis";
import type { IsRevoked } from "./verified-tokens.ts";

/** Ends tokens before they expire: a member's after a removal or a change of role, a session's after signing out. */
export interface Revocations {
  /** The member's tokens issued up to now no longer count, everywhere within 2 s. Throws when Redis is down. */
  revoke(organizationId: string, userId: string): Promise<void>;
  /** The same unless it was done at `sinceMs` or later: for repeating it, so that newer tokens are spared. */
  ensureRevoked(organizationId: string, userId: string, sinceMs: number): Promise<void>;
  /** The tokens of a session, or of an API key (`key:…`), no longer count, everywhere within 2 s. Throws when Redis is down. */
  endSession(sessionId: string): Promise<void>;
  /** For `createTokenVerifier`. Without Redis nothing is revoked: tokens live for five minutes at most anyway. */
  isRevoked: IsRevoked;
}

const rememberedSeconds = 15 * 60;
const maxAnswerMs = 250;
const lost = ["close", "reconnecting", "end"];

/**
 * A marker per session that is over, and one per organization and user that holds the time of the revocation, in seconds as in tokens, and outlives every
 * token issued before it. A token of that same second is refused as well: it may be older than the marker.
 */
export function createRevocations(redis: Redis): Revocations {
  async function revoke(organizationId: string, userId: string): Promise<void> {
    await redis.set(markerOf(organizationId, userId), secondsOf(Date.now()), "EX", rememberedSeconds);
  }
  return {
    revoke,
    async ensureRevoked(organizationId, userId, sinceMs) {
      const marker = await redis.get(markerOf(organizationId, userId));
      if (marker === null || Number(marker) < secondsOf(sinceMs)) await revoke(organizationId, userId);
    },
    async endSession(sessionId) {
      await redis.set(sessionMarkerOf(sessionId), 1, "EX", rememberedSeconds);
    },
    async isRevoked({ organizationId, userId, sessionId }, issuedAtSeconds) {
      if (lost.includes(redis.status)) return false;
      const markers = Promise.all([
        redis.get(sessionMarkerOf(sessionId)),
        organizationId ? redis.get(markerOf(organizationId, userId)) : null,
      ]);
      const [session, member] = (await inTime(markers)) ?? [];
      return Boolean(session) || (Boolean(member) && issuedAtSeconds <= Number(member));
    },
  };
}

function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function markerOf(organizationId: string, userId: string): string {
  return `revoked:${organizationId}:${userId}`;
}

// With a prefix of its own: no organization's marker can look like it.
function sessionMarkerOf(sessionId: string): string {
  return `ended-session:${sessionId}`;
}

/** Null when Redis fails or takes too long: it must never hold up a request. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), maxAnswerMs);
  try {
    return await Promise.race([answer, promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
