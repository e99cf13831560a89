import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

/** Returns those message ids that are of mails which the organization sent. */
export async function findOwnMessageIds(
  db: Kysely<MailDatabase>,
  messageIds: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ message_id: string }>`
    select known.message_id from mail.thread_message as known
    join mail.outbound_mail as own on own.thread_id = known.thread_id and own.message_id = known.message_id
    where known.message_id = any (${messageIds}::text[])`.execute(db);
  return new Set(rows.map(({ message_id }) => message_id));
}
