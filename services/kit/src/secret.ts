import { Type } from "typebox";

/** A secret and the ones it replaced: the first signs and seals; results of all of them are accepted. */
export type Secrets = readonly [current: string, ...former: string[]];

/** A variable for former secrets, newest first, separated by commas. Each has the same form as the current one. */
export const FormerSecrets = Type.Array(Type.String({ minLength: 32 }), { default: [] });

export function toSecrets(secret: string | Secrets): Secrets {
  return typeof secret === "string" ? [secret] : secret;
}
