import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { RemoteTicket } from "../platform/platform.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

type Database = Kysely<OrganizationDatabase>;
export type ExternalTicketRow = Selectable<OrganizationDatabase["organization.external_ticket"]>;

export async function selectExternalTickets(db: Database, ticketId: string): Promise<ExternalTicketRow[]> {
  return db
    .selectFrom("organization.external_ticket")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("integration_id")
    .execute();
}

export async function findExternalTicket(
  db: Database,
  ticketId: string,
  integrationId: string,
): Promise<ExternalTicketRow | undefined> {
  return db
    .selectFrom("organization.external_ticket")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("integration_id", "=", integrationId)
    .executeTakeFirst();
}

export interface SavedExternalTicket {
  organizationId: string;
  ticketId: string;
  integrationId: string;
  /** The platform's display name. */
  name: string;
  /** The base URL at which it was created. */
  place: string;
  /** Our status when it was last transferred to the external ticket. */
  pushedStatus: string;
  externalTicket: RemoteTicket;
  now: Date;
}

/** Stores the state of an external ticket, and publishes an event if a visible value changed. */
export async function saveExternalTicket(
  trx: OrganizationTransaction,
  saved: SavedExternalTicket,
): Promise<void> {
  const { organizationId, ticketId, integrationId, name, place, pushedStatus, externalTicket, now } = saved;
  const known = await findExternalTicket(trx, ticketId, integrationId);
  const shown = {
    external_ticket_id: externalTicket.shownId,
    external_ticket_url: externalTicket.url,
    external_status: externalTicket.status,
  };
  const values = {
    ...shown,
    platform_name: name,
    place,
    remote_id: externalTicket.remoteId,
    is_closed: externalTicket.isClosed,
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

/** Marks an external ticket as deleted: it accepts no more changes. */
export async function markDeleted(
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

export interface StaleExternalTicket {
  organizationId: string;
  integrationId: string;
  ticketId: string;
}

/** Claims open external tickets that were not checked for a while, across all organizations. Other replicas claim different ones. */
export async function takeStaleExternalTickets(
  jobDb: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<StaleExternalTicket[]> {
  const { rows } = await sql<StaleExternalTicket>`
    update organization.external_ticket as external set checked_at = ${now.toISOString()}
    where (external.organization_id, external.ticket_id, external.integration_id) in (
      select stale.organization_id, stale.ticket_id, stale.integration_id
      from organization.external_ticket as stale
      join organization.integration as integration on integration.organization_id = stale.organization_id
        and integration.id = stale.integration_id
      where not stale.is_closed and stale.gone_at is null and stale.checked_at < ${before.toISOString()}
        and integration.is_enabled
        and (integration.quiet_until is null or integration.quiet_until <= ${now.toISOString()})
      order by stale.checked_at limit ${limit} for update of stale skip locked
    )
    returning external.organization_id as "organizationId", external.integration_id as "integrationId",
      external.ticket_id as "ticketId"`.execute(jobDb);
  return rows;
}
