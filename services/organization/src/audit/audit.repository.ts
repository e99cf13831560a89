import type { Actor } from "@tessera/kit/actor";
import type { OrganizationTransaction } from "../context.ts";

/** What was done. `action` is `settings.changed` or the like; `detail` is one line for people, and never a secret. */
export interface NewAuditEntry {
  action: string;
  targetKind?: string;
  targetId?: string;
  targetName?: string;
  detail?: string;
}

/** Who did it: a member, or null for the desk itself. */
export type AuditActor = Pick<Actor, "userId" | "name"> | null;

/** Leaves a trace in the audit log, in the transaction of what it tells of and for its organization. */
export async function recordAudit(
  trx: OrganizationTransaction,
  organizationId: string,
  actor: AuditActor,
  { action, targetKind, targetId, targetName, detail }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto("organization.audit_entry")
    .values({
      organization_id: organizationId,
      actor_id: actor?.userId ?? null,
      actor_name: actor?.name ?? null,
      action,
      target_kind: targetKind ?? null,
      target_id: targetId ?? null,
      target_name: targetName ?? null,
      detail: detail ?? null,
    })
    .execute();
}
