import { timingSafeEqual } from "node:crypto";
import { Type } from "typebox";

/** A secret and the ones it replaced: the first signs and seals; results of all of them are accepted. */
export type Secrets = readonly [current: string, ...former: string[]];

/** A variable for former secrets, newest first, separated by commas. Each has the same form as the current one. */
export const FormerSecrets = Type.Array(Type.String({ minLength: 32 }), { default: [] });

export function toSecrets(secret: string | Secrets): Secrets {
  return typeof secret === "string" ? [secret] : secret;
}

/** Compares a claimed signature with the right one, in a time that does not depend on where they differ. */
export function isSameSecret(claimed: string, right: string): boolean {
  const [one, other] = [Buffer.from(claimed), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
