import { restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Where an organization receives mail: an address of the installation, whose domain carries the organization's slug. Mail for an
// address is found by jobs, in all organizations; one that was removed keeps its mail.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema mail to job_mail, all_services, all_jobs`.execute(db);
  await sql`create table mail.inbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    address text not null check (address = lower(address)),
    name text not null check (char_length(name) between 1 and 100),
    signature text check (char_length(signature) <= 2000),
    created_at timestamptz not null default statement_timestamp(),
    removed_at timestamptz,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create unique index inbox_own_address on mail.inbox (organization_id, address)
    where removed_at is null`.execute(db);
  await sql`create index inbox_address on mail.inbox (address) where removed_at is null`.execute(db);
  await restrictTable(db, "mail", "inbox", {
    service: "select, insert, update",
    owner: "select, update",
  });
  await sql`create policy job on mail.inbox for select to job_mail using (true)`.execute(db);
  await sql`grant select (organization_id, id, address, created_at, removed_at) on mail.inbox to job_mail`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail.inbox`.execute(db);
  await sql`revoke usage on schema mail from job_mail, all_services, all_jobs`.execute(db);
}
