import type { Jwk } from "better-auth/plugins";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

const keptMs = 30_000;

/**
 * Reads the keys that sign tokens. For signing, they are cached for 30 s, unless all have expired and a new one is
 * about to be created. Verifiers always get the current keys, because another replica may have just created one.
 */
export function createSigningKeys(db: Kysely<IdentitySchema>): (call: { path: string }) => Promise<Jwk[]> {
  let kept: { keys: Jwk[]; until: number } | undefined;

  return async ({ path }) => {
    const isSigning = path !== "/jwks";
    if (isSigning && kept && Date.now() < kept.until && hasLive(kept.keys)) return kept.keys;
    const { rows: keys } = await sql<Jwk>`select * from identity.jwks`.execute(db);
    kept = { keys, until: Date.now() + keptMs };
    return keys;
  };
}

function hasLive(keys: Jwk[]): boolean {
  return keys.some(({ expiresAt }) => !expiresAt || expiresAt.getTime() > Date.now());
}
