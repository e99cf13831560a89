import type pg from "pg";
import type { Chance } from "./chance.ts";
import { copyRows } from "./copy-rows.ts";
import type { DemoPerson } from "./demo-accounts.ts";
import type { DemoTicket } from "./demo-ticket.ts";
import { toChanges } from "./write-tickets.ts";

const day = 86_400_000;

/** Writes the messages of existing tickets, with their mentions and timeline entries. */
export async function writeConversations(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
): Promise<void> {
  const said = tickets.flatMap((ticket) =>
    ticket.messages.map((message) => ({ ...message, ticketId: ticket.id })),
  );
  await copyRows(
    client,
    "tickets.communication",
    [
      ...["organization_id", "id", "ticket_id", "customer_id", "channel", "author_id", "author_name"],
      ...["author_email", "visibility", "body", "created_at", "edited_at", "deleted_at", "deleted_by"],
      "held",
    ],
    said.map(({ id, ticketId, customerId, author, visibility, body, at, editedAt, deletedAt, held }) => [
      ...[organizationId, id, ticketId, customerId, customerId && "email", author.id, author.name],
      ...[author.email, visibility, body, at, editedAt, deletedAt, deletedAt && author.id],
      held ?? null,
    ]),
  );
  await copyRows(
    client,
    "tickets.mention",
    ["organization_id", "communication_id", "member_id"],
    said.flatMap(({ id, mentions }) => mentions.map((member) => [organizationId, id, member.id])),
  );
  await copyRows(
    client,
    "tickets.ticket_event",
    ["organization_id", "ticket_id", "actor_id", "kind", "changes", "communication_id", "created_at"],
    said.map(({ id, ticketId, author, visibility, at }) => [
      ...[organizationId, ticketId, author.id, "communicated", toChanges("visibility", null, visibility), id],
      at,
    ]),
  );
}

/** Marks how far people have read: usually to the end, but not always on tickets with recent activity. */
export async function writeReadMarks(
  client: pg.Client,
  organizationId: string,
  tickets: DemoTicket[],
  { people, now, chance }: { people: DemoPerson[]; now: Date; chance: Chance },
): Promise<void> {
  const marks = people.flatMap((person) =>
    tickets.flatMap((ticket) => {
      const isFresh = now.getTime() - lastMoment(ticket) < 10 * day;
      if (!chance.happens(shareRead(ticket, person, isFresh))) return [];
      return [
        { userId: person.id, ticketId: ticket.id, behind: isFresh ? chance.oneOf([0, 0, 1, 2, 3]) : 0 },
      ];
    }),
  );
  await client.query(
    `insert into tickets.ticket_read (organization_id, user_id, ticket_id, event_at, event_id)
     select $1, mark.user_id, mark.ticket_id, place.created_at, place.id
     from unnest($2::text[], $3::uuid[], $4::integer[]) as mark (user_id, ticket_id, behind)
     cross join lateral (
       select id, created_at from tickets.ticket_line where organization_id = $1 and ticket_id = mark.ticket_id
       order by created_at desc, id desc limit 1 offset mark.behind
     ) as place`,
    [
      organizationId,
      marks.map(({ userId }) => userId),
      marks.map(({ ticketId }) => ticketId),
      marks.map(({ behind }) => behind),
    ],
  );
}

function lastMoment({ events, messages }: DemoTicket): number {
  return Math.max(...[...events, ...messages].map(({ at }) => at.getTime()));
}

/** Returns the probability that a person has read a ticket: 0.9 for participants, less for others. */
function shareRead(
  { creator, assignee, messages }: DemoTicket,
  { id }: DemoPerson,
  isFresh: boolean,
): number {
  const took = [creator, assignee, ...messages.flatMap(({ author, mentions }) => [author, ...mentions])];
  if (took.some((person) => person?.id === id)) return 0.9;
  return isFresh ? 0.4 : 0.1;
}
