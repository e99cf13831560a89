import { sql } from "kysely";
import type { MailTransaction } from "../context.ts";

/** The threads that know any of these ids, the oldest first. */
export async function findThreads(trx: MailTransaction, messageIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thread.id from mail.thread as thread
    where thread.id in (select thread_id from mail.thread_message where message_id = any (${messageIds}::text[]))
    order by thread.created_at, thread.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function findThreadOfTicket(
  trx: MailTransaction,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from mail.thread where ticket_id = ${ticketId} order by created_at, id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** The ticket that the mails of a thread belong to from now on. */
export async function moveThread(trx: MailTransaction, threadId: string, ticketId: string): Promise<void> {
  await trx.updateTable("mail.thread").set({ ticket_id: ticketId }).where("id", "=", threadId).execute();
}

/** A thread on a ticket, or on one of its own, which has its id. */
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

/** Lets a thread know ids; those that another thread knows stay there. */
export async function addThreadMessages(
  trx: MailTransaction,
  { organizationId, threadId }: { organizationId: string; threadId: string },
  messageIds: string[],
): Promise<void> {
  await sql`insert into mail.thread_message (organization_id, message_id, thread_id)
    select ${organizationId}, message_id, ${threadId}::uuid from unnest(${messageIds}::text[]) as message_id
    on conflict do nothing`.execute(trx);
}
