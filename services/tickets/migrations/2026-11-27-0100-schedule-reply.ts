import { publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication
    add column send_at timestamptz,
    add check (send_at is null or (visibility = 'public' and customer_id is null))`.execute(db);
  await keepFirstResponse(db, sql`coalesce(new.send_at, new.created_at)`);
  await forgetCancelledResponse(db);
  await sql`create or replace view tickets.communication_directory as
    select id, organization_id, ticket_id, author_id, author_name, customer_id, visibility, body, created_at, deleted_at, send_at
    from tickets.communication`.execute(db);
}

// A reply that leaves later is a response when it leaves.
async function keepFirstResponse(db: Kysely<unknown>, moment: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace function tickets.keep_first_response() returns trigger language plpgsql set search_path = '' as $$
    begin
      update tickets.ticket set responded_at = ${moment}
      where organization_id = new.organization_id and id = new.ticket_id and creator_id <> new.author_id
        and (responded_at is null or responded_at > ${moment});
      return null;
    end
  $$`.execute(db);
}

// One that was cancelled before it left was none.
async function forgetCancelledResponse(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.forget_cancelled_response() returns trigger language plpgsql set search_path = '' as $$
    begin
      update tickets.ticket as ticket set responded_at = (
        select min(coalesce(other.send_at, other.created_at)) from tickets.communication as other
        where other.organization_id = ticket.organization_id and other.ticket_id = ticket.id and other.visibility = 'public'
          and other.customer_id is null and other.author_id <> ticket.creator_id
          and (other.send_at is null or other.deleted_at is null or other.send_at <= other.deleted_at))
      where organization_id = new.organization_id and id = new.ticket_id and responded_at = new.send_at;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger forget_cancelled_response after update of deleted_at on tickets.communication
    for each row when (old.deleted_at is null and new.deleted_at < new.send_at)
    execute function tickets.forget_cancelled_response()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger forget_cancelled_response on tickets.communication`.execute(db);
  await sql`drop function tickets.forget_cancelled_response()`.execute(db);
  await keepFirstResponse(db, sql`new.created_at`);
  await sql`drop view tickets.communication_directory`.execute(db);
  await sql`create view tickets.communication_directory as
    select id, organization_id, ticket_id, author_id, author_name, customer_id, visibility, body, created_at, deleted_at
    from tickets.communication`.execute(db);
  await publishView(
    db,
    "tickets",
    "communication_directory",
    "messages of members and customers, without their text once deleted, of the organization in app.organization_id.",
  );
  await sql`alter table tickets.communication drop column send_at`.execute(db);
}
