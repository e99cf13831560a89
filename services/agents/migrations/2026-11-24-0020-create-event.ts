import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { createEventPositions, createEventTable, publishLiveFeed } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "agents");
  // What is published live, what became of drafts, which tickets came to describe other errors, and whose uses of files changed.
  await createEventTable(
    db,
    "agents",
    sql`ticket_id uuid, draft_id uuid, file_id uuid, actor_id text,
    check (kind in ('agent.changed', 'conversation.changed', 'draft.made', 'draft.accepted', 'draft.edited', 'ticket.errors',
      'file.used')),
    check ((payload is null) = (kind like 'draft.%' or kind in ('ticket.errors', 'file.used'))),`,
  );
  await restrictTable(db, "agents", "event", {
    service: { may: "select, insert", rows: isOwn },
    job: {
      may: `select (id, organization_id, position, kind, ticket_id, file_id, payload, created_at), insert, update (position), delete`,
      rows: allRows,
    },
    owner: "select, insert, update, delete",
  });
  await sql`create view agents.live_feed as
    select position, id, organization_id, payload from agents.event where payload is not null`.execute(db);
  await publishLiveFeed(db, "agents", ["event"]);
  await sql`create view agents.event_feed as
    select position, id, organization_id, kind, ticket_id, draft_id, actor_id, created_at
    from agents.event where kind like 'draft.%'`.execute(db);
  await publishFileUses(db);
  await publishFeed(db, "agents", {
    view: "event_feed",
    of: [],
    contract:
      "what became of ticket drafts, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}

// Of messages that can still be restored too. Who uses a file is read when the event is handled.
async function publishFileUses(db: Kysely<unknown>): Promise<void> {
  await sql`create function agents.report_file_use() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into agents.event (organization_id, kind, file_id)
      select distinct organization_id, 'file.used', file_id from attachment;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger report_file_use after insert on agents.message_file referencing new table as attachment
    for each statement execute function agents.report_file_use()`.execute(db);
  await sql`create trigger report_end_of_file_use after delete on agents.message_file referencing old table as attachment
    for each statement execute function agents.report_file_use()`.execute(db);
  await sql`create view agents.file_use_feed as
    select position, id, organization_id, file_id, false as is_released, (
        select coalesce(jsonb_agg(jsonb_build_object('id', use.message_id, 'until', null)), '[]')
        from (select distinct message_id from agents.message_file as file
          where file.organization_id = event.organization_id and file.file_id = event.file_id) as use
      ) as uses, created_at
    from agents.event as event where kind = 'file.used'`.execute(db);
  const use = { table: "message_file", columns: "(organization_id, message_id, file_id)", rows: allRows };
  await publishFeed(db, "agents", {
    view: "file_use_feed",
    of: [use],
    contract:
      "files whose uses changed, with all messages that use them, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}
