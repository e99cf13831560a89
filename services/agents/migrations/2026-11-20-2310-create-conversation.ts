import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  const grants = {
    conversation: "select, insert, update, delete",
    message: "select, insert, update, delete",
    message_file: "select, insert, delete",
  };
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("agents", name);
    await sql`create policy organization on ${table} to svc_agents using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_agents`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_agents`.execute(db);
  }
  await admitJobs(db);
}

// A conversation is its member's alone. `has_own_title`: somebody named it, and no message does any more.
async function createTables(db: Kysely<unknown>): Promise<void> {
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
  // One reply at a time, whoever asks for another one.
  await sql`create unique index message_running on agents.message (organization_id, conversation_id)
    where status = 'streaming'`.execute(db);
  await sql`create table agents.message_file (
    organization_id text not null,
    message_id uuid not null,
    position smallint not null,
    file_id uuid not null,
    primary key (organization_id, message_id, position),
    foreign key (organization_id, message_id) references agents.message (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create index message_file_use on agents.message_file (organization_id, file_id)`.execute(db);
}

// Replies whose process is gone, and conversations whose time is over: where they are, and nothing of them.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema agents to job_agents`.execute(db);
  await sql`create index message_abandoned on agents.message (alive_at) where status = 'streaming'`.execute(
    db,
  );
  await sql`create policy job on agents.message for select to job_agents using (status = 'streaming')`.execute(
    db,
  );
  await sql`grant select (organization_id, id, conversation_id, status, alive_at) on agents.message to job_agents`.execute(
    db,
  );
  await sql`create index conversation_deleted on agents.conversation (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`create policy job on agents.conversation for select to job_agents using (deleted_at is not null)`.execute(
    db,
  );
  await sql`grant select (organization_id, id, deleted_at) on agents.conversation to job_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table agents.message_file, agents.message, agents.conversation`.execute(db);
}
