import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// How a member works on tickets. No row for the defaults.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.member_setting (
    organization_id text not null,
    member_id text not null,
    opens_next boolean not null default false,
    primary key (organization_id, member_id)
  )`.execute(db);
  await restrictTable(db, "tickets", "member_setting", {
    service: "select, insert, update",
    owner: "select, delete",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.member_setting`.execute(db);
}
