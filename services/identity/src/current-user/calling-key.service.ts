import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { notSignedIn } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { Me } from "@tessera/wire/account/session";
import { weakestRoleFor } from "@tessera/wire/api/permission";
import type { Kysely } from "kysely";
import { toApiKey } from "../api-key/api-key.presenter.ts";
import { type ApiKeyRow, findKey } from "../api-key/api-key.repository.ts";
import { toKeyId } from "../api-key/key-actor.ts";
import { findOrganization } from "../organization/organization.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { toCurrentUser } from "../user/user.presenter.ts";
import { readMe } from "../user/user.service.ts";

export interface CallingKeyContext {
  tenantDb: TenantDb<IdentitySchema>;
}

/** Returns the user that a call with an API key acts as. Throws `not_signed_in` if the key, its owner or its organization was deleted. */
export async function readCallingKey({ tenantDb }: CallingKeyContext, visitor: Visitor): Promise<Me> {
  const keyId = toKeyId(visitor);
  if (!visitor.organization || !keyId) throw notSignedIn();
  const key = await findKey(tenantDb.for(visitor.organization.id), keyId);
  if (!key) throw notSignedIn();
  const db = tenantDb.unscoped;
  const me =
    key.owner_id === null
      ? await readKeyActor(db, visitor, key)
      : toCurrentUser(await readMe({ db }, visitor));
  const { id, name, kind, scopes } = toApiKey(key);
  return { ...me, timezone: null, language: null, api_key: { id, name, kind, scopes } };
}

async function readKeyActor(
  db: Kysely<IdentitySchema>,
  { userId, email }: Visitor,
  { organization_id, name, scopes }: ApiKeyRow,
): Promise<Me> {
  const organization = await findOrganization(db, organization_id);
  if (!organization) throw notSignedIn();
  return {
    id: userId,
    display_name: name,
    full_name: name,
    email,
    avatar_url: null,
    timezone: null,
    language: null,
    organization: { ...organization, role: weakestRoleFor(scopes) },
    is_operator: false,
  };
}
