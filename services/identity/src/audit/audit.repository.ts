import type { Actor } from "@tessera/kit/actor";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { Client } from "./client.ts";

/** What was done. `detail` is one line for people, and never a secret. */
export interface NewAuditEntry {
  action: `${"member" | "organization" | "api_key"}.${string}`;
  targetKind: "member" | "invitation" | "organization" | "api_key";
  targetId: string;
  targetName: string;
  detail?: string;
  /** Where it was done from, where that matters. */
  client?: Client | undefined;
}

/** Leaves a trace in the transaction of what it tells of, which is one of that organization. */
export async function recordAudit(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
  { userId, name }: Pick<Actor, "userId" | "name">,
  { action, targetKind, targetId, targetName, detail, client }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto("identity.audit_entry")
    .values({
      organization_id: organizationId,
      actor_id: userId,
      actor_name: name,
      action,
      target_kind: targetKind,
      target_id: targetId,
      target_name: targetName,
      detail: detail ?? null,
      address: client?.address ?? null,
      device: client?.device ?? null,
    })
    .execute();
}
