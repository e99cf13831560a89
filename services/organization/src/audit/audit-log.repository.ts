import type { AuditDomain } from "@tessera/wire/organization/audit";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PagePosition } from "../page-cursor.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

type Db = Kysely<OrganizationDatabase>;

export interface AuditRow extends PagePosition {
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  detail: string | null;
  detail_reason: Reason | null;
  address: string | null;
  device: string | null;
}

export interface AuditFilter {
  /** The prefix of the action. */
  action?: string | undefined;
  /** The person who acted, or whose account was used for an attempt. */
  actorId?: string | undefined;
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
}

interface Page extends AuditFilter {
  before: PagePosition | undefined;
  limit: number;
}

/** The entries of every domain with an audit log. Only identity records the address and the device. */
const entries = sql`(
  select 'organization' as domain, *, null::text as address, null::text as device from organization.audit_entry_directory
  union all
  select 'identity', * from identity.audit_entry_directory
  union all
  select 'tickets', *, null, null from tickets.audit_entry_directory
  union all
  select 'agents', *, null, null from agents.audit_entry_directory
  union all
  select 'mail', *, null, null from mail.audit_entry_directory
  union all
  select 'files', *, null, null from files.audit_entry_directory
) as entry`;

/** The details of entries as reasons. Former versions read all columns of the views above, so that these are in views of their own. */
const reasons = sql`(
  select 'organization' as domain, id, detail_reason from organization.audit_reason_directory
  union all select 'identity', id, detail_reason from identity.audit_reason_directory
  union all select 'tickets', id, detail_reason from tickets.audit_reason_directory
  union all select 'agents', id, detail_reason from agents.audit_reason_directory
  union all select 'mail', id, detail_reason from mail.audit_reason_directory
  union all select 'files', id, detail_reason from files.audit_reason_directory
) as reason`;

const columns = sql`id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, address, device, created_at`;

function isWanted({ action, actorId, from, to }: AuditFilter): RawBuilder<boolean> {
  return sql`(${action ?? null}::text is null or starts_with(action, ${action ?? null}))
    and (${actorId ?? null}::text is null or actor_id = ${actorId ?? null}
      or (actor_id is null and target_id = ${actorId ?? null}))
    and (${from ?? null}::timestamptz is null or created_at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or created_at < ${to ?? null}::timestamptz)`;
}

/** Returns the newest entries. */
export async function findAuditEntries(db: Db, { before, limit, ...filter }: Page): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select domain, ${columns} from ${entries} where ${isWanted(filter)}
        and (${before?.id ?? null}::uuid is null
          or (created_at, id) < (${before?.created_at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      order by created_at desc, id desc limit ${limit}
    )
    select ${columns}, detail_reason from page left join ${reasons} using (domain, id)
    order by created_at desc, id desc`.execute(db);
  return rows;
}

export interface LinkedAuditRow extends Omit<AuditRow, "detail_reason"> {
  domain: AuditDomain;
  position: number | null;
  hash: string | null;
}

interface FilterAfter extends AuditFilter {
  after: PagePosition | undefined;
  limit: number;
}

/** Returns the oldest entries after a place, each with its position in its domain's hash chain. */
export async function findLinkedEntries(
  db: Db,
  { after, limit, ...filter }: FilterAfter,
): Promise<LinkedAuditRow[]> {
  const { rows } = await sql<LinkedAuditRow>`
    with page as materialized (
      select domain, ${columns} from ${entries} where ${isWanted(filter)}
        and (${after?.id ?? null}::uuid is null
          or (created_at, id) > (${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by created_at, id limit ${limit}
    ), link as (
      select 'organization' as domain, entry_id, position, hash from organization.audit_chain_check
      union all select 'identity', entry_id, position, hash from identity.audit_chain_check
      union all select 'tickets', entry_id, position, hash from tickets.audit_chain_check
      union all select 'agents', entry_id, position, hash from agents.audit_chain_check
      union all select 'mail', entry_id, position, hash from mail.audit_chain_check
      union all select 'files', entry_id, position, hash from files.audit_chain_check
    )
    select page.*, link.position, link.hash from page
    left join link on link.domain = page.domain and link.entry_id = page.id
    order by page.created_at, page.id`.execute(db);
  return rows;
}
