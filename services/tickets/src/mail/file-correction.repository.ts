import { type RawBuilder, sql } from "kysely";
import { findLivingFiles } from "../attachment/attached-file.ts";
import type { TicketTransaction } from "../context.ts";
import type { AcceptedMailFeedRow, FileCorrection } from "../schema/published.schema.ts";

/** A ticket or a message, and its attachments. */
interface Place {
  attachments: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  id: string;
  ticketId: string;
}

/** Gives what was made of a mail the files that the mail got since. Files that somebody removed stay removed. */
export async function correctFiles(
  trx: TicketTransaction,
  { mail_id, file_corrections }: AcceptedMailFeedRow,
): Promise<void> {
  if (file_corrections.length === 0) return;
  const place = await findPlace(trx, mail_id);
  if (place === null) return;
  const living = await findLivingFiles(
    trx,
    file_corrections.map(({ id }) => id),
  );
  for (const correction of file_corrections)
    if (living.includes(correction.id)) await correctFile(trx, place, correction);
}

async function findPlace(trx: TicketTransaction, mailId: string): Promise<Place | null> {
  const { rows } = await sql<{ ticket_id: string | null; message_id: string | null; is_deleted: boolean }>`
    select coalesce(message.ticket_id, received.ticket_id) as ticket_id, received.communication_id as message_id,
      message.deleted_at is not null as is_deleted
    from tickets.received_mail as received
    left join tickets.communication as message on message.id = received.communication_id
    where received.mail_id = ${mailId}`.execute(trx);
  const [found] = rows;
  if (!found?.ticket_id || found.is_deleted) return null;
  const { ticket_id: ticketId, message_id: messageId } = found;
  return messageId === null
    ? { attachments: sql`tickets.ticket_attachment`, key: sql`ticket_id`, id: ticketId, ticketId }
    : {
        ...{ attachments: sql`tickets.communication_attachment`, key: sql`communication_id`, id: messageId },
        ticketId,
      };
}

async function correctFile(
  trx: TicketTransaction,
  { attachments, key, id, ticketId }: Place,
  { id: fileId, former_id: formerId }: FileCorrection,
): Promise<void> {
  const isOnMessage = id !== ticketId;
  const columns = isOnMessage
    ? sql`organization_id, communication_id, ticket_id`
    : sql`organization_id, ticket_id`;
  const source =
    formerId === null
      ? sql`select ${columns}, (select max(position) + 1 from ${attachments} where ${key} = ${id}) as position, added_by, added_at
          from ${attachments} where ${key} = ${id} order by position desc limit 1`
      : sql`delete from ${attachments} where ${key} = ${id} and file_id = ${formerId} returning *`;
  await sql`
    with source as (${source}),
      added as (
        insert into ${attachments} (${columns}, file_id, position, added_by, added_at)
        select ${columns}, ${fileId}::uuid, position, added_by, added_at from source
        on conflict do nothing returning 1
      )
    update tickets.ticket set file_count = file_count + (select count(*)::integer from added)
      ${formerId === null ? sql`` : sql`- (select count(*)::integer from source)`}
    where id = ${ticketId}`.execute(trx);
}
