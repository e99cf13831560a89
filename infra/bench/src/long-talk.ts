import type { DemoPerson } from "@tessera/local/demo/demo-accounts";
import type { Ticket } from "@tessera/wire/ticket";
import type pg from "pg";
import type { Caller } from "./caller.ts";

/** Creates a ticket whose timeline has `entries` entries: its creation, then changes and messages alternately. Returns its id. */
export async function makeLongTalk(
  client: pg.Client,
  caller: Caller,
  { entries, organizationId, people }: { entries: number; organizationId: string; people: DemoPerson[] },
): Promise<string> {
  const body = { title: `A ticket with ${entries} entries`, description: "Made to be measured." };
  const { id } = await caller.ask<Ticket>("/tickets/", { method: "POST", body });
  await client.query(
    `with entry as (
       select place, now() + place * interval '1 second' - interval '1 day' as at,
         person.id as person_id, person.name, person.email
       from generate_series(1, $3::int) as place
       join unnest($4::text[], $5::text[], $6::text[]) with ordinality as person (id, name, email, turn)
         on person.turn = 1 + place % cardinality($4::text[])
     ), message as (
       insert into tickets.communication
         (organization_id, ticket_id, author_id, author_name, author_email, visibility, body, created_at)
       select $1, $2, person_id, name, email, case when place % 3 = 0 then 'internal' else 'public' end,
         format('Message %s. ', place) || repeat('It still happens with **the second** order. ', 8), at
       from entry where place % 2 = 0
       returning id, author_id, visibility, created_at
     )
     insert into tickets.ticket_event
       (organization_id, ticket_id, actor_id, kind, changes, communication_id, created_at)
     select $1, $2, author_id, 'communicated', tickets.change('visibility', null, visibility), id, created_at from message
     union all
     select $1, $2, person_id, case when place % 4 = 1 then 'assigned' else 'changed' end,
       tickets.change(case when place % 4 = 1 then 'assigned_to_id' else 'title' end, null,
         case when place % 4 = 1 then person_id else format('Title %s', place) end), null, at
     from entry where place % 2 = 1`,
    [
      ...[organizationId, id, entries - 1],
      ...[
        people.map((person) => person.id),
        people.map(({ name }) => name),
        people.map(({ email }) => email),
      ],
    ],
  );
  return id;
}
