import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** The values of a ticket that a test may set; times are ISO 8601. */
export interface TicketOptions {
  status?: TicketStatus;
  priority?: number;
  category?: string | null;
  department?: string | null;
  channel?: string;
  assigneeId?: string | null;
  createdAt?: string;
  dueAt?: string;
  /** The requester, if it is a customer. */
  customerId?: string | null;
}

let lastNumber = 0;

/** Creates a ticket as the tickets service does, with its creation event. Returns its id. */
export async function aTicket(admin: AdminDb, actor: Actor, request: TicketOptions = {}): Promise<string> {
  const { status = "new", priority = 2, category = null, department = null, channel = "web" } = request;
  const { assigneeId = null, customerId = null, createdAt = new Date().toISOString() } = request;
  const dueAt = request.dueAt ?? new Date(Date.parse(createdAt) + 86_400_000).toISOString();
  lastNumber += 1;
  const [row] = await admin.query<{ id: string }>(
    `with ticket as (
       insert into tickets.ticket (organization_id, number, title, status, priority, category, department, source_channel,
         customer_id, creator_id, creator_name, creator_email, assigned_to_id, assignee_name, assignee_email, due_minutes, due_at,
         created_at, updated_at, resolved_at, stopped_at)
       values ($1, $2, 'Ticket ' || $2::integer, $3, $4, $5, $6, $7, $14::uuid, coalesce($14::text, $8), $9, $10, $11, $11, $11, 1440, $13, $12, $12,
         case when $3 in ('resolved', 'closed') then $12::timestamptz end,
         case when $3 in ('pending', 'resolved', 'closed', 'cancelled') then $12::timestamptz end)
       returning organization_id, id
     ), numbered as (
       insert into tickets.ticket_number (organization_id, last_number) values ($1, $2)
       on conflict (organization_id) do update set last_number = excluded.last_number
     ), event as (
       insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, created_at)
       select organization_id, id, $8, 'created', $12 from ticket
     )
     select id from ticket`,
    [
      ...[actor.organizationId, lastNumber, status, priority, category, department, channel],
      ...[actor.userId, actor.name, actor.email, assigneeId, createdAt, dueAt, customerId],
    ],
  );
  if (!row) throw new Error("The ticket was not written.");
  return row.id;
}

/** Creates a customer as the tickets service does, with a new company if one is named. Returns the customer's id. */
export async function aCustomer(
  admin: AdminDb,
  { organizationId }: Actor,
  name: string,
  company: string | null = null,
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `with company as (
       insert into tickets.company (organization_id, name, state) select $1, $3, 'confirmed' where $3::text is not null returning id
     )
     insert into tickets.customer (organization_id, name, company_id)
     values ($1, $2, (select id from company)) returning id`,
    [organizationId, name, company],
  );
  if (!row) throw new Error("The customer was not written.");
  return row.id;
}

/** Moves a ticket to another status at a given time, and updates its clock and history. */
export async function moveTicket(
  admin: AdminDb,
  ticketId: string,
  status: TicketStatus,
  at: string,
): Promise<void> {
  await admin.query(
    `with former as (select organization_id, id, status from tickets.ticket where id = $1 and status <> $2),
     moved as (
       update tickets.ticket as t set status = $2,
         resolved_at = case when $2 in ('resolved', 'closed') then $3::timestamptz end,
         stopped_at = case when $2 in ('new', 'open', 'in_progress') then null
           when ($2 = 'pending') = (former.status = 'pending') and t.stopped_at is not null then t.stopped_at
           else $3::timestamptz end,
         due_at = t.due_at + case when former.status = 'pending' and $2 <> 'pending'
           then $3::timestamptz - t.stopped_at else '0' end
       from former where t.id = former.id
     )
     insert into tickets.ticket_event (organization_id, ticket_id, kind, changes, created_at)
     select organization_id, id, 'changed', tickets.change('status', status, $2), $3 from former`,
    [ticketId, status, at],
  );
}

