import { publishView, restrictTable, type TableAccess } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// A merge is undone by marking it, a link by removing it.
const access: Record<string, TableAccess> = {
  ticket_merge: { service: "select, insert, update", owner: "select, update, delete" },
  ticket_split: { service: "select, insert", owner: "select, delete" },
  ticket_split_item: { service: "select, insert", owner: "select, delete" },
  ticket_link: { service: "select, insert, delete", owner: "select, delete" },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMerge(db);
  await createSplit(db);
  await createLink(db);
  for (const [name, each] of Object.entries(access)) await restrictTable(db, "tickets", name, each);
  await createTimelinePart(db);
  await publishRelations(db);
}

// A record beside the tickets: what belongs to the source stays with the source. The *_before columns and closed_at (the
// moment the merge closed the source; null when it was closed already) are what undoing needs.
async function createMerge(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_merge (
    organization_id text not null,
    id uuid not null default uuidv7(),
    source_id uuid not null,
    target_id uuid not null,
    merged_by text not null,
    merged_at timestamptz not null default statement_timestamp(),
    status_before text not null,
    pending_reason_before text,
    stopped_at_before timestamptz,
    resolved_at_before timestamptz,
    escalation_level_before smallint not null,
    closed_at timestamptz,
    undone_by text,
    undone_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, source_id) references tickets.ticket (organization_id, id),
    foreign key (organization_id, target_id) references tickets.ticket (organization_id, id),
    check (source_id <> target_id),
    check ((undone_at is null) = (undone_by is null))
  )`.execute(db);
  await sql`create unique index ticket_merge_source on tickets.ticket_merge (organization_id, source_id)
    where undone_at is null`.execute(db);
  await sql`create index ticket_merge_target on tickets.ticket_merge (organization_id, target_id) include (source_id)
    where undone_at is null`.execute(db);
}

// The messages a new ticket was made of, by reference.
async function createSplit(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_split (
    organization_id text not null,
    ticket_id uuid not null,
    from_id uuid not null,
    primary key (organization_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id),
    foreign key (organization_id, from_id) references tickets.ticket (organization_id, id),
    check (ticket_id <> from_id)
  )`.execute(db);
  await sql`create index ticket_split_from on tickets.ticket_split (organization_id, from_id)`.execute(db);
  await sql`create table tickets.ticket_split_item (
    organization_id text not null,
    ticket_id uuid not null,
    communication_id uuid not null,
    primary key (organization_id, ticket_id, communication_id),
    foreign key (organization_id, ticket_id) references tickets.ticket_split (organization_id, ticket_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id)
  )`.execute(db);
}

// Stored once: duplicated_by and blocked_by are read from the other end, relates_to stands with the smaller id first.
async function createLink(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_link (
    organization_id text not null,
    from_id uuid not null,
    to_id uuid not null,
    kind text not null check (kind in ('relates_to', 'duplicates', 'blocks')),
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, from_id, to_id, kind),
    foreign key (organization_id, from_id) references tickets.ticket (organization_id, id),
    foreign key (organization_id, to_id) references tickets.ticket (organization_id, id),
    check (from_id <> to_id),
    check (kind <> 'relates_to' or from_id < to_id)
  )`.execute(db);
  await sql`create index ticket_link_to on tickets.ticket_link (organization_id, to_id)`.execute(db);
}

// Every ticket whose timeline is shown in another one's: merged into it, also through others. A deleted ticket is not
// shown, nor what came only through it. Lateral, so that asking for one ticket walks that ticket's merges alone; union
// ends even where records were to form a circle.
async function createTimelinePart(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.timeline_part with (security_invoker = true) as
    select t.organization_id, t.id as ticket_id, part.id as part_id
    from tickets.ticket as t cross join lateral (
      with recursive reached (id) as (
        select t.id
        union
        select source.id
        from reached
        join tickets.ticket_merge as merge on merge.organization_id = t.organization_id
          and merge.target_id = reached.id and merge.undone_at is null
        join tickets.ticket as source on source.organization_id = t.organization_id
          and source.id = merge.source_id and source.deleted_at is null
      )
      select reached.id from reached where reached.id <> t.id
    ) as part
    where t.deleted_at is null`.execute(db);
  await sql`revoke all on tickets.timeline_part from svc_tickets`.execute(db);
  await sql`grant select on tickets.timeline_part to svc_tickets`.execute(db);
}

// What a ticket is connected with, read from either end, for domains that must not offer what is known already.
async function publishRelations(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.relation_directory as
    select organization_id, source_id as ticket_id, target_id as related_id, 'merged_into' as kind
      from tickets.ticket_merge where undone_at is null
    union all select organization_id, target_id, source_id, 'merged' from tickets.ticket_merge where undone_at is null
    union all select organization_id, ticket_id, from_id, 'split_from' from tickets.ticket_split
    union all select organization_id, from_id, ticket_id, 'split_into' from tickets.ticket_split
    union all select organization_id, from_id, to_id, 'linked' from tickets.ticket_link
    union all select organization_id, to_id, from_id, 'linked' from tickets.ticket_link`.execute(db);
  await publishView(
    db,
    "tickets",
    "relation_directory",
    "how tickets of the organization in app.organization_id hang together: ticket_id is merged_into, merged, split_from, split_into or linked with related_id.",
  );
}
