import { Type } from "typebox";

/** A secret and those it replaced: the first one makes things, what any of them made is accepted. */
export type Secrets = readonly [current: string, ...former: string[]];

/** A variable for the secrets that one replaced, newest first, separated by commas. Each has the form of the present one. */
export const FormerSecrets = Type.Array(Type.String({ minLength: 32 }), { default: [] });

export function toSecrets(secret: string | Secrets): Secrets {
  return typeof secret === "string" ? [secret] : secret;
}
