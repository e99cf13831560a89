import { type Kysely, sql } from "kysely";

const former = [
  "erase_views(text)",
  "erase_from_audit(uuid)",
  "erase_from_tickets(tickets.erasure)",
  "erase_from_messages(tickets.erasure)",
  "erase_from_events(tickets.erasure)",
  "erase_reads(tickets.erasure)",
  "erase_answers(tickets.erasure)",
  "erase_from_customers(tickets.erasure)",
  "redact(text, tickets.erasure)",
  "customers_of(tickets.erasure)",
];

// The kit makes `erase_person` of the declaration of tables. An erasure that is under way begins again.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const each of former) await sql`drop function if exists tickets.${sql.raw(each)}`.execute(db);
  await sql`alter table tickets.erasure drop column stage, add column at_table text`.execute(db);
}

// The former functions come with the version that needs them.
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.erasure drop column at_table,
    add column stage smallint not null default 1`.execute(db);
}
