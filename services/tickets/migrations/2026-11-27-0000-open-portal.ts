import { restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Links and sessions belong to an address: they go with it, whether its customer is erased or loses it to another one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_link (
    organization_id text not null,
    secret_hash text not null,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (organization_id, secret_hash),
    foreign key (organization_id, email) references tickets.customer_address (organization_id, email)
      on delete cascade
  )`.execute(db);
  await sql`create index portal_link_address on tickets.portal_link (organization_id, email)`.execute(db);
  await sql`create table tickets.portal_session (
    organization_id text not null,
    id uuid not null default uuidv7(),
    secret_hash text not null,
    email text not null,
    expires_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, secret_hash),
    foreign key (organization_id, email) references tickets.customer_address (organization_id, email)
      on delete cascade
  )`.execute(db);
  await sql`create index portal_session_address on tickets.portal_session (organization_id, email)`.execute(
    db,
  );
  for (const name of ["portal_link", "portal_session"])
    await restrictTable(db, "tickets", name, { service: "select, insert, update, delete" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.portal_session, tickets.portal_link`.execute(db);
}
