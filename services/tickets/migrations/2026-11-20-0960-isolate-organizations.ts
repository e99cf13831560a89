import { type Kysely, sql } from "kysely";

// What the service may do with each table; no row is ever deleted but a search entry.
const grants = {
  ticket: "select, insert, update",
  ticket_number: "select, insert, update",
  due_target: "select",
  ticket_count: "select, insert, update",
  ticket_search: "select, insert, update, delete",
  ticket_event: "select, insert",
  outbox: "insert",
  vocabulary: "select, insert",
  idempotency: "select, insert, update",
};

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema tickets to svc_tickets`.execute(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("tickets", name);
    await sql`create policy organization on ${table} to svc_tickets using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_tickets`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_tickets`.execute(db);
  }
  // search_ticket() reads as the owner and asks for the organization itself.
  await sql`create policy search on tickets.ticket_search for select to tickets_owner using (true)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy search on tickets.ticket_search`.execute(db);
  for (const name of Object.keys(grants)) {
    const table = sql.id("tickets", name);
    await sql`revoke all on ${table} from svc_tickets`.execute(db);
    await sql`alter table ${table} no force row level security, disable row level security`.execute(db);
    await sql`drop policy organization on ${table}`.execute(db);
  }
}
