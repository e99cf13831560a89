import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** Moves a ticket to another status at a time in the past, and updates its clock and history. */
export async function moveAt(
  admin: AdminDb,
  { id }: Ticket,
  status: TicketStatus,
  at: string,
): Promise<void> {
  await admin.query(
    `with former as (select organization_id, id, status from tickets.ticket where id = $1),
     moved as (
       update tickets.ticket as t set status = $2,
         resolved_at = case when $2 in ('resolved', 'closed') then $3::timestamptz end,
         stopped_at = case when $2 in ('pending', 'resolved', 'closed', 'cancelled') then $3::timestamptz end
       from former where t.id = former.id
     )
     insert into tickets.ticket_event (organization_id, ticket_id, kind, changes, created_at)
     select organization_id, id, 'changed', tickets.change('status', status, $2), $3 from former`,
    [id, status, at],
  );
}

/** Writes a message on a ticket at a time in the past. */
export async function writeAt(
  admin: AdminDb,
  { id }: Ticket,
  authorId: string,
  { at, visibility = "public" }: { at: string; visibility?: string },
): Promise<void> {
  await admin.query(
    `insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body, created_at)
     select organization_id, id, $2, 'Robin', 'robin@desk.test', $3, 'Hello', $4 from tickets.ticket where id = $1`,
    [id, authorId, visibility, at],
  );
}
