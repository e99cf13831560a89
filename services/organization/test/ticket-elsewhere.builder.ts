import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

/** A ticket as the tickets service writes it. */
export interface TicketElsewhere {
  id: string;
  number: number;
}

let lastNumber = 0;

/** Creates a ticket of the actor, with the event of its creation. */
export async function aTicketElsewhere(
  admin: AdminDb,
  actor: Actor,
  status = "new",
): Promise<TicketElsewhere> {
  lastNumber += 1;
  const [row] = await admin.query<{ id: string }>(
    `with ticket as (
       insert into tickets.ticket (organization_id, number, title, description, status, creator_id, creator_name,
         creator_email, due_minutes, due_at)
       values ($1, $2, 'The printer is out of paper', 'It **blinks**.', $3, $4, $5, $6, 60, now() + interval '1 hour')
       returning organization_id, id
     ), event as (
       insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind)
       select organization_id, id, $4, 'created' from ticket
     )
     select id from ticket`,
    [actor.organizationId, lastNumber, status, actor.userId, actor.name, actor.email],
  );
  if (!row) throw new Error("The ticket was not written.");
  return { id: row.id, number: lastNumber };
}

export interface EventElsewhere {
  kind: string;
  field?: string;
  old_value?: string;
  new_value?: string;
}

/** Adds events to a ticket, all in one transaction. */
export async function addEventsElsewhere(
  admin: AdminDb,
  actor: Actor,
  { id }: TicketElsewhere,
  events: EventElsewhere[],
): Promise<void> {
  await admin.query(
    `insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes)
     values ($1, $2, $3, $4, $5)`,
    [actor.organizationId, id, actor.userId, events[0]?.kind, JSON.stringify(events)],
  );
}

/** Adds the same event to several tickets, as one change set. */
export async function aChangeSetElsewhere(
  admin: AdminDb,
  actor: Actor,
  tickets: TicketElsewhere[],
  event: EventElsewhere,
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `with act as (
       insert into tickets.change_set (organization_id, author_id, operation, change) values ($1, $2, 'bulk', '{}')
       returning organization_id, id
     ), item as (
       insert into tickets.change_set_item (organization_id, change_set_id, ticket_id, version, before, after, clock)
       select organization_id, id, unnest($3::uuid[]), 2, '{}', '{}', '{}' from act
     ), event as (
       insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes, change_set_id)
       select organization_id, unnest($3::uuid[]), $2, $4, $5, id from act
     )
     select id from act`,
    [actor.organizationId, actor.userId, tickets.map(({ id }) => id), event.kind, JSON.stringify([event])],
  );
  if (!row) throw new Error("The change set was not written.");
  return row.id;
}

/** Changes the title, and adds the event. */
export async function changeTitleElsewhere(
  admin: AdminDb,
  actor: Actor,
  ticket: TicketElsewhere,
  title: string,
): Promise<void> {
  await admin.query("update tickets.ticket set title = $3 where organization_id = $1 and id = $2", [
    actor.organizationId,
    ticket.id,
    title,
  ]);
  await addEventsElsewhere(admin, actor, ticket, [{ kind: "changed", field: "title", new_value: title }]);
}
