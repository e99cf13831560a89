import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketElsewhere } from "./ticket-elsewhere.builder.ts";

export interface MessageElsewhere {
  body?: string;
  visibility?: "public" | "internal";
  mentions?: Actor[];
  /** True if the ticket's customer wrote it. */
  isByCustomer?: boolean;
}

/** Makes a new customer the requester of a ticket. */
export async function aCustomerElsewhere(
  admin: AdminDb,
  { organizationId }: Actor,
  { id }: TicketElsewhere,
  name = "Olga Petrova",
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `with customer as (
       insert into tickets.customer (organization_id, name) values ($1, $3) returning id
     )
     update tickets.ticket as ticket set customer_id = customer.id, creator_id = customer.id::text,
       creator_name = $3, creator_email = $4 from customer where ticket.id = $2 returning customer.id`,
    [organizationId, id, name, "olga@customer.example"],
  );
  return row?.id ?? "";
}

/** Inserts a message on a ticket, as the tickets service writes it; returns its id. */
export async function aMessageElsewhere(
  admin: AdminDb,
  { organizationId, userId, name, email }: Actor,
  { id: ticketId }: TicketElsewhere,
  {
    body = "It works **again**.",
    visibility = "public",
    mentions = [],
    isByCustomer = false,
  }: MessageElsewhere = {},
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `with message as (
       insert into tickets.communication
         (organization_id, ticket_id, author_id, author_name, author_email, visibility, body, customer_id)
       select $1, $2, $3, $4, $5, $6, $7, case when $9::boolean then ticket.customer_id end
       from tickets.ticket as ticket where ticket.id = $2 returning *
     ), mention as (
       insert into tickets.mention (organization_id, communication_id, member_id)
       select message.organization_id, message.id, member_id from message cross join unnest($8::text[]) as member_id
     ), event as (
       insert into tickets.ticket_event
         (organization_id, ticket_id, actor_id, kind, changes, communication_id)
       select organization_id, ticket_id, author_id, 'communicated', tickets.change('visibility', null, visibility), id
       from message
     ), counted as (
       update tickets.ticket as ticket set communication_count = communication_count + 1 where ticket.id = $2
     )
     select id from message`,
    [
      organizationId,
      ticketId,
      userId,
      name,
      email,
      visibility,
      body,
      mentions.map((member) => member.userId),
      isByCustomer,
    ],
  );
  return row?.id ?? "";
}

/** Simulates an edit after which a message mentions another member. */
export async function mentionLater(admin: AdminDb, messageId: string, member: Actor): Promise<void> {
  await admin.query("delete from tickets.mention where communication_id = $1", [messageId]);
  await admin.query(
    `insert into tickets.mention (organization_id, communication_id, member_id, is_later)
     select organization_id, id, $2, true from tickets.communication where id = $1`,
    [messageId, member.userId],
  );
}

/** Assigns a ticket, and adds the event. */
export async function assignElsewhere(
  admin: AdminDb,
  actor: Actor,
  { id }: TicketElsewhere,
  assignee: Actor | null,
): Promise<void> {
  await admin.query(
    `with former as (select organization_id, id, assigned_to_id from tickets.ticket where id = $1),
     changed as (
       update tickets.ticket as ticket
       set assigned_to_id = $2, assignee_name = $3, assignee_email = $4 from former where ticket.id = former.id
     )
     insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes)
     select organization_id, id, $5, 'assigned', tickets.change('assigned_to_id', assigned_to_id, $2) from former`,
    [id, assignee?.userId ?? null, assignee?.name ?? null, assignee?.email ?? null, actor.userId],
  );
}
