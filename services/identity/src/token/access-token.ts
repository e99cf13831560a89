import { setTimeout as pause } from "node:timers/promises";
import type { Revocations } from "@tessera/kit/tokens/revocations";
import { type Jwk, jwt } from "better-auth/plugins";
import { type Kysely, sql } from "kysely";
import type { IdentityConfig } from "../config.ts";
import type { IdentitySchema } from "../schema.ts";
import { noteSessionSeen } from "../session/session.repository.ts";
import { findMembership, type Membership } from "../user/membership.repository.ts";
import { getOperatorStatus, type OperatorConfig } from "../user/operator-status.ts";
import { confirmedUntil } from "./confirmed-until.ts";

const day = 24 * 60 * 60;
const maxWaits = 3;
const seenEveryMs = 4 * 60 * 1000;

export interface TokenParts {
  config: OperatorConfig & Pick<IdentityConfig, "TOKEN_ISSUER" | "TOKEN_AUDIENCE" | "CONFIRM_MINUTES">;
  db: Kysely<IdentitySchema>;
  revocations: Pick<Revocations, "isRevoked">;
}

/** The lifetime of a token, in seconds. */
export const tokenSeconds = 300;

/** Configures the five-minute tokens of sessions, and the keys that sign them. */
export function accessTokens(parts: TokenParts) {
  const { config, db } = parts;
  return jwt({
    disableSettingJwtHeader: true,
    adapter: { getJwks: createSigningKeys(db) },
    jwks: { keyPairConfig: { alg: "ES256" }, rotationInterval: 90 * day, gracePeriod: day },
    jwt: {
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      expirationTime: `${tokenSeconds}s`,
      async definePayload({ user, session }) {
        // Runs in the background, and may fail.
        if (isStale(session.lastSeenAt)) void noteSessionSeen(db, session.id).catch(() => {});
        const confirmed = confirmedUntil(session.confirmedAt as Date | null, config.CONFIRM_MINUTES);
        const { email, emailVerified } = user;
        const twoFactorEnabled = user.twoFactorEnabled === true;
        const status = getOperatorStatus(config, { email, emailVerified, twoFactorEnabled });
        const claims = {
          sid: session.id,
          name: user.name,
          email,
          ...(status === "operator" && { operator: true }),
          ...(confirmed !== null && { confirmed_until: confirmed }),
        };
        const organizationId: unknown = session.activeOrganizationId;
        if (typeof organizationId !== "string") return claims;
        const issued = await findFreshMembership(parts, { userId: user.id, organizationId });
        return { ...claims, ...issued };
      },
    },
  });
}

function isStale(seenAt: unknown): boolean {
  return !(seenAt instanceof Date) || seenAt.getTime() < Date.now() - seenEveryMs;
}

/** The claims about an active membership; without one, only `iat` is set. */
export interface MembershipClaims {
  iat: number;
  org_id?: string;
  org_slug?: string;
  org_role?: Membership["role"];
}

/**
 * Reads the membership again for every token: a session may outlive a membership, a token must not. The issue time is
 * taken first, so that a change in between revokes the token.
 */
export async function findFreshMembership(
  { db, revocations }: Pick<TokenParts, "db" | "revocations">,
  member: { userId: string; organizationId: string },
): Promise<MembershipClaims> {
  const iat = await secondAfterRevocation(revocations, member);
  const membership = await findMembership(db, member);
  if (!membership) return { iat };
  return { iat, org_id: membership.id, org_slug: membership.slug, org_role: membership.role };
}

// A token issued in the very second of a revocation is refused everywhere, because it might be older; so this waits.
export async function secondAfterRevocation(
  { isRevoked }: Pick<Revocations, "isRevoked">,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<number> {
  for (let waits = 0; ; waits++) {
    const now = Math.floor(Date.now() / 1000);
    // Checks the member only: an ended session is never issued a token.
    if (waits === maxWaits || !(await isRevoked({ organizationId, userId, sessionId: "" }, now))) return now;
    await pause(1000 - (Date.now() % 1000));
  }
}

const keptMs = 30_000;

/**
 * Reads the keys that sign tokens. For signing, they are cached for 30 s, unless all have expired and a new one is
 * about to be created. Verifiers always get the current keys, because another replica may have just created one.
 */
function createSigningKeys(db: Kysely<IdentitySchema>): (call: { path: string }) => Promise<Jwk[]> {
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
