import { isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversation(db);
  await createMessage(db);
  await createMessageFile(db);
  await createTicketDraft(db);
}

// A conversation is its member's alone. `has_own_title`: someone named it, and no message does any more.
async function createConversation(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.conversation (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    title text not null,
    has_own_title boolean not null default false,
    agent_id uuid,
    agent_version integer,
    archived boolean not null default false,
    ticket_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_message_at timestamptz,
    deleted_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, agent_id, agent_version)
      references agents.agent_version (organization_id, agent_id, version)
  )`.execute(db);
  await sql`create index conversation_time on agents.conversation
    (organization_id, user_id, (coalesce(last_message_at, created_at)) desc, id desc) where deleted_at is null`.execute(
    db,
  );
  // Jobs see which conversations are over, in all organizations, and nothing of them.
  await sql`create index conversation_deleted on agents.conversation (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await restrictTable(db, "agents", "conversation", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: { may: "select (organization_id, id, deleted_at)", rows: sql`deleted_at is not null` },
    owner: "select, delete",
  });
}

async function createMessage(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.message (
    organization_id text not null,
    id uuid not null default uuidv7(),
    conversation_id uuid not null,
    role text not null check (role in ('user', 'assistant')),
    content text not null default '',
    parts jsonb not null default '[]',
    status text not null check (status in ('streaming', 'complete', 'stopped', 'interrupted', 'failed')),
    error text,
    model text,
    input_tokens integer,
    output_tokens integer,
    cost bigint,
    created_at timestamptz not null default clock_timestamp(),
    alive_at timestamptz not null default now(),
    primary key (organization_id, id),
    foreign key (organization_id, conversation_id) references agents.conversation (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index message_order on agents.message (organization_id, conversation_id, created_at desc, id desc)`.execute(
    db,
  );
  // One reply at a time, no matter who asks for another one.
  await sql`create unique index message_running on agents.message (organization_id, conversation_id)
    where status = 'streaming'`.execute(db);
  // Replies whose process died.
  await sql`create index message_abandoned on agents.message (alive_at) where status = 'streaming'`.execute(
    db,
  );
  await restrictTable(db, "agents", "message", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: {
      may: "select (organization_id, id, conversation_id, status, alive_at)",
      rows: sql`status = 'streaming'`,
    },
    owner: "select",
  });
}

async function createMessageFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.message_file (
    organization_id text not null,
    message_id uuid not null,
    position smallint not null,
    file_id uuid not null,
    primary key (organization_id, message_id, position),
    foreign key (organization_id, message_id) references agents.message (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index message_file_use on agents.message_file (organization_id, file_id)`.execute(db);
  await restrictTable(db, "agents", "message_file", { service: "select, insert, delete", owner: "select" });
}

// A draft is its member's alone. `order_body` is what its ticket is being created with: a request, also at the same
// time, sends the same. Of a conversation one draft is current until a ticket was made of it or another took its place.
async function createTicketDraft(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index ticket_draft_ticket on agents.ticket_draft (organization_id, ticket_id)
    where ticket_id is not null`.execute(db);
  await restrictTable(db, "agents", "ticket_draft", {
    service: "select, insert, update, delete",
    owner: "select, delete",
  });
  // A ticket that was deleted for good takes its drafts with it: jobs delete them, one organization at a time.
  await sql`create policy job on agents.ticket_draft to job_agents using (${isOwn}) with check (false)`.execute(
    db,
  );
  await sql`grant delete, select (organization_id, ticket_id) on agents.ticket_draft to job_agents`.execute(
    db,
  );
}
