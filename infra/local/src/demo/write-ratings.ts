import type pg from "pg";
import type { Chance } from "./chance.ts";
import type { DemoTicket } from "./demo-ticket.ts";
import comments from "./texts/ratings.json" with { type: "json" };

const hour = 3_600_000;

/** Writes satisfaction requests to customers, about 60 % of them answered, and the settings of the portal. */
export async function writeRatings(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
  { now, chance }: { now: Date; chance: Chance },
): Promise<void> {
  await client.query(
    `insert into tickets.portal_setting (organization_id, asks_satisfaction, shows_company_tickets, has_form, form_fields, has_widget)
     values ($1, true, true, true, '{category}', true)`,
    [organizationId],
  );
  const asked = tickets.filter(({ customer, resolvedAt }) => customer !== null && resolvedAt !== null);
  const rows = asked.map((ticket) => toRow(ticket, now, chance));
  await client.query(
    `with asked as (
       select * from jsonb_to_recordset($2::jsonb) as row
         (ticket_id uuid, customer_id text, sent_at timestamptz, rating text, comment text, rated_at timestamptz)
     ), kept as (
       insert into tickets.satisfaction (organization_id, ticket_id, due_at, attempts, sent_at, rating, comment, rated_at)
       select $1, ticket_id, sent_at, 1, sent_at, rating, comment, rated_at from asked
     )
     insert into tickets.ticket_event (organization_id, ticket_id, version, actor_id, kind, changes, fields, created_at)
     select $1, ticket.id, ticket.version, asked.customer_id, 'changed', tickets.change('satisfaction', null, asked.rating),
       '{satisfaction}', asked.rated_at
     from asked join tickets.ticket as ticket on ticket.organization_id = $1 and ticket.id = asked.ticket_id
     where asked.rating is not null`,
    [organizationId, JSON.stringify(rows)],
  );
}

function toRow({ id, customer, resolvedAt }: DemoTicket, now: Date, chance: Chance) {
  const sentAt = new Date((resolvedAt ?? now).getTime() + hour / 6);
  const ratedAt = new Date(sentAt.getTime() + chance.whole(1, 30) * hour);
  const rating = chance.happens(0.85) ? ("good" as const) : ("bad" as const);
  const comment = chance.happens(rating === "good" ? 0.3 : 0.8) ? chance.oneOf(comments[rating]) : null;
  const isAnswered = chance.happens(0.6) && ratedAt < now;
  return {
    ticket_id: id,
    customer_id: customer?.id ?? null,
    sent_at: sentAt,
    rating: isAnswered ? rating : null,
    comment: isAnswered ? comment : null,
    rated_at: isAnswered ? ratedAt : null,
  };
}
