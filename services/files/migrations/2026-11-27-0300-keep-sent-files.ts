import { isOwn, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Files that customers sent and that are on no ticket yet, as far as is known: what is on none a day later is deleted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.sent_file (
    organization_id text not null,
    file_id uuid not null,
    sent_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, file_id),
    foreign key (organization_id, file_id) references files.file (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index sent_file_time on files.sent_file (sent_at)`.execute(db);
  await restrictTable(db, "files", "sent_file", {
    service: { may: "select, insert, delete", rows: isOwn },
    job: { may: "select", rows: sql`sent_at < statement_timestamp() - interval '1 day'` },
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table files.sent_file`.execute(db);
}
