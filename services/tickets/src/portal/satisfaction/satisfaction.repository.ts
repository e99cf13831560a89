import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import { satisfactionLimits } from "@tessera/wire/customer/satisfaction.constants";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { getLanguage } from "../../customer/customer-language.ts";
import { addEvent } from "../../event/rating-event.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface DueQuestion {
  organization_id: string;
  ticket_id: string;
}

/** Returns tickets of all organizations whose customer is to be asked, the longest due first. */
export async function findDueQuestions(
  jobDb: Kysely<TicketsDatabase>,
  limit: number,
): Promise<DueQuestion[]> {
  return jobDb
    .selectFrom("tickets.satisfaction")
    .select(["organization_id", "ticket_id"])
    .where("sent_at", "is", null)
    .where("due_at", "<=", sql<string>`now()`)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** The values of a question to a customer. */
export interface Question {
  email: string;
  /** The customer's language, or else the organization's. */
  language: string | null;
  number: number;
  title: string;
  organization_name: string;
  organization_slug: string;
}

/** Locks a due question until the transaction ends. Returns false if another process is asking it, or it is no longer due. */
export async function lockQuestion(trx: TicketTransaction, ticketId: string): Promise<boolean> {
  const { rows } = await sql`select from tickets.satisfaction
    where ticket_id = ${ticketId} and sent_at is null and due_at <= statement_timestamp()
    for update skip locked`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns the current question. Returns undefined if it no longer applies: the ticket was reopened or merged, or there is nobody to ask.
 */
export async function findQuestion(trx: TicketTransaction, ticketId: string): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select t.creator_email as email, ${getLanguage("c")} as language, t.number, t.title, organization.name as organization_name,
      organization.slug as organization_slug
    from tickets.ticket as t
    join tickets.portal_setting as setting on setting.organization_id = t.organization_id and setting.asks_satisfaction
    join directory.organization_address as organization on organization.id = t.organization_id
    join tickets.customer_address as address on address.email = lower(t.creator_email)
    join tickets.customer as named on named.id = address.customer_id
    join tickets.customer as c on c.id = coalesce(named.merged_into_id, named.id)
    where t.id = ${ticketId} and t.status in ('resolved', 'closed') and t.deleted_at is null
      and not named.is_blocked and not c.is_blocked
      and not exists (select from tickets.ticket_merge as merge
        where merge.source_id = t.id and merge.undone_at is null)`.execute(trx);
  return rows[0];
}

export async function dropQuestion(trx: TicketTransaction, ticketId: string): Promise<void> {
  await trx.deleteFrom("tickets.satisfaction").where("ticket_id", "=", ticketId).execute();
}

/** Marks a question as asked, before its email is sent, so that nobody asks it again. */
export async function markAsked(trx: TicketTransaction, ticketId: string, secretHash: string): Promise<void> {
  await sql`update tickets.satisfaction
    set sent_at = statement_timestamp(), secret_hash = ${secretHash}, attempts = attempts + 1
    where ticket_id = ${ticketId}`.execute(trx);
}

/** Schedules a question again after its email could not be sent, up to the maximum number of attempts. */
export async function postponeQuestion(db: Kysely<TicketsDatabase>, secretHash: string): Promise<void> {
  await sql`update tickets.satisfaction
    set sent_at = null, secret_hash = null, due_at = statement_timestamp() + attempts * interval '30 minutes'
    where secret_hash = ${secretHash} and rating is null and attempts < ${satisfactionLimits.attempts}`.execute(
    db,
  );
}

export interface AskedTicket {
  ticket_id: string;
  number: number;
  title: string;
  rating: Rating | null;
  comment: string | null;
}

const asked = sql`tickets.satisfaction as s join tickets.ticket as t on t.id = s.ticket_id and t.deleted_at is null`;
const isOpen = sql`s.sent_at > statement_timestamp() - ${satisfactionLimits.days} * interval '1 day'`;

/** Returns the ticket that a link asks about; undefined if the link is unknown or has expired. */
export async function findAsked(
  db: Kysely<TicketsDatabase>,
  secretHash: string,
): Promise<AskedTicket | undefined> {
  const { rows } =
    await sql<AskedTicket>`select s.ticket_id, t.number, t.title, s.rating, s.comment from ${asked}
    where s.secret_hash = ${secretHash} and ${isOpen}`.execute(db);
  return rows[0];
}

/** Stores a rating in place of an earlier one, with its event. Returns false if there was no open question. */
export async function saveRating(
  trx: TicketTransaction,
  secretHash: string,
  { rating, comment }: { rating: Rating; comment: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    with former as (
        select s.organization_id, s.ticket_id, s.rating, t.version, t.customer_id from ${asked}
        where s.secret_hash = ${secretHash} and ${isOpen} for update of s
      ),
      written as (
        update tickets.satisfaction as s
        set rating = ${rating}, comment = ${comment}, rated_at = coalesce(s.rated_at, statement_timestamp())
        from former where s.ticket_id = former.ticket_id
      ),
      event as (${addEvent(rating)})
    select true as is_asked from former`.execute(trx);
  return rows.length > 0;
}
