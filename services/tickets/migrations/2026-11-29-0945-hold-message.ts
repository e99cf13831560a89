import { type Kysely, sql } from "kysely";

// A note that came by mail and waits for a member to decide what becomes of it: its author is new to the ticket, or names a member's address
// without proof.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication
    add column held text,
    add constraint communication_held
      check (held is null or (held in ('newcomer', 'unproven_member') and visibility = 'internal')) not valid`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication drop column held`.execute(db);
}
