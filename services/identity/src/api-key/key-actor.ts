import type { Actor } from "@tessera/kit/tokens/actor";

const prefix = "key_";

/** Returns the actor id of an organization's key. It belongs to no user; the key acts under its own name. */
export function keyActorId(keyId: string): string {
  return `${prefix}${keyId}`;
}

/** Returns true if the actor is a key of the organization. User ids don't have the prefix. */
export function isKeyActor({ userId, scopes }: Pick<Actor, "userId" | "scopes">): boolean {
  return scopes !== undefined && userId.startsWith(prefix);
}

/** Returns the session id in the tokens of a key. */
export function keySessionId(keyId: string): string {
  return `key:${keyId}`;
}

/** Returns the id of the key that a token was issued for; null for someone who is signed in. */
export function toKeyId({ sessionId, scopes }: Pick<Actor, "sessionId" | "scopes">): string | null {
  return scopes && sessionId.startsWith("key:") ? sessionId.slice("key:".length) : null;
}
