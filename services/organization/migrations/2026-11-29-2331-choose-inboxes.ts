import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Which inboxes a member is notified of, by default of all. `inbox_id` is null for tickets that came by none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.notification_inbox_choice (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    inbox_id uuid,
    new_ticket boolean not null,
    communication boolean not null,
    primary key (organization_id, id),
    unique nulls not distinct (organization_id, user_id, inbox_id)
  )`.execute(db);
  await restrictTable(db, "organization", "notification_inbox_choice", {
    service: "select, insert, update",
    job: "select",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.notification_inbox_choice`.execute(db);
}
