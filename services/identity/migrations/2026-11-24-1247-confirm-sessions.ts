import { type Kysely, sql } from "kysely";

// Sessions of before count as unconfirmed: they are asked once.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.session add column "confirmedAt" timestamptz`.execute(db);
  await sql`alter table identity.session alter column "confirmedAt" set default now()`.execute(db);
  await sql`create index verification_value on identity.verification (value)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index identity.verification_value`.execute(db);
  await sql`alter table identity.session drop column "confirmedAt"`.execute(db);
}
