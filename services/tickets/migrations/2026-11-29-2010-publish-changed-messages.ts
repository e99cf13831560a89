import { publishFeed } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// A message that is edited, deleted or taken back leaves no line in the history, but changes what is counted of its ticket.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.changed_message_feed as
    select position, id, organization_id, ticket_id, created_at
    from tickets.ticket_event where kind = 'communicated' and not is_history`.execute(db);
  await publishFeed(db, "tickets", {
    view: "changed_message_feed",
    of: [],
    contract:
      "tickets with a message that was edited, deleted or taken back, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.changed_message_feed`.execute(db);
}
