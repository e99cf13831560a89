import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createSetting(db);
  await createSentFile(db);
}

// Links and sessions belong to an address: they go with it, whether its customer is erased or loses it to another one.
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_link (
    organization_id text not null,
    secret_hash text not null,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    code_hash text,
    attempts integer not null default 0,
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

// What an organization decides about its help page; no row for the defaults.
async function createSetting(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_setting (
    organization_id text primary key,
    shows_company_tickets boolean not null default false,
    links_in_mails boolean not null default true,
    asks_satisfaction boolean not null default false,
    brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
    has_form boolean not null default false,
    form_fields text[] not null default '{}' check (form_fields <@ array['category', 'department', 'urgency']),
    data_notice text check (char_length(data_notice) between 1 and 1000),
    has_widget boolean not null default false,
    widget_position text not null default 'right' check (widget_position in ('right', 'left'))
  )`.execute(db);
  await restrictTable(db, "tickets", "portal_setting", {
    service: "select, insert, update",
    owner: "select",
  });
}

// What customers call the files that they sent: the same content is one file, which others may know by another name.
async function createSentFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.sent_file (
    organization_id text not null,
    customer_id uuid not null,
    file_id uuid not null,
    filename text not null,
    primary key (organization_id, customer_id, file_id),
    foreign key (organization_id, customer_id) references tickets.customer (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "sent_file", {
    service: "select, insert, update",
    owner: "select, delete",
  });
}
