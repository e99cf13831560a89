import { type Kysely, sql } from "kysely";

const kinds = [
  ...["created", "changed", "assigned", "deleted", "restored", "communicated", "escalated"],
  ...["merged", "unmerged", "merged_in", "unmerged_out", "split_off", "linked", "unlinked"],
  ...["attached", "detached", "integrated"],
];
const formerKinds = kinds.slice(0, 14);

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await allowKinds(db, kinds);
  await createAttachments(db);
  for (const name of ["ticket_attachment", "communication_attachment"]) await isolate(db, name);
  await publishFileUse(db);
}

async function allowKinds(db: Kysely<unknown>, allowed: string[]): Promise<void> {
  await sql`alter table tickets.ticket_event drop constraint ticket_event_kind_check,
    add constraint ticket_event_kind_check check (kind in (${sql.join(allowed.map(sql.lit))}))`.execute(db);
}

// The files of another domain, by id. A message's stand beside the ticket it was written on as well: both are asked for.
async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_attachment (
    organization_id text not null,
    ticket_id uuid not null,
    file_id uuid not null,
    position integer not null,
    added_by text not null,
    added_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, ticket_id, file_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create table tickets.communication_attachment (
    organization_id text not null,
    communication_id uuid not null,
    file_id uuid not null,
    ticket_id uuid not null,
    position integer not null,
    added_by text not null,
    added_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, communication_id, file_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create index communication_attachment_ticket on tickets.communication_attachment
    (organization_id, ticket_id)`.execute(db);
  for (const name of ["ticket_attachment", "communication_attachment"]) {
    await sql`create index ${sql.id(`${name}_file`)} on ${sql.id("tickets", name)} (organization_id, file_id)`.execute(
      db,
    );
  }
}

async function isolate(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.id("tickets", name);
  await sql`create policy organization on ${table} to svc_tickets using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy file_use on ${table} for select to tickets_owner using (${isOwn})`.execute(db);
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from svc_tickets`.execute(db);
  await sql`grant select, insert, delete on ${table} to svc_tickets`.execute(db);
}

// The view reads as its owner, and the owner sees the organization in the setting only. What can still be restored counts.
async function publishFileUse(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.file_use as
    select use.organization_id, use.file_id, count(*)::integer as uses
    from (
      select organization_id, file_id, ticket_id from tickets.ticket_attachment
      union all select organization_id, file_id, ticket_id from tickets.communication_attachment
    ) as use
    join tickets.ticket as ticket on ticket.organization_id = use.organization_id and ticket.id = use.ticket_id
    where ticket.deleted_at is null or ticket.deleted_at > now() - interval '30 days'
    group by use.organization_id, use.file_id`.execute(db);
  await sql`comment on view tickets.file_use is
    'Published contract: how many tickets and messages of the organization in app.organization_id use a file; no row for none.'`.execute(
    db,
  );
  await sql`revoke all on tickets.file_use from svc_tickets`.execute(db);
  await sql`grant select on tickets.file_use to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.file_use`.execute(db);
  await sql`drop table tickets.communication_attachment, tickets.ticket_attachment`.execute(db);
  await sql`alter table tickets.ticket_event no force row level security`.execute(db);
  await sql`delete from tickets.ticket_event where not kind = any (${formerKinds}::text[])`.execute(db);
  await sql`alter table tickets.ticket_event force row level security`.execute(db);
  await allowKinds(db, formerKinds);
}
