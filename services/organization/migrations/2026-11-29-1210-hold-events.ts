import { allRows, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Events of replies that can still be taken back, by the consumer that waits for them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.held_event (
    organization_id text not null,
    consumer text not null check (consumer in ('notifications', 'integrations')),
    communication_id uuid not null,
    due_at timestamptz not null,
    primary key (organization_id, consumer, communication_id)
  )`.execute(db);
  await sql`create index held_event_due on organization.held_event (due_at)`.execute(db);
  await restrictTable(db, "organization", "held_event", {
    job: { may: "select, insert, update, delete", rows: allRows },
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.held_event`.execute(db);
}
