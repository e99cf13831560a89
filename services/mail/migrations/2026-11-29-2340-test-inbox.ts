import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The last test email that was sent to each inbox. Its id is in the email, so that it is recognized when it arrives.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.inbox_test (
    organization_id text not null,
    inbox_id uuid not null,
    id uuid not null,
    sent_at timestamptz not null default statement_timestamp(),
    arrived_at timestamptz,
    primary key (organization_id, inbox_id),
    foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "mail", "inbox_test", { service: "select, insert, update, delete" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail.inbox_test`.execute(db);
}
