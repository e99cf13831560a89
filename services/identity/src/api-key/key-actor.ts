import type { Actor } from "@tessera/kit/actor";

const prefix = "key_";

/** Who acts when a key of an organization does: nobody, under the key's own name. */
export function keyActorId(keyId: string): string {
  return `${prefix}${keyId}`;
}

/** Whether a key of the organization acts. Users have ids without the prefix. */
export function isKeyActor({ userId, scopes }: Pick<Actor, "userId" | "scopes">): boolean {
  return scopes !== undefined && userId.startsWith(prefix);
}

/** The session that the tokens of a key name. */
export function keySessionId(keyId: string): string {
  return `key:${keyId}`;
}

/** The key whose token it is; null for someone who is signed in. */
export function keyIdOf({ sessionId, scopes }: Pick<Actor, "sessionId" | "scopes">): string | null {
  return scopes && sessionId.startsWith("key:") ? sessionId.slice("key:".length) : null;
}
