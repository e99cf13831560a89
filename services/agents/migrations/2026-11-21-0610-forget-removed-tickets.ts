import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// A ticket that was deleted for good takes its drafts with it: jobs delete them, one organization at a time.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy removal on agents.ticket_draft to job_agents using (${isOwn}) with check (false)`.execute(
    db,
  );
  await sql`grant delete, select (organization_id, ticket_id) on agents.ticket_draft to job_agents`.execute(
    db,
  );
  await sql`create index ticket_draft_ticket on agents.ticket_draft (organization_id, ticket_id)
    where ticket_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index agents.ticket_draft_ticket`.execute(db);
  await sql`revoke delete, select (organization_id, ticket_id) on agents.ticket_draft from job_agents`.execute(
    db,
  );
  await sql`drop policy removal on agents.ticket_draft`.execute(db);
}
