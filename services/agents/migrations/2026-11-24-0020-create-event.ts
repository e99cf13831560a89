import { createEventPositions, createEventTable, publishLiveFeed } from "@tessera/kit/event-tables";
import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "agents");
  // What is told live, what became of drafts, and which tickets came to describe other errors.
  await createEventTable(
    db,
    "agents",
    sql`ticket_id uuid, draft_id uuid, actor_id text,
    check (kind in ('agent.changed', 'conversation.changed', 'draft.made', 'draft.accepted', 'draft.edited', 'ticket.errors')),
    check ((payload is null) = (kind like 'draft.%' or kind = 'ticket.errors')),`,
  );
  await restrictTable(db, "agents", "event", {
    service: { may: "select, insert", rows: isOwn },
    job: {
      may: "select (id, position, payload, created_at), insert, update (position), delete",
      rows: allRows,
    },
    owner: "select, update, delete",
  });
  await sql`create view agents.live_feed as
    select position, id, organization_id, payload from agents.event where payload is not null`.execute(db);
  await publishLiveFeed(db, "agents", ["event"]);
  await sql`create view agents.event_feed as
    select position, id, organization_id, kind, ticket_id, draft_id, actor_id, created_at
    from agents.event where kind like 'draft.%'`.execute(db);
  await publishFeed(db, "agents", {
    view: "event_feed",
    of: [],
    contract:
      "what became of ticket drafts, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view agents.event_feed, agents.live_feed`.execute(db);
  await sql`drop table agents.event, agents.feed_position, agents.event_counter`.execute(db);
}
