import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// A draft is its member's alone. `order_body` is what its ticket is being created with: whoever asks again, also at the same
// time, sends the same. Of a conversation one draft is current until a ticket was made of it or another took its place.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.ticket_draft (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    conversation_id uuid,
    content jsonb not null,
    attachments uuid[] not null default '{}',
    is_current boolean not null default true,
    order_body jsonb,
    ordered_at timestamptz,
    ticket_id uuid,
    is_counted boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (organization_id, id),
    foreign key (organization_id, conversation_id)
      references agents.conversation (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create unique index ticket_draft_current on agents.ticket_draft (organization_id, conversation_id)
    where is_current and ticket_id is null and conversation_id is not null`.execute(db);
  await sql`create index ticket_draft_user on agents.ticket_draft (organization_id, user_id)`.execute(db);
  await sql`create policy organization on agents.ticket_draft to svc_agents using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table agents.ticket_draft enable row level security, force row level security`.execute(db);
  await sql`revoke all on agents.ticket_draft from svc_agents`.execute(db);
  await sql`grant select, insert, update, delete on agents.ticket_draft to svc_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table agents.ticket_draft`.execute(db);
}
