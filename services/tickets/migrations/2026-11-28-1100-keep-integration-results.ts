import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// A ticket's external tickets, one for each integration; the ticket itself shows the one that was made last.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_integration (
    organization_id text not null,
    ticket_id uuid not null,
    integration_name text not null,
    platform_name text not null,
    external_ticket_id text not null,
    external_ticket_url text,
    external_status text,
    updated_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, ticket_id, integration_name),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "ticket_integration", {
    job: "select, insert, update",
    owner: "select, delete",
  });
}
