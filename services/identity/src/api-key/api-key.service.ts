import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ApiKeyKind } from "@tessera/wire/account/account.constants";
import type { Permission } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import type { Client } from "../audit/client.ts";
import type { EndSessionTokens } from "../live/token-end.ts";
import type { IdentitySchema } from "../schema.ts";
import { managesOrganizationKeys, refuseByKey, refuseMaking } from "./api-key.policy.ts";
import { type ApiKeyRow, countKeys, deleteKey, findKeys, insertKey } from "./api-key.repository.ts";
import { makeApiKey } from "./api-key-secret.ts";
import { keySessionId } from "./key-actor.ts";

export interface ApiKeyContext {
  tenantDb: TenantDb<IdentitySchema>;
  endSessionTokens: EndSessionTokens;
}

const maxKeys = 50;

export async function readKeys({ tenantDb }: ApiKeyContext, actor: Actor): Promise<ApiKeyRow[]> {
  refuseByKey(actor);
  return findKeys(tenantDb.for(actor.organizationId), {
    ownerId: actor.userId,
    withShared: managesOrganizationKeys(actor),
  });
}

export interface NewKey {
  name: string;
  kind: ApiKeyKind;
  scopes: Permission[];
  expires_in_days?: number | null;
}

/** Creates a key. Only this call returns the key itself. */
export async function createKey(
  { tenantDb }: ApiKeyContext,
  actor: Actor,
  { name, kind, scopes, expires_in_days }: NewKey,
  client?: Client,
): Promise<{ row: ApiKeyRow; key: string }> {
  refuseByKey(actor);
  refuseMaking(actor, { kind, scopes });
  const { key, ...kept } = makeApiKey();
  const ownerId = kind === "personal" ? actor.userId : null;
  const row = await inTransaction(tenantDb, actor, async (trx) => {
    if ((await countKeys(trx, ownerId)) >= maxKeys)
      throw conflict(toReason("account.too_many_keys", { limit: maxKeys }));
    const made = await insertKey(trx, {
      organization_id: actor.organizationId,
      owner_id: ownerId,
      created_by_id: actor.userId,
      created_by_name: actor.name,
      name: name.trim(),
      scopes,
      expiresInDays: expires_in_days ?? null,
      ...kept,
    });
    await recordAudit(trx, actor.organizationId, actor, {
      action: "api_key.created",
      ...toTarget(made),
      detail: toReason("api_key.allowed", {
        kind: toReason(kind === "personal" ? "api_key.personal" : "api_key.organization"),
        scopes,
      }),
      client,
    });
    return made;
  });
  return { row, key };
}

/** Deletes a key, and revokes the tokens issued for it. */
export async function removeKey(
  { tenantDb, endSessionTokens }: ApiKeyContext,
  actor: Actor,
  id: string,
  client?: Client,
): Promise<void> {
  refuseByKey(actor);
  const { organizationId, userId } = actor;
  const key = { id, ownerId: userId, withShared: managesOrganizationKeys(actor) };
  const removed = await inTransaction(tenantDb, actor, async (trx) => {
    const row = await deleteKey(trx, key);
    if (!row) throw notFound(toReason("account.api_key_not_found"));
    await recordAudit(trx, organizationId, actor, { action: "api_key.deleted", ...toTarget(row), client });
    return row;
  });
  await endSessionTokens(keySessionId(removed.id));
}

async function inTransaction<T>(
  tenantDb: TenantDb<IdentitySchema>,
  { organizationId }: Actor,
  act: (trx: Kysely<IdentitySchema>) => Promise<T>,
): Promise<T> {
  return tenantDb.for(organizationId).transaction().execute(act);
}

function toTarget({ id, name }: ApiKeyRow) {
  return { targetKind: "api_key", targetId: id, targetName: name } as const;
}
