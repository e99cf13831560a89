import { type Kysely, sql } from "kysely";

// The order in which others read the log: by transaction, over all organizations. It only ever grows at its end.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_event_feed on tickets.ticket_event (xid, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets.ticket_event_feed`.execute(db);
}
