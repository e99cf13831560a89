import type { Actor } from "@tessera/kit/tokens/actor";
import { type RawBuilder, sql } from "kysely";

/** A file on a ticket; `ticketId` may be omitted if there is only one ticket. */
export interface Attachment {
  ticketId?: string;
  fileId: string;
}

// Complete statements for a `with`. Each reads the tickets from the query named `tickets`, which has written them and adjusted their
// `file_count`. That counts a ticket's own files and those of its messages.

/** Returns the statement that inserts files in order, after those that a ticket already has. */
export function insertAttachments(
  { userId }: Actor,
  tickets: string,
  attachments: Attachment[],
): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
    select ticket.organization_id, ticket.id, file.id, file.place + (
        select coalesce(max(former.position), 0) from tickets.ticket_attachment as former
        where former.ticket_id = ticket.id
      ), ${userId}
    from ${sql.table(tickets)} as ticket
    join ${getFiles(attachments)} on file.ticket_id is null or file.ticket_id = ticket.id`;
}

export function deleteAttachments(tickets: string, attachments: Attachment[]): RawBuilder<unknown> {
  return sql`delete from tickets.ticket_attachment as attachment
    using ${sql.table(tickets)} as ticket, ${getFiles(attachments)}
    where attachment.ticket_id = ticket.id and file.ticket_id = ticket.id and attachment.file_id = file.id`;
}

function getFiles(attachments: Attachment[]): RawBuilder<unknown> {
  return sql`unnest(${attachments.map(({ ticketId }) => ticketId ?? null)}::uuid[],
    ${attachments.map(({ fileId }) => fileId)}::uuid[]) with ordinality as file (ticket_id, id, place)`;
}
