import type { AiTicketPlace } from "@tessera/wire/organization/billing";
import { type Kysely, sql } from "kysely";
import type { Period } from "../billing/billing-period.ts";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

export interface PlaceRow {
  key: string;
  state: AiTicketPlace["state"];
  ticket_id: string | null;
  expires_at: string;
}

/** The number of places that are counted in a period, and of those currently reserved. */
export interface Taken {
  counted: number;
  kept: number;
}

export interface NewPlace {
  organizationId: string;
  userId: string;
  key: string;
  keptAt: Date;
  expiresAt: Date;
}

export async function findPlace(trx: OrganizationTransaction, key: string): Promise<PlaceRow | undefined> {
  return trx
    .selectFrom("organization.ai_ticket")
    .select(["key", "state", "ticket_id", "expires_at"])
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function countTaken(
  db: Kysely<OrganizationDatabase>,
  { start }: Period,
  now: Date,
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select count(*) filter (where state = 'counted') as counted,
      count(*) filter (where state = 'kept' and expires_at > ${now}) as kept
    from organization.ai_ticket where kept_at >= ${start} and state <> 'released'`.execute(db);
  return rows[0] ?? { counted: 0, kept: 0 };
}

/** Reserves a place, even if it was released or has expired. */
export async function keepPlace(
  trx: OrganizationTransaction,
  { organizationId, userId, key, keptAt, expiresAt }: NewPlace,
): Promise<void> {
  const kept = {
    state: "kept",
    user_id: userId,
    ticket_id: null,
    kept_at: keptAt,
    expires_at: expiresAt,
    counted_at: null,
  } as const;
  await trx
    .insertInto("organization.ai_ticket")
    .values({ organization_id: organizationId, key, ...kept })
    .onConflict((conflict) => conflict.columns(["organization_id", "key"]).doUpdateSet(kept))
    .execute();
}

export async function countPlace(
  trx: OrganizationTransaction,
  key: string,
  ticketId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("organization.ai_ticket")
    .set({ state: "counted", ticket_id: ticketId, counted_at: now })
    .where("key", "=", key)
    .execute();
}

export async function releasePlace(trx: OrganizationTransaction, key: string): Promise<void> {
  await trx.updateTable("organization.ai_ticket").set({ state: "released" }).where("key", "=", key).execute();
}

/** Records that a share of a period's quota is used. Returns true if it was not recorded before. */
export async function markQuota(
  trx: OrganizationTransaction,
  organizationId: string,
  { start }: Period,
  percent: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("organization.quota_mark")
    .values({ organization_id: organizationId, period_start: start, percent })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function addQuotaNotice(
  trx: OrganizationTransaction,
  organizationId: string,
  kind: "ai_quota_80" | "ai_quota_100",
  resetsAt: Date,
): Promise<void> {
  await trx
    .insertInto("organization.notice")
    .values({ organization_id: organizationId, kind, subject: resetsAt.toISOString() })
    .execute();
}

export interface UsageRow {
  id: string;
  ticket_id: string | null;
  ticket_number: number | null;
  ticket_title: string | null;
  user_id: string;
  user_name: string | null;
  counted_at: string;
}

/** Returns the newest AI tickets that were counted in a period. */
export async function findUsage(
  db: Kysely<OrganizationDatabase>,
  { start }: Period,
  limit: number,
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select entry.id, entry.ticket_id, ticket.number as ticket_number, ticket.title as ticket_title,
      entry.user_id, member.full_name as user_name, entry.counted_at
    from organization.ai_ticket as entry
    left join tickets.ticket_directory as ticket
      on ticket.organization_id = entry.organization_id and ticket.id = entry.ticket_id
    left join directory.member_directory as member
      on member.organization_id = entry.organization_id and member.id = entry.user_id
    where entry.kept_at >= ${start} and entry.state = 'counted'
    order by entry.counted_at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
}