/** Sets a field of a ticket, and records it in the log. */
export async function changeTicket(
  admin: AdminDb,
  ticketId: string,
  field: "priority" | "category" | "department" | "assigned_to_id",
  value: string | number | null,
): Promise<void> {
  const beside = field === "assigned_to_id" ? ", assignee_name = $2, assignee_email = $2" : "";
  await admin.query(
    `with changed as (update tickets.ticket set ${field} = $2${beside} where id = $1 returning organization_id)
     insert into tickets.ticket_event (organization_id, ticket_id, kind, changes)
     select organization_id, $1, ${field === "assigned_to_id" ? "'assigned'" : "'changed'"},
       tickets.change('${field}', null, $2::text)
     from changed`,
    [ticketId, value],
  );
}

export async function deleteTicket(admin: AdminDb, ticketId: string): Promise<void> {
  await mark(admin, ticketId, "deleted", "now()");
}

export async function restoreTicket(admin: AdminDb, ticketId: string): Promise<void> {
  await mark(admin, ticketId, "restored", "null");
}

async function mark(admin: AdminDb, ticketId: string, kind: string, deletedAt: string): Promise<void> {
  await admin.query(
    `with marked as (update tickets.ticket set deleted_at = ${deletedAt} where id = $1 returning organization_id)
     insert into tickets.ticket_event (organization_id, ticket_id, kind) select organization_id, $1, $2 from marked`,
    [ticketId, kind],
  );
}

/** Adds a message to a ticket, public by default. */
export async function aMessage(
  admin: AdminDb,
  ticketId: string,
  { authorId, at, visibility = "public" }: { authorId: string; at: string; visibility?: string },
): Promise<void> {
  await admin.query(
    `with message as (
       insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body,
         created_at)
       select organization_id, id, $2, 'Robin', 'robin@desk.test', $3, 'Hello', $4 from tickets.ticket where id = $1
       returning organization_id, id
     )
     insert into tickets.ticket_event (organization_id, ticket_id, kind, communication_id, created_at)
     select organization_id, $1, 'communicated', id, $4 from message`,
    [ticketId, authorId, visibility, at],
  );
}

/** Adds a file to tickets, and publishes its outcomes. Returns its id. */
export async function aTicketFile(
  admin: AdminDb,
  actor: Actor,
  ticketIds: string[],
  outcomes: { kind: string; at: string }[],
): Promise<string> {
  const name = crypto.randomUUID();
  const [row] = await admin.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       uploaded_by, uploaded_by_name)
     values ($1, $2, 'text', 'text/plain', 18, sha256(convert_to($2, 'UTF8')), $2, 'processed', $3, $4) returning id`,
    [actor.organizationId, name, actor.userId, actor.name],
  );
  const id = row?.id ?? "";
  for (const ticketId of ticketIds) {
    await admin.query(
      `with file as (
         insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
         values ($1, $2, $3, 0, $4)
       )
       insert into tickets.ticket_event (organization_id, ticket_id, kind, changes)
       values ($1, $2, 'attached', tickets.change(null, null, $5))`,
      [actor.organizationId, ticketId, id, actor.userId, name],
    );
  }
  for (const { kind, at } of outcomes) await publishFile(admin, id, kind, at);
  return id;
}

/** Records the outcome of a file in the log of the files service. */
export async function publishFile(admin: AdminDb, fileId: string, kind: string, at: string): Promise<void> {
  await admin.query(
    `insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by, created_at)
     select organization_id, id, filename, $2, uploaded_by, $3 from files.file where id = $1`,
    [fileId, kind, at],
  );
}

/** Rates a ticket as its customer, possibly again, and records it in the history. */
export async function rateTicket(
  admin: AdminDb,
  ticketId: string,
  rating: "good" | "bad",
  at: string,
): Promise<void> {
  await admin.query(
    `with former as (
       select t.organization_id, t.id, s.rating from tickets.ticket as t
       left join tickets.satisfaction as s on s.ticket_id = t.id where t.id = $1
     ), rated as (
       insert into tickets.satisfaction as s (organization_id, ticket_id, due_at, sent_at, rating, rated_at)
       select organization_id, id, $3, $3, $2, $3 from former
       on conflict (organization_id, ticket_id) do update set rating = excluded.rating
     )
     insert into tickets.ticket_event (organization_id, ticket_id, kind, changes, created_at)
     select organization_id, id, 'changed', tickets.change('satisfaction', rating, $2), $3::timestamptz from former
     where rating is distinct from $2`,
    [ticketId, rating, at],
  );
}
