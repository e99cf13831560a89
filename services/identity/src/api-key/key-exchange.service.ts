import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { type Failure, notSignedIn } from "@tessera/kit/errors/failure";
import type { Revocations } from "@tessera/kit/tokens/revocations";
import { weakestRoleFor } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { Client } from "../audit/client.ts";
import type { AttemptLimits } from "../credential/attempt-limit.ts";
import { findOrganization } from "../organization/organization.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { findFreshMembership, secondAfterRevocation } from "../token/access-token.ts";
import { findUser } from "../user/user.repository.ts";
import { type FoundKey, findKeyByHash, noteKeyUsed } from "./api-key.repository.ts";
import { hashOfKey } from "./api-key-secret.ts";
import { keyActorId, keySessionId } from "./key-actor.ts";
import { noteNewAddress } from "./key-address.service.ts";

export interface KeyExchangeContext {
  tenantDb: TenantDb<IdentitySchema>;
  limits: Pick<AttemptLimits, "countWrongKey">;
  revocations: Pick<Revocations, "isRevoked">;
  counter: Pick<AttemptCounter, "count">;
  sign(claims: Record<string, unknown>): Promise<string>;
}

/**
 * Exchanges a key for a five-minute token, whose permissions are those of the role within the key's scopes. A valid key
 * is accepted regardless of how many wrong ones came from its address, which a whole office may share; keys are too
 * long to be guessed.
 */
export async function exchangeKey(
  context: KeyExchangeContext,
  { key, client }: { key: string; client: Client },
): Promise<string> {
  const hash = hashOfKey(key);
  const db = context.tenantDb.unscoped;
  const found = await findKeyByHash(db, hash);
  const claims = found && (await loadClaims(context, found));
  // Looked up again, since the key may have been deleted before the issue time was taken.
  if (!claims || !(await findKeyByHash(db, hash))) {
    await context.limits.countWrongKey(client.address);
    throw invalidKey();
  }
  await noteKeyUsed(context.tenantDb.for(found.organization_id), found.id);
  await noteNewAddress(context, found, { userId: claims.sub, name: claims.name }, client);
  return context.sign({ ...claims, sid: keySessionId(found.id), scopes: found.scopes });
}

async function loadClaims(context: KeyExchangeContext, key: FoundKey) {
  const db = context.tenantDb.unscoped;
  return key.owner_id === null
    ? claimsOfShared(context, db, key)
    : claimsOfOwner(context, db, key, key.owner_id);
}

async function claimsOfOwner(
  { revocations }: KeyExchangeContext,
  db: Kysely<IdentitySchema>,
  key: FoundKey,
  userId: string,
) {
  const membership = await findFreshMembership(
    { db, revocations },
    { userId, organizationId: key.organization_id },
  );
  const user = membership.org_id && (await findUser(db, userId));
  return user ? { ...membership, sub: user.id, name: user.name, email: user.email } : null;
}

async function claimsOfShared(
  { revocations }: KeyExchangeContext,
  db: Kysely<IdentitySchema>,
  key: FoundKey,
) {
  const userId = keyActorId(key.id);
  const iat = await secondAfterRevocation(revocations, { userId, organizationId: key.organization_id });
  const organization = await findOrganization(db, key.organization_id);
  return (
    organization && {
      iat,
      sub: userId,
      name: `${key.name} (API key)`,
      email: "",
      org_id: organization.id,
      org_slug: organization.slug,
      // The key belongs to no user, so its token gets the weakest role that allows its scopes.
      org_role: weakestRoleFor(key.scopes),
    }
  );
}

function invalidKey(): Failure {
  return notSignedIn(toReason("request.key_invalid"));
}
