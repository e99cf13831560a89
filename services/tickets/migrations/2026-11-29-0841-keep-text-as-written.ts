import { publishView } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

// Texts say how they are written, and those of mails are as long as the mail. The text of a mail that a previous version took in lacks
// what it quotes; a job adds it where `needs_text` is true, which is the default because the previous version does not write the column.
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepFormat(db, "ticket", { text: "description", format: "description_format" });
  await keepFormat(db, "communication", { text: "body", format: "format" });
  await sql`alter table tickets.received_mail add column needs_text boolean not null default true`.execute(
    db,
  );
  await sql`grant update (needs_text) on tickets.received_mail to svc_tickets`.execute(db);
  await sql`create policy job_repairs on tickets.received_mail for select to job_tickets using (needs_text)`.execute(
    db,
  );
  await sql`grant select (organization_id, needs_text) on tickets.received_mail to job_tickets`.execute(db);
  await extendView(db, "communication_directory", { table: "communication", more: ", format" });
  await extendView(db, "correspondence_directory", { table: "ticket", more: ", description_format" });
  await extendView(db, "ticket_directory", { table: "ticket", more: ", description_format" });
}

const longest = 200_000;

async function keepFormat(
  db: Kysely<unknown>,
  table: string,
  { text, format }: { text: string; format: string },
): Promise<void> {
  const name = sql.id("tickets", table);
  await sql`alter table ${name} add column ${sql.id(format)} text not null default 'markdown'`.execute(db);
  await sql`alter table ${name} drop constraint if exists ${sql.id(`${table}_${text}_check`)},
    add constraint ${sql.id(`${table}_${text}_length`)} check (char_length(${sql.id(text)}) <= ${sql.lit(longest)}) not valid,
    add constraint ${sql.id(`${table}_${format}_known`)} check (${sql.id(format)} in ('plain', 'markdown')) not valid`.execute(
    db,
  );
}

interface Extension {
  table: string;
  /** The columns to add. */
  more: string;
}

/** Adds columns to the end of a view, whatever its other columns are. */
async function extendView(db: Kysely<unknown>, view: string, { table, more }: Extension): Promise<void> {
  await sql`create or replace view tickets.${sql.id(view)} as ${withColumns(await readView(db, view), table, more)}`.execute(
    db,
  );
}

async function readView(db: Kysely<unknown>, view: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_viewdef(${`tickets.${view}`}::regclass) as text`.execute(db);
  return (rows[0]?.text ?? "").replace(/;\s*$/, "");
}

function withColumns(definition: string, table: string, more: string): RawBuilder<unknown> {
  const end = definition.lastIndexOf(`FROM tickets.${table}`);
  if (end < 0) throw new Error(`The view does not read tickets.${table}.`);
  return sql.raw(`${definition.slice(0, end).trimEnd()}${more}\n${definition.slice(end)}`);
}

const contracts = {
  communication_directory:
    "messages of members and customers, without their text once deleted, of the organization in app.organization_id.",
  correspondence_directory:
    "tickets with their requester and who else reads replies, deleted ones too, of the organization in app.organization_id. Unique by (organization_id, ticket_id).",
  ticket_directory:
    "the tickets of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).",
};

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [view, contract] of Object.entries(contracts)) {
    const definition = (await readView(db, view)).replace(
      /,\s*(?:ticket\.|communication\.)?(?:description_)?format\b/,
      "",
    );
    await sql`drop view tickets.${sql.id(view)}`.execute(db);
    await sql`create view tickets.${sql.id(view)} as ${sql.raw(definition)}`.execute(db);
    await publishView(db, "tickets", view, contract);
  }
  await sql`revoke select (organization_id, needs_text) on tickets.received_mail from job_tickets`.execute(
    db,
  );
  await sql`drop policy job_repairs on tickets.received_mail`.execute(db);
  await sql`alter table tickets.received_mail drop column needs_text`.execute(db);
  await shorten(db, "ticket", { text: "description", format: "description_format", longest: 50_000 });
  await shorten(db, "communication", { text: "body", format: "format", longest: 20_000 });
}

async function shorten(
  db: Kysely<unknown>,
  table: string,
  { text, format, longest }: { text: string; format: string; longest: number },
): Promise<void> {
  await sql`alter table tickets.${sql.id(table)} drop column ${sql.id(format)},
    drop constraint ${sql.id(`${table}_${text}_length`)},
    add constraint ${sql.id(`${table}_${text}_check`)} check (char_length(${sql.id(text)}) <= ${sql.lit(longest)}) not valid`.execute(
    db,
  );
}
