import { publishView, replaceFeed, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// One act that changed many tickets, with what each had before, so that it can be undone exactly. `undoes` is the change set that an undo
// reverts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChangeSet(db);
  await createItem(db);
  await sql`alter table tickets.ticket_event add column if not exists change_set_id uuid`.execute(db);
  await publishLines(db);
  await replaceFeed(db, "tickets", "event_feed", eventFeed);
  await publishDirectory(db);
}

async function createChangeSet(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.change_set (
    organization_id text not null,
    id uuid not null default uuidv7(),
    author_id text not null,
    operation text not null check (operation in ('bulk', 'undo')),
    change jsonb not null,
    undoes uuid,
    created_at timestamptz not null default statement_timestamp(),
    undone_at timestamptz,
    undone_by text,
    primary key (organization_id, id),
    foreign key (organization_id, undoes) references tickets.change_set (organization_id, id),
    check ((operation = 'undo') = (undoes is not null)),
    check ((undone_at is null) = (undone_by is null))
  )`.execute(db);
  await sql`create unique index change_set_undoes on tickets.change_set (organization_id, undoes)
    where undoes is not null`.execute(db);
  await restrictTable(db, "tickets", "change_set", {
    service: "select, insert, update (undone_at, undone_by)",
    owner: "select",
  });
}

// `before` and `after` are the changed fields as the ticket stores them, `clock` its times before. `version` is that of the ticket after the
// change. `outcome` is what an undo did to the ticket.
async function createItem(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.change_set_item (
    organization_id text not null,
    change_set_id uuid not null,
    ticket_id uuid not null,
    version integer not null,
    before jsonb not null,
    after jsonb not null,
    clock jsonb not null,
    outcome text check (outcome in ('restored', 'changed_since', 'not_found', 'former_member')),
    primary key (organization_id, change_set_id, ticket_id),
    foreign key (organization_id, change_set_id) references tickets.change_set (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index change_set_item_ticket on tickets.change_set_item (organization_id, ticket_id)`.execute(
    db,
  );
  await restrictTable(db, "tickets", "change_set_item", {
    service: "select, insert, update (outcome)",
    owner: "select, delete",
  });
}

async function publishLines(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view tickets.ticket_line as
    select event.organization_id, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.id as event_id,
      event.ticket_id, event.actor_id, coalesce(change.value ->> 'kind', event.kind) as kind,
      change.value ->> 'field' as field, change.value ->> 'old_value' as old_value,
      change.value ->> 'new_value' as new_value, event.communication_id, event.created_at, event.change_set_id
    from tickets.ticket_event as event
    left join lateral jsonb_array_elements(event.changes) with ordinality as change (value, place) on true
    where event.is_history`.execute(db);
}

const eventFeed = sql`select event.position, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.organization_id,
      event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      coalesce(change.value ->> 'kind', event.kind) as kind, change.value ->> 'field' as field,
      change.value ->> 'old_value' as old_value, change.value ->> 'new_value' as new_value, event.actor_id,
      event.communication_id, event.created_at, event.trace, event.change_set_id
    from tickets.ticket_event as event
    left join lateral jsonb_array_elements(event.changes) with ordinality as change (value, place) on true
    where event.is_history`;

async function publishDirectory(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.change_set_directory as
    select own.organization_id, own.id, own.operation, own.created_at,
      (select count(*)::integer from tickets.change_set_item as item
        where item.organization_id = own.organization_id and item.change_set_id = own.id) as ticket_count
    from tickets.change_set as own`.execute(db);
  await publishView(
    db,
    "tickets",
    "change_set_directory",
    "acts that changed many tickets, with their number, of the organization in app.organization_id. Unique by (organization_id, id).",
  );
  await sql`create or replace view tickets.export_line as ${exportLine(sql`
    union all
    select organization_id, 'change_set', id, to_jsonb(change_set) || jsonb_build_object('tickets', (
      select coalesce(jsonb_agg(to_jsonb(item) - array['organization_id', 'change_set_id', 'clock'] order by item.ticket_id), '[]')
      from tickets.change_set_item as item
      where item.organization_id = change_set.organization_id and item.change_set_id = change_set.id))
    from tickets.change_set as change_set`)}`.execute(db);
}

function exportLine(appended: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`select organization_id, 'ticket'::text as kind, id,
      to_jsonb(ticket) - array['status_rank', 'title_key', 'creator_key', 'assignee_key', 'open_due_at', 'escalates_at',
        'resolved_seconds', 'due_minutes', 'stopped_at'] || jsonb_build_object(
        'priority', (array['low', 'medium', 'high', 'critical', 'urgent'])[priority],
        'urgency', (array['low', 'medium', 'high', 'critical', 'urgent'])[urgency]) as document
    from tickets.ticket as ticket
    union all
    select organization_id, 'communication', id, to_jsonb(communication) from tickets.communication as communication
    union all
    select organization_id, 'event', id, to_jsonb(line) - 'event_id' from tickets.ticket_line as line
    union all
    select organization_id, 'customer', id, to_jsonb(customer) - 'name_key' || jsonb_build_object('addresses', array(
      select to_jsonb(address) - array['organization_id', 'customer_id'] from tickets.customer_address as address
      where address.organization_id = customer.organization_id and address.customer_id = customer.id
      order by address.position)) from tickets.customer as customer
    union all
    select organization_id, 'company', id, to_jsonb(company) - 'name_key' || jsonb_build_object('domains', array(
      select domain from tickets.company_domain as own
      where own.organization_id = company.organization_id and own.company_id = company.id
      order by own.position)) from tickets.company as company
    union all
    select organization_id, 'contact_event', id, to_jsonb(event) from tickets.contact_event as event ${appended}`;
}

// Views lose no columns, so the events keep theirs, which the previous version does not read.
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view tickets.export_line as ${exportLine(sql``)}`.execute(db);
  await sql`drop view tickets.change_set_directory`.execute(db);
  await sql`drop table tickets.change_set_item, tickets.change_set`.execute(db);
}
