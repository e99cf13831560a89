import type { Redis } from "ioredis";
import type { IsRevoked } from "./verified-tokens.ts";

/** Revokes tokens before they expire: those of a member after a removal or a change of role, those of a session after signing out. */
export interface Revocations {
  /** Revokes the member's tokens issued so far, everywhere within 2 s. Throws if Redis is down. */
  revoke(organizationId: string, userId: string): Promise<void>;
  /** Revokes as `revoke` does, unless that was done at `sinceMs` or later. For repeating a revocation without affecting newer tokens. */
  ensureRevoked(organizationId: string, userId: string, sinceMs: number): Promise<void>;
  /** Revokes the tokens of a session or of an API key (`key:…`), everywhere within 2 s. Throws if Redis is down. */
  endSession(sessionId: string): Promise<void>;
  /** The check for `createTokenVerifier`. While Redis is down, no token counts as revoked: tokens live for at most five minutes anyway. */
  isRevoked: IsRevoked;
}

const rememberedSeconds = 15 * 60;
const maxAnswerMs = 250;
const lost = ["close", "reconnecting", "end"];

/**
 * Creates revocations in Redis: a marker per ended session, and a marker per organization and user with the time of the revocation, in
 * seconds as in tokens. A marker outlives every token issued before it. Tokens issued in the same second are refused too, because they may
 * be older than the marker.
 */
export function createRevocations(redis: Redis): Revocations {
  async function revoke(organizationId: string, userId: string): Promise<void> {
    await redis.set(getMarker(organizationId, userId), toSeconds(Date.now()), "EX", rememberedSeconds);
  }
  return {
    revoke,
    async ensureRevoked(organizationId, userId, sinceMs) {
      const marker = await redis.get(getMarker(organizationId, userId));
      if (marker === null || Number(marker) < toSeconds(sinceMs)) await revoke(organizationId, userId);
    },
    async endSession(sessionId) {
      await redis.set(getSessionMarker(sessionId), 1, "EX", rememberedSeconds);
    },
    async isRevoked({ organizationId, userId, sessionId }, issuedAtSeconds) {
      if (lost.includes(redis.status)) return false;
      const markers = Promise.all([
        redis.get(getSessionMarker(sessionId)),
        organizationId ? redis.get(getMarker(organizationId, userId)) : null,
      ]);
      const [session, member] = (await inTime(markers)) ?? [];
      return Boolean(session) || (Boolean(member) && issuedAtSeconds <= Number(member));
    },
  };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function getMarker(organizationId: string, userId: string): string {
  return `revoked:${organizationId}:${userId}`;
}

// A separate prefix, so that no organization's marker can collide with it.
function getSessionMarker(sessionId: string): string {
  return `ended-session:${sessionId}`;
}

/** Returns null if Redis fails or takes too long: it must never hold up a request. */
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
