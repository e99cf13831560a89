import { restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// What people send who are not signed in waits here until their address is confirmed: nothing of it is a ticket before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendSetting(db);
  await createRequest(db);
  await createMailedAddress(db);
  await createWidgetSecret(db);
  await sql`alter table tickets.portal_link add column code_hash text,
    add column attempts integer not null default 0`.execute(db);
  await setChannels(db, "'web', 'ai_chat', 'api', 'extension', 'email', 'portal', 'widget'");
}

async function extendSetting(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.portal_setting
    add column has_form boolean not null default false,
    add column form_fields text[] not null default '{}'
      check (form_fields <@ array['category', 'department', 'urgency']),
    add column data_notice text check (char_length(data_notice) between 1 and 1000),
    add column has_widget boolean not null default false,
    add column widget_position text not null default 'right' check (widget_position in ('right', 'left'))`.execute(
    db,
  );
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

async function setChannels(db: Kysely<unknown>, channels: string): Promise<void> {
  await sql`alter table tickets.ticket drop constraint ticket_source_channel_check,
    add constraint ticket_source_channel_check check (source_channel in (${sql.raw(channels)}))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update tickets.ticket set source_channel = 'web' where source_channel in ('portal', 'widget')`.execute(
    db,
  );
  await setChannels(db, "'web', 'ai_chat', 'api', 'extension', 'email'");
  await sql`alter table tickets.portal_link drop column code_hash, drop column attempts`.execute(db);
  await sql`drop table tickets.widget_secret, tickets.portal_mailed_address, tickets.portal_request`.execute(
    db,
  );
  await sql`alter table tickets.portal_setting drop column has_form, drop column form_fields, drop column data_notice,
    drop column has_widget, drop column widget_position`.execute(db);
}
