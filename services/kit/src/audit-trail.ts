import { type Kysely, sql } from "kysely";
import type { Actor } from "./actor.ts";

/** What was done. `detail` is one line for people, and never a secret. */
export interface NewAuditEntry {
  /** `settings.changed` or the like. */
  action: string;
  targetKind?: string;
  targetId?: string;
  targetName?: string;
  detail?: string;
}

/** Who did it: a member, or null for the installation itself. */
export type AuditActor = Pick<Actor, "userId" | "name"> | null;

/**
 * How a domain adds to its audit log (see `createAuditLog`): in the transaction of what it records, which is one of that
 * organization. `toOwnColumns` gives the values of columns that only this domain has.
 */
export function createAuditTrail<Database, Entry extends NewAuditEntry = NewAuditEntry>(
  domain: string,
  toOwnColumns: (entry: Entry) => Record<string, string | null> = () => ({}),
) {
  return async (
    trx: Kysely<Database>,
    organizationId: string,
    actor: AuditActor,
    entry: Entry,
  ): Promise<void> => {
    const columns = {
      organization_id: organizationId,
      actor_id: actor?.userId ?? null,
      actor_name: actor?.name ?? null,
      action: entry.action,
      target_kind: entry.targetKind ?? null,
      target_id: entry.targetId ?? null,
      target_name: entry.targetName ?? null,
      detail: entry.detail ?? null,
      ...toOwnColumns(entry),
    };
    await sql`insert into ${sql.table(`${domain}.audit_entry`)}
      (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(columns))})`.execute(trx);
  };
}
