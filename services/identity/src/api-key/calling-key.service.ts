import { type Actor, actorOf, type Visitor } from "@tessera/kit/actor";
import { notSignedIn } from "@tessera/kit/failure";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Me } from "@tessera/wire/session";
import { findOrganization } from "../organization/organization.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { findUser } from "../user/user.repository.ts";
import { viewMe } from "../user/user.view.ts";
import { type ApiKeyRow, findKey } from "./api-key.repository.ts";
import { viewKey } from "./api-key.view.ts";
import { keyIdOf } from "./key-actor.ts";

export interface CallingKeyContext {
  tenantDb: TenantDb<IdentitySchema>;
}

/** Who a call with an API key acts as. Throws `not_signed_in` once the key, its owner or its organization is deleted. */
export async function readCallingKey({ tenantDb }: CallingKeyContext, visitor: Visitor): Promise<Me> {
  const actor = actorOf(visitor);
  const keyId = keyIdOf(visitor);
  if (!actor || !keyId) throw notSignedIn();
  const db = tenantDb.for(actor.organizationId);
  const [key, names] = [await findKey(db, keyId), await findOrganization(db, actor.organizationId)];
  if (!key || !names) throw notSignedIn();
  const person =
    key.owner_id === null ? describeKeyActor(actor, key) : await readOwner(tenantDb, key.owner_id);
  const { id, name, kind, scopes } = viewKey(key);
  return { ...person, organization: { ...names, role: actor.role }, api_key: { id, name, kind, scopes } };
}

function describeKeyActor({ userId, email }: Actor, { name }: ApiKeyRow): Me {
  return {
    id: userId,
    display_name: name,
    full_name: name,
    email,
    avatar_url: null,
    timezone: null,
    organization: null,
    is_operator: false,
  };
}

async function readOwner(tenantDb: CallingKeyContext["tenantDb"], ownerId: string): Promise<Me> {
  const user = await findUser(tenantDb.unscoped, ownerId);
  if (!user) throw notSignedIn();
  return { ...viewMe({ user, organization: null, isOperator: false }), timezone: null };
}
