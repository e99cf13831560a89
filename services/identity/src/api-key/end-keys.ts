import type { AuditActor } from "@tessera/kit/audit/audit-trail";
import { isPermitted } from "@tessera/kit/tokens/actor";
import type { Role } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { deleteKeysById, findSharedKeys } from "./api-key.repository.ts";
import { keySessionId } from "./key-actor.ts";

/** A member after a change; not active if they were removed. */
interface Changed {
  organizationId: string;
  userId: string;
  role: Role;
  isActive: boolean;
}

/**
 * Deletes the keys of the organization that a member created and that can do more than the member may now: they may have kept a copy.
 * Returns the session ids of the keys, whose tokens the caller ends after the commit.
 */
export async function endKeys(
  trx: Kysely<IdentitySchema>,
  actor: AuditActor,
  { organizationId, userId, role, isActive }: Changed,
): Promise<string[]> {
  const keys = (await findSharedKeys(trx, userId)).filter(
    ({ scopes }) => !(isActive && scopes.every((scope) => isPermitted({ role }, scope))),
  );
  await deleteKeysById(
    trx,
    keys.map(({ id }) => id),
  );
  for (const { id, name, created_by_name } of keys)
    await recordAudit(trx, organizationId, actor, {
      action: "api_key.deleted",
      targetKind: "api_key",
      targetId: id,
      targetName: name,
      detail: toReason(isActive ? "api_key.creator_allowed_less" : "api_key.creator_inactive", {
        creator: created_by_name,
      }),
    });
  return keys.map(({ id }) => keySessionId(id));
}
