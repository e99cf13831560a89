import { type Kysely, sql } from "kysely";

const former = [
  "erase_from_audit(text)",
  "erase_from_inbound(mail.erasure)",
  "erase_from_outbound(mail.erasure)",
  "redact(text, text[])",
];

// The kit makes `erase_person` of the declaration of tables. An erasure that is under way begins again.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const each of former) await sql`drop function if exists mail.${sql.raw(each)}`.execute(db);
  await sql`alter table mail.erasure drop column stage, add column at_table text`.execute(db);
}

// The former functions come with the version that needs them.
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.erasure drop column at_table,
    add column stage smallint not null default 1`.execute(db);
}
