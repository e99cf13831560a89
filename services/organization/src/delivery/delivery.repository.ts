import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { DueDelivery } from "../integration/integration.context.ts";
import type { DeliveryEvent } from "../schema/delivery.schema.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

type Database = Kysely<OrganizationDatabase>;
export type DeliveryRow = Selectable<OrganizationDatabase["organization.delivery"]>;

/** Must be worded like the index condition, or the index is not used. */
const isPending = sql<boolean>`delivery.state in ('waiting', 'retrying')`;
const atOnceByIntegration = 2;

export interface Claim {
  integrationId: string;
  deliveryId: string;
  now: Date;
  until: Date;
}

/**
 * Claims a delivery to send it now. Returns undefined if it must not be sent yet: it is not due, is being sent, follows another one of the
 * same ticket, or its integration has enough in progress. The caller must have locked the integration.
 */
export async function claimDelivery(
  trx: OrganizationTransaction,
  { integrationId, deliveryId, now, until }: Claim,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update organization.delivery as delivery
    set claimed_until = ${until.toISOString()}, attempts = delivery.attempts + 1
    where delivery.id = ${deliveryId} and delivery.integration_id = ${integrationId} and ${isPending}
      and delivery.next_attempt_at <= ${now.toISOString()} and ${isUnclaimed(now)}
      and not exists (
        select from organization.delivery as earlier
        where earlier.integration_id = delivery.integration_id and earlier.ticket_id = delivery.ticket_id
          and earlier.id < delivery.id and earlier.state in ('waiting', 'retrying'))
      and ${atOnceByIntegration} > (
        select count(*) from organization.delivery as running
        where running.integration_id = delivery.integration_id and running.state in ('waiting', 'retrying')
          and running.claimed_until >= ${now.toISOString()})
    returning delivery.*`.execute(trx);
  return rows[0];
}

function isUnclaimed(now: Date) {
  return sql<boolean>`(delivery.claimed_until is null or delivery.claimed_until < ${now.toISOString()})`;
}

export interface AttemptResult {
  state: "delivered" | "retrying" | "given_up";
  status: number | null;
  error: Reason | null;
  excerpt: string | null;
  /** The time of the next attempt; null if there is none. */
  nextAttemptAt: Date | null;
}

/** Records the result of an attempt. Returns false if another process has taken over the delivery meanwhile. */
export async function endAttempt(
  trx: OrganizationTransaction,
  { id, attempts }: DeliveryRow,
  { state, status, error, excerpt, nextAttemptAt }: AttemptResult,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("organization.delivery")
    .set({
      state,
      status,
      error: error && toEnglish(error),
      error_reason: error && JSON.stringify(error),
      response_excerpt: excerpt,
      claimed_until: null,
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
      finished_at: nextAttemptAt ? null : now.toISOString(),
    })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "in", ["waiting", "retrying"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the first pending delivery of each ticket, if it is due: these may be claimed. */
export async function findNext(db: Database, integrationId: string, now: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select organization_id as "organizationId", integration_id as "integrationId", id as "deliveryId", attempts
    from (
      select distinct on (delivery.ticket_id) delivery.*
      from organization.delivery as delivery
      where delivery.integration_id = ${integrationId} and ${isPending}
      order by delivery.ticket_id, delivery.id
    ) as delivery
    where delivery.next_attempt_at <= ${now.toISOString()} and ${isUnclaimed(now)}
    order by delivery.id limit ${atOnceByIntegration}`.execute(db);
  return rows;
}

/** Returns due deliveries of all organizations, a few per integration, so that none blocks another. */
export async function findDue(jobDb: Database, now: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select organization_id as "organizationId", integration_id as "integrationId", id as "deliveryId", attempts
    from (
      select delivery.*,
        row_number() over (partition by delivery.organization_id, delivery.integration_id order by delivery.id) as place
      from (
        select distinct on (delivery.organization_id, delivery.integration_id, delivery.ticket_id)
          delivery.organization_id, delivery.integration_id, delivery.ticket_id, delivery.id, delivery.attempts,
          delivery.next_attempt_at, delivery.claimed_until
        from organization.delivery as delivery
        join organization.integration as integration on integration.organization_id = delivery.organization_id
          and integration.id = delivery.integration_id
        where ${isPending} and integration.is_enabled
          and (integration.quiet_until is null or integration.quiet_until <= ${now.toISOString()})
        order by delivery.organization_id, delivery.integration_id, delivery.ticket_id, delivery.id
      ) as delivery
      where delivery.next_attempt_at <= ${now.toISOString()} and ${isUnclaimed(now)}
    ) as due
    where place <= ${2 * atOnceByIntegration} limit 500`.execute(jobDb);
  return rows;
}

/** Deletes old deliveries of any organization; returns how many. */
export async function deleteOldDeliveries(jobDb: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organization.delivery where (organization_id, id) in (
      select organization_id, id from organization.delivery
      where finished_at < now() - interval '30 days' order by finished_at limit ${limit}
    )`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}

export interface NewDelivery {
  organizationId: string;
  integrationId: string;
  event: DeliveryEvent;
  ticketId: string;
  ticketNumber: number;
  attemptsAllowed: number;
  now: Date;
}

/** Sends a ticket now. A delivery that is waiting for the ticket is reused, and sends the ticket as it is at that time. */
export async function addPush(trx: OrganizationTransaction, delivery: NewDelivery): Promise<DeliveryRow> {
  const waiting = await sql<DeliveryRow>`
    update organization.delivery as delivery
    set event = ${delivery.event}, next_attempt_at = ${delivery.now.toISOString()},
      attempts_allowed = greatest(delivery.attempts_allowed, delivery.attempts + 1)
    where delivery.integration_id = ${delivery.integrationId} and delivery.ticket_id = ${delivery.ticketId}
      and ${isPending} and ${isUnclaimed(delivery.now)}
    returning delivery.*`.execute(trx);
  if (waiting.rows[0]) return waiting.rows[0];
  return trx
    .insertInto("organization.delivery")
    .values({
      organization_id: delivery.organizationId,
      integration_id: delivery.integrationId,
      event: delivery.event,
      ticket_id: delivery.ticketId,
      ticket_number: delivery.ticketNumber,
      facts: "{}",
      attempts_allowed: delivery.attemptsAllowed,
      next_attempt_at: delivery.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom("organization.delivery").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Restarts a delivery that has ended or is waiting; returns undefined if it is being sent. */
export async function renewDelivery(
  trx: OrganizationTransaction,
  id: string,
  moreAttempts: number,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update organization.delivery as delivery
    set state = 'waiting', next_attempt_at = ${now.toISOString()}, finished_at = null, claimed_until = null,
      attempts_allowed = delivery.attempts + ${moreAttempts}
    where delivery.id = ${id} and ${isUnclaimed(now)}
    returning delivery.*`.execute(trx);
  return rows[0];
}
