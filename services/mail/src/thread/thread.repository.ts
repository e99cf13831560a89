import { sql } from "kysely";
import type { MailTransaction } from "../context.ts";

export interface ThreadRow {
  id: string;
  ticket_id: string;
  created_at: string;
}

/**
 * How a thread knows an id: we sent the mail, it arrived, or a mail that arrived refers to it. Anybody can refer to any id.
 */
type IdOrigin = "sent" | "arrived" | "named";

export interface KnownThread extends ThreadRow {
  origin: IdOrigin;
}

/** Returns the thread that knows each id, by id. */
export async function findThreads(
  trx: MailTransaction,
  messageIds: string[],
): Promise<Map<string, KnownThread>> {
  const { rows } = await sql<KnownThread & { message_id: string }>`
    select known.message_id, thread.id, thread.ticket_id, thread.created_at, case
        when exists (select from mail.outbound_mail as mail
          where mail.thread_id = thread.id and mail.message_id = known.message_id) then 'sent'
        when exists (select from mail.inbound_mail as mail
          where mail.thread_id = thread.id and mail.message_id = known.message_id) then 'arrived'
        else 'named' end as origin
    from mail.thread_message as known join mail.thread as thread on thread.id = known.thread_id
    where known.message_id = any (${messageIds}::text[])`.execute(trx);
  return new Map(rows.map(({ message_id, ...thread }) => [message_id, thread]));
}

/** Returns those threads that refer to mails which have not arrived. */
export async function findWaitingThreads(trx: MailTransaction, threadIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct known.thread_id as id from mail.thread_message as known
    where known.thread_id = any (${threadIds}::uuid[])
      and not exists (select from mail.inbound_mail as mail
        where mail.message_id = known.message_id and mail.thread_id is not null)
      and not exists (select from mail.outbound_mail as mail
        where mail.thread_id = known.thread_id and mail.message_id = known.message_id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The participants of a thread: the author of its first mail, everyone who wrote or received one, and the requester and the people in copy of
 * its ticket. Strangers who wrote to it take no part.
 */
export interface ThreadPeople {
  first: string;
  all: Set<string>;
}

/** Returns the participants of the threads that received mails or have a ticket, by thread id. */
export async function findThreadPeople(
  trx: MailTransaction,
  threadIds: string[],
): Promise<Map<string, ThreadPeople>> {
  const { rows } = await sql<{ thread_id: string; first: string; everyone: string[] }>`
    with person as (
      select thread_id, from_address as address, id::text as place from mail.inbound_mail
      where thread_id = any (${threadIds}::uuid[]) and from_address is not null and not is_from_stranger
      union all
      select thread_id, unnest(cc), null from mail.inbound_mail
      where thread_id = any (${threadIds}::uuid[]) and from_address is not null and not is_from_stranger
      union all
      select thread.id, lower(ticket.requester_email), 'ticket' from mail.thread as thread
      join tickets.correspondence_directory as ticket on ticket.ticket_id = thread.ticket_id
      where thread.id = any (${threadIds}::uuid[])
      union all
      select thread.id, lower(unnest(ticket.cc)), null from mail.thread as thread
      join tickets.correspondence_directory as ticket on ticket.ticket_id = thread.ticket_id
      where thread.id = any (${threadIds}::uuid[])
    )
    select thread_id, (array_agg(address order by place nulls last))[1] as first, array_agg(address) as everyone
    from person group by thread_id`.execute(trx);
  return new Map(
    rows.map(({ thread_id, first, everyone }) => [thread_id, { first, all: new Set(everyone) }]),
  );
}

/** Moves all mails of some threads to another thread. */
export async function joinThreads(trx: MailTransaction, threadId: string, others: string[]): Promise<void> {
  const tables = ["mail.thread_message", "mail.inbound_mail", "mail.outbound_mail"] as const;
  for (const table of tables) {
    await sql`update ${sql.table(table)} set thread_id = ${threadId}::uuid
      where thread_id = any (${others}::uuid[])`.execute(trx);
  }
}

export async function findThreadOfTicket(
  trx: MailTransaction,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from mail.thread where ticket_id = ${ticketId} order by created_at, id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Assigns a thread to a ticket. */
export async function moveThread(trx: MailTransaction, threadId: string, ticketId: string): Promise<void> {
  await trx.updateTable("mail.thread").set({ ticket_id: ticketId }).where("id", "=", threadId).execute();
}

/** Inserts a thread for a ticket. Without one, the thread's own id becomes the ticket's id. */
export async function insertThread(
  trx: MailTransaction,
  organizationId: string,
  ticketId: string | null = null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mail.thread (organization_id, id, ticket_id)
    select ${organizationId}, own.id, coalesce(${ticketId}::uuid, own.id) from (select gen_random_uuid() as id) as own returning id`.execute(
    trx,
  );
  const [thread] = rows;
  if (!thread) throw new Error("A written thread was not returned.");
  return thread.id;
}

/**
 * Adds message ids to a thread; ids that belong to another thread stay there. The id of the mail itself moves to its thread if the other one
 * only refers to it.
 */
export async function addThreadMessages(
  trx: MailTransaction,
  { organizationId, threadId }: { organizationId: string; threadId: string },
  messageIds: string[],
  ownId: string | null = null,
): Promise<void> {
  await sql`insert into mail.thread_message (organization_id, message_id, thread_id)
    select ${organizationId}, message_id, ${threadId}::uuid from unnest(${messageIds}::text[]) as message_id
    on conflict (organization_id, message_id) do update set thread_id = excluded.thread_id
    where excluded.message_id = ${ownId}`.execute(trx);
}
