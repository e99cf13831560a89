import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const tables = ["ticket_merge", "ticket_split", "ticket_link"];

// What a ticket is connected with, read from either end, for domains that must not offer what is known already. The view reads as
// its owner, and the owner sees the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of tables) {
    await sql`create policy relation_directory on ${sql.id("tickets", name)} for select to tickets_owner
      using (${isOwn})`.execute(db);
  }
  await sql`create view tickets.relation_directory as
    select organization_id, source_id as ticket_id, target_id as related_id, 'merged_into' as kind
      from tickets.ticket_merge where undone_at is null
    union all select organization_id, target_id, source_id, 'merged' from tickets.ticket_merge where undone_at is null
    union all select organization_id, ticket_id, from_id, 'split_from' from tickets.ticket_split
    union all select organization_id, from_id, ticket_id, 'split_into' from tickets.ticket_split
    union all select organization_id, from_id, to_id, 'linked' from tickets.ticket_link
    union all select organization_id, to_id, from_id, 'linked' from tickets.ticket_link`.execute(db);
  await sql`comment on view tickets.relation_directory is
    'Published contract: how tickets of the organization in app.organization_id hang together: ticket_id is merged_into, merged, split_from, split_into or linked with related_id.'`.execute(
    db,
  );
  await sql`revoke all on tickets.relation_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.relation_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.relation_directory`.execute(db);
  for (const name of tables) {
    await sql`drop policy relation_directory on ${sql.id("tickets", name)}`.execute(db);
  }
}
