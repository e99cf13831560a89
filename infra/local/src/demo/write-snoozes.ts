import type pg from "pg";
import type { DemoTicket } from "./demo-ticket.ts";

const day = 86_400_000;

/** Snoozes some tickets that are in progress: one until a time, one until a reply, and one that a reply brought back. */
export async function writeSnoozes(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
  { now }: { now: Date },
): Promise<void> {
  const snoozed = tickets.filter(({ assignee, status }) => assignee && status === "in_progress").slice(-3);
  const ends = [{ until: new Date(now.getTime() + 3 * day) }, {}, { ended_at: now, ended_by: "reply" }];
  const rows = snoozed.map(({ id, assignee }, index) => ({
    ticket_id: id,
    member_id: assignee?.id,
    since: new Date(now.getTime() - day),
    ...ends[index],
  }));
  await client.query(
    `with snoozed as (
       insert into tickets.snooze (organization_id, ticket_id, member_id, since, until, ended_at, ended_by)
       select $1, * from jsonb_to_recordset($2::jsonb)
         as row (ticket_id uuid, member_id text, since timestamptz, until timestamptz, ended_at timestamptz, ended_by text)
       returning *
     )
     insert into tickets.ticket_event (organization_id, ticket_id, version, actor_id, kind, changes, fields, created_at)
     select $1, ticket.id, ticket.version, line.actor_id, 'changed', tickets.change('snooze', null, line.new_value), '{snooze}', line.at
     from snoozed join tickets.ticket as ticket on ticket.organization_id = $1 and ticket.id = snoozed.ticket_id
     cross join lateral (values
       (snoozed.member_id, coalesce(to_char(snoozed.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'until_reply'), snoozed.since),
       (null, snoozed.ended_by, snoozed.ended_at)
     ) as line (actor_id, new_value, at) where line.new_value is not null`,
    [organizationId, JSON.stringify(rows)],
  );
}
