import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// The errors that tickets describe, by their signatures: a copy of what agents finds. Beside the ticket, which is written often and
// has many indexes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_error (
    organization_id text not null,
    fingerprint text not null,
    ticket_id uuid not null,
    primary key (organization_id, fingerprint, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create index ticket_error_ticket on tickets.ticket_error (organization_id, ticket_id)`.execute(
    db,
  );
  await restrictTable(db, "tickets", "ticket_error", {
    service: "select",
    job: "select, insert, delete",
    owner: "select, delete",
  });
}
