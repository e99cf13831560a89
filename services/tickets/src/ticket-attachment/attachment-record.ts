import type { Actor } from "@tessera/kit/actor";
import { type RawBuilder, sql } from "kysely";

/** A file on a ticket; without its id, on the only ticket there is. */
export interface Attachment {
  ticketId?: string;
  fileId: string;
}

// Parts of the one statement that writes tickets; `t` names the CTE that writes them. Each belongs with a change of
// `file_count`, which counts a ticket's own files and those of its messages.

/** Files in their order, behind those a ticket has. */
export function addAttachments(
  { userId }: Actor,
  t: RawBuilder<unknown>,
  attachments: Attachment[],
): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
    select t.organization_id, t.id, file.id, file.place + (
      select coalesce(max(a.position), 0) from tickets.ticket_attachment as a where a.ticket_id = t.id), ${userId}
    from ${t} as t join ${filesOf(attachments)} on file.ticket_id is null or file.ticket_id = t.id`;
}

export function removeAttachments(t: RawBuilder<unknown>, attachments: Attachment[]): RawBuilder<unknown> {
  return sql`delete from tickets.ticket_attachment as a using ${t} as t, ${filesOf(attachments)}
    where a.ticket_id = t.id and file.ticket_id = t.id and a.file_id = file.id`;
}

function filesOf(attachments: Attachment[]): RawBuilder<unknown> {
  return sql`unnest(${attachments.map(({ ticketId }) => ticketId ?? null)}::uuid[],
    ${attachments.map(({ fileId }) => fileId)}::uuid[]) with ordinality as file (ticket_id, id, place)`;
}
