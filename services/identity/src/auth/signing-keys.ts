import type { Jwk } from "better-auth/plugins";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

const keptMs = 30_000;

/**
 * The keys that sign tokens. For signing they are read at most every 30 s, unless none holds any more and someone is about to
 * make one. Verifiers get them as they are: another replica may have made one just now.
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
