import { type Kysely, sql } from "kysely";
import type { Place } from "../place-cursor.ts";
import type { OrganizationDatabase } from "../schema.ts";

export interface AuditRow extends Place {
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  detail: string | null;
}

export interface AuditFilter {
  /** The beginning of an action. */
  action: string | undefined;
  actorId: string | undefined;
  before: Place | undefined;
  limit: number;
}

/** The newest entries of every domain that keeps some. */
export async function findAuditEntries(
  db: Kysely<OrganizationDatabase>,
  { action, actorId, before, limit }: AuditFilter,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from (
      select * from organization.audit_entry_directory
      union all
      select * from identity.audit_entry_directory
      union all
      select * from tickets.audit_entry_directory
      union all
      select * from agents.audit_entry_directory
    ) as entry
    where (${action ?? null}::text is null or starts_with(action, ${action ?? null}))
      and (${actorId ?? null}::text is null or actor_id = ${actorId ?? null})
      and (${before?.id ?? null}::uuid is null
        or (created_at, id) < (${before?.created_at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
