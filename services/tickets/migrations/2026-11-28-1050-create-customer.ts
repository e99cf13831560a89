import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompany(db);
  await createCustomer(db);
  await createCustomerMerge(db);
  await createContactEvent(db);
}

// A domain belongs to one company of an organization: it says whom someone works for who writes from it.
async function createCompany(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.company (
    organization_id text not null,
    id uuid not null default uuidv7(),
    version integer not null default 1,
    name text not null check (char_length(name) between 1 and 200),
    name_key text not null generated always as (lower(name)) stored,
    tier text,
    notes text check (char_length(notes) <= 10000),
    custom_data jsonb not null default '{}',
    created_at timestamptz not null default statement_timestamp(),
    updated_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index company_name on tickets.company (organization_id, name_key, id)`.execute(db);
  await sql`create table tickets.company_domain (
    organization_id text not null,
    domain text not null,
    company_id uuid not null,
    position smallint not null,
    primary key (organization_id, domain),
    foreign key (organization_id, company_id) references tickets.company (organization_id, id)
  )`.execute(db);
  await sql`create index company_domain_company on tickets.company_domain (organization_id, company_id)`.execute(
    db,
  );
  await restrictTable(db, "tickets", "company", {
    service: "select, insert, update",
    owner: "select, update",
  });
  await restrictTable(db, "tickets", "company_domain", {
    service: "select, insert, update, delete",
    owner: "select",
  });
}

// Who is merged into another customer stays a row with their addresses and tickets: what belongs to one is what belongs to all of
// them, and a merge is undone exactly. merged_into_id is never someone who is merged themselves.
// An address belongs to one customer of an organization: a person who writes from it is known by it.
async function createCustomer(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.customer (
    organization_id text not null,
    id uuid not null default uuidv7(),
    version integer not null default 1,
    name text not null check (char_length(name) between 1 and 200),
    name_key text not null generated always as (lower(name)) stored,
    phone text,
    locale text,
    timezone text,
    notes text check (char_length(notes) <= 10000),
    is_blocked boolean not null default false,
    custom_data jsonb not null default '{}',
    company_id uuid,
    merged_into_id uuid,
    created_at timestamptz not null default statement_timestamp(),
    updated_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id),
    foreign key (organization_id, company_id) references tickets.company (organization_id, id),
    foreign key (organization_id, merged_into_id) references tickets.customer (organization_id, id)
  )`.execute(db);
  await sql`create index customer_name on tickets.customer (organization_id, name_key, id)
    where merged_into_id is null`.execute(db);
  await sql`create index customer_merged on tickets.customer (organization_id, merged_into_id)
    where merged_into_id is not null`.execute(db);
  await sql`create index customer_company on tickets.customer (organization_id, company_id, name_key, id)`.execute(
    db,
  );
  await sql`create table tickets.customer_address (
    organization_id text not null,
    email text not null check (email = lower(email)),
    customer_id uuid not null,
    position smallint not null,
    verified_at timestamptz,
    primary key (organization_id, email),
    foreign key (organization_id, customer_id) references tickets.customer (organization_id, id)
  )`.execute(db);
  await sql`create index customer_address_customer on tickets.customer_address (organization_id, customer_id)`.execute(
    db,
  );
  await sql`alter table tickets.ticket add constraint ticket_customer_fkey
    foreign key (organization_id, customer_id) references tickets.customer (organization_id, id)`.execute(db);
  await sql`alter table tickets.communication add constraint communication_customer_fkey
    foreign key (organization_id, customer_id) references tickets.customer (organization_id, id)`.execute(db);
  await sql`create index ticket_customer on tickets.ticket (organization_id, customer_id)
    where customer_id is not null`.execute(db);
  await restrictTable(db, "tickets", "customer", {
    service: "select, insert, update",
    owner: "select, update",
  });
  await restrictTable(db, "tickets", "customer_address", {
    service: "select, insert, update, delete",
    owner: "select, delete",
  });
}

// Who was merged into whom, with everyone whose merged_into_id that changed.
async function createCustomerMerge(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.customer_merge (
    organization_id text not null,
    id uuid not null default uuidv7(),
    source_id uuid not null,
    target_id uuid not null,
    moved_ids uuid[] not null,
    merged_by text not null,
    merged_at timestamptz not null default statement_timestamp(),
    undone_by text,
    undone_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, source_id) references tickets.customer (organization_id, id),
    foreign key (organization_id, target_id) references tickets.customer (organization_id, id)
  )`.execute(db);
  await sql`create unique index customer_merge_source on tickets.customer_merge (organization_id, source_id)
    where undone_at is null`.execute(db);
  await restrictTable(db, "tickets", "customer_merge", { service: "select, insert, update" });
}

// What happened to a customer or a company, and who did it.
async function createContactEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.contact_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    subject_kind text not null check (subject_kind in ('customer', 'company')),
    subject_id uuid not null,
    actor_id text,
    kind text not null check (kind in ('created', 'changed', 'merged', 'merged_in', 'unmerged', 'unmerged_out')),
    changes jsonb not null default '[]',
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index contact_event_subject on tickets.contact_event
    (organization_id, subject_id, created_at desc, id desc)`.execute(db);
  await restrictTable(db, "tickets", "contact_event", {
    service: "select, insert",
    owner: "select, update",
  });
}
