import type { Actor } from "@tessera/kit/actor";
import type { AgentsTransaction } from "../context.ts";

/** What was done. `detail` is one line for people, and never a secret. */
export interface NewAuditEntry {
  action: `agent.${string}`;
  targetKind: "agent";
  targetId: string;
  targetName: string;
  detail?: string;
}

/** Leaves a trace in the transaction of what it tells of. */
export async function recordAudit(
  trx: AgentsTransaction,
  { organizationId, userId, name }: Pick<Actor, "organizationId" | "userId" | "name">,
  { action, targetKind, targetId, targetName, detail }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto("agents.audit_entry")
    .values({
      organization_id: organizationId,
      actor_id: userId,
      actor_name: name,
      action,
      target_kind: targetKind,
      target_id: targetId,
      target_name: targetName,
      detail: detail ?? null,
    })
    .execute();
}
