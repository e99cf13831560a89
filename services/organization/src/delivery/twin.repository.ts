import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { Twin } from "../platform/platform.ts";
import type { OrganizationDatabase } from "../schema.ts";

type Database = Kysely<OrganizationDatabase>;
export type TwinRow = Selectable<OrganizationDatabase["organization.external_ticket"]>;

export async function listTwins(db: Database, ticketId: string): Promise<TwinRow[]> {
  return db
    .selectFrom("organization.external_ticket")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("integration_id")
    .execute();
}

export async function findTwin(
  db: Database,
  ticketId: string,
  integrationId: string,
): Promise<TwinRow | undefined> {
  return db
    .selectFrom("organization.external_ticket")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("integration_id", "=", integrationId)
    .executeTakeFirst();
}

export interface SavedTwin {
  organizationId: string;
  ticketId: string;
  integrationId: string;
  /** As people know the platform. */
  name: string;
  /** The address it was made at. */
  place: string;
  /** Our status when the twin last followed it. */
  pushedStatus: string;
  twin: Twin;
  now: Date;
}

/** Keeps what is known of a twin, and tells other domains where they would see a difference. */
export async function saveTwin(trx: OrganizationTransaction, saved: SavedTwin): Promise<void> {
  const { organizationId, ticketId, integrationId, name, place, pushedStatus, twin, now } = saved;
  const known = await findTwin(trx, ticketId, integrationId);
  const shown = {
    external_ticket_id: twin.shownId,
    external_ticket_url: twin.url,
    external_status: twin.status,
  };
  const values = {
    ...shown,
    platform_name: name,
    place,
    remote_id: twin.remoteId,
    is_closed: twin.isClosed,
    pushed_status: pushedStatus,
    synced_at: now.toISOString(),
    checked_at: now.toISOString(),
    gone_at: null,
  };
  await trx
    .insertInto("organization.external_ticket")
    .values({
      organization_id: organizationId,
      ticket_id: ticketId,
      integration_id: integrationId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "ticket_id", "integration_id"]).doUpdateSet(values),
    )
    .execute();
  if (known && Object.entries(shown).every(([field, value]) => known[field as keyof typeof shown] === value))
    return;
  await trx
    .insertInto("organization.integration_event")
    .values({
      organization_id: organizationId,
      ticket_id: ticketId,
      integration_name: name,
      platform_name: name,
      ...shown,
    })
    .execute();
}

/** It takes no changes any more. */
export async function markGone(
  trx: OrganizationTransaction,
  ticketId: string,
  integrationId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("organization.external_ticket")
    .set({ gone_at: now.toISOString() })
    .where("ticket_id", "=", ticketId)
    .where("integration_id", "=", integrationId)
    .execute();
}

export interface StaleTwin {
  organizationId: string;
  integrationId: string;
  ticketId: string;
}

/** Takes open twins nobody has looked at for a while, of all organizations; other replicas take others. */
export async function takeStaleTwins(
  jobDb: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<StaleTwin[]> {
  const { rows } = await sql<StaleTwin>`
    update organization.external_ticket as twin set checked_at = ${now.toISOString()}
    where (twin.organization_id, twin.ticket_id, twin.integration_id) in (
      select stale.organization_id, stale.ticket_id, stale.integration_id
      from organization.external_ticket as stale
      join organization.integration as integration on integration.organization_id = stale.organization_id
        and integration.id = stale.integration_id
      where not stale.is_closed and stale.gone_at is null and stale.checked_at < ${before.toISOString()}
        and integration.is_enabled
        and (integration.quiet_until is null or integration.quiet_until <= ${now.toISOString()})
      order by stale.checked_at limit ${limit} for update of stale skip locked
    )
    returning twin.organization_id as "organizationId", twin.integration_id as "integrationId",
      twin.ticket_id as "ticketId"`.execute(jobDb);
  return rows;
}
