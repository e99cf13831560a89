import { toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import type { Client } from "../audit/client.ts";
import { findUser } from "../user/user.repository.ts";
import { deleteKeysById, findKeyByHash } from "./api-key.repository.ts";
import type { ApiKeyContext } from "./api-key.service.ts";
import { hashOfKey } from "./api-key-secret.ts";
import { keyActorId, keySessionId } from "./key-actor.ts";

/** Deletes the presented key and revokes the tokens issued for it. A key that does not exist is already revoked. */
export async function revokeKey(
  { tenantDb, endSessionTokens }: ApiKeyContext,
  { key, client }: { key: string; client: Client },
): Promise<void> {
  const db = tenantDb.unscoped;
  const found = await findKeyByHash(db, hashOfKey(key));
  if (!found) return;
  const owner = found.owner_id === null ? undefined : await findUser(db, found.owner_id);
  const actor = { userId: owner?.id ?? keyActorId(found.id), name: owner?.name ?? `${found.name} (API key)` };
  await tenantDb
    .for(found.organization_id)
    .transaction()
    .execute(async (trx) => {
      await deleteKeysById(trx, [found.id]);
      await recordAudit(trx, found.organization_id, actor, {
        action: "api_key.deleted",
        targetKind: "api_key",
        targetId: found.id,
        targetName: found.name,
        detail: toReason("api_key.revoked_by_program"),
        client,
      });
    });
  await endSessionTokens(keySessionId(found.id));
}
