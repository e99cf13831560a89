import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const tables = ["ticket", "communication", "mention"];

// Whom a ticket concerns, for the domain that notifies them. The views read as their owner, and the owner sees the
// organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create policy participant on ${sql.id("tickets", table)} for select to tickets_owner using (${isOwn})`.execute(
      db,
    );
  }
  await sql`create view tickets.participant_directory as
    select organization_id, id as ticket_id, creator_id as member_id, 'reporter'::text as part from tickets.ticket
    union all
    select organization_id, id, assigned_to_id, 'assignee' from tickets.ticket where assigned_to_id is not null
    union all
    select organization_id, ticket_id, author_id, 'author' from tickets.communication where deleted_at is null`.execute(
    db,
  );
  await sql`create view tickets.mention_directory as
    select organization_id, communication_id, member_id from tickets.mention`.execute(db);
  await sql`create view tickets.communication_directory as
    select id, organization_id, ticket_id, author_id, visibility, body, created_at, deleted_at
    from tickets.communication`.execute(db);
  await publish(db, "participant_directory", "who reported a ticket, has it or wrote on it; not unique");
  await publish(db, "mention_directory", "whom a message mentions");
  await publish(db, "communication_directory", "messages, without their text once deleted");
  await publishDue(db);
}

async function publish(db: Kysely<unknown>, name: string, what: string): Promise<void> {
  const view = sql.id("tickets", name);
  const text = `Published contract: ${what}, of the organization in app.organization_id.`;
  await sql`comment on view ${view} is ${sql.lit(text)}`.execute(db);
  await sql`revoke all on ${view} from svc_tickets`.execute(db);
  await sql`grant select on ${view} to desk_services`.execute(db);
}

// The tickets of all organizations whose time has not run out yet: those that were never escalated, by the index of those
// that will be.
async function publishDue(db: Kysely<unknown>): Promise<void> {
  await sql`grant select (escalates_at, escalation_level, due_minutes, deleted_at) on tickets.ticket to feed_tickets`.execute(
    db,
  );
  await sql`create view tickets.due_ticket as
    select organization_id, id as ticket_id, number as ticket_number, escalates_at as due_at, due_minutes
    from tickets.ticket where escalation_level = 0 and escalates_at is not null and deleted_at is null`.execute(
    db,
  );
  await sql`comment on view tickets.due_ticket is
    'Published contract: the tickets of all organizations that are due and not overdue. Read it by due_at.'`.execute(
    db,
  );
  await sql`revoke all on tickets.due_ticket from svc_tickets`.execute(db);
  await sql`grant select on tickets.due_ticket to desk_jobs`.execute(db);
  await sql`grant create on schema tickets to feed_tickets`.execute(db);
  await sql`alter view tickets.due_ticket owner to feed_tickets`.execute(db);
  await sql`revoke create on schema tickets from feed_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.due_ticket, tickets.communication_directory, tickets.mention_directory,
    tickets.participant_directory`.execute(db);
  await sql`revoke select (escalates_at, escalation_level, due_minutes, deleted_at) on tickets.ticket from feed_tickets`.execute(
    db,
  );
  for (const table of tables) {
    await sql`drop policy participant on ${sql.id("tickets", table)}`.execute(db);
  }
}
