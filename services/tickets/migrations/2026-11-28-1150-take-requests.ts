import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What people send who are not signed in waits here until their address is confirmed: nothing of it is a ticket before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRequest(db);
  await createMailedAddress(db);
  await createWidgetSecret(db);
}

// `secret_hash` is null for a request whose address was mailed before and never confirmed. Jobs see what has expired, and delete it.
async function createRequest(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_request (
    organization_id text not null,
    id uuid not null,
    email text not null,
    name text not null,
    secret_hash text,
    request jsonb not null,
    files jsonb not null,
    created_at timestamptz not null default statement_timestamp(),
    expires_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, secret_hash)
  )`.execute(db);
  await sql`create index portal_request_email on tickets.portal_request (organization_id, email)`.execute(db);
  await sql`create index portal_request_expired on tickets.portal_request (expires_at)`.execute(db);
  await restrictTable(db, "tickets", "portal_request", {
    service: "select, insert, update, delete",
    job: { may: "select (organization_id, id, expires_at), delete", rows: sql`expires_at < now()` },
    owner: "select, delete",
  });
}

// Addresses that nobody has confirmed and that were mailed: once, whatever comes. Only their hash is kept.
async function createMailedAddress(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_mailed_address (
    organization_id text not null,
    address_hash text not null,
    mailed_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, address_hash)
  )`.execute(db);
  await restrictTable(db, "tickets", "portal_mailed_address", { service: "select, insert" });
}

// What host pages of the widget sign with, sealed; the former one for as long as pages still use it.
async function createWidgetSecret(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.widget_secret (
    organization_id text primary key,
    sealed text not null,
    created_at timestamptz not null default statement_timestamp(),
    former_sealed text,
    former_until timestamptz,
    check ((former_sealed is null) = (former_until is null))
  )`.execute(db);
  await restrictTable(db, "tickets", "widget_secret", { service: "select, insert, update" });
}
