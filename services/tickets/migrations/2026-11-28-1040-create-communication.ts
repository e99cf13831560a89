import { restrictTable } from "@tessera/kit/database/table-access";
import { numberTable } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCommunication(db);
  await keepFirstResponse(db);
  await forgetCancelledResponse(db);
  await createMention(db);
}

// A message is never removed: a deleted one loses its text. Its author is a member, or the customer in customer_id. A name beside the author's
// id keeps a message readable when the member is deleted. `channel`: how it came; null for those that were written in the product.
async function createCommunication(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.communication (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    customer_id uuid,
    author_id text not null,
    author_name text not null,
    author_email text not null,
    visibility text not null check (visibility in ('public', 'internal')),
    body text check (char_length(body) between 1 and 20000),
    created_at timestamptz not null default statement_timestamp(),
    edited_at timestamptz,
    deleted_at timestamptz,
    deleted_by text,
    channel text check (channel in ('email', 'portal')),
    send_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id),
    check ((body is null) = (deleted_at is not null)),
    check ((deleted_by is null) = (deleted_at is null)),
    check (send_at is null or (visibility = 'public' and customer_id is null))
  )`.execute(db);
  await sql`create index communication_ticket on tickets.communication
    (organization_id, ticket_id, created_at, id)`.execute(db);

  await restrictTable(db, "tickets", "communication", {
    service: "select, insert, update",
    owner: "select, update",
  });
}

// A reply that leaves later is a response when it leaves.
async function keepFirstResponse(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.keep_first_response() returns trigger language plpgsql set search_path = '' as $$
    begin
      update tickets.ticket set responded_at = coalesce(new.send_at, new.created_at)
      where organization_id = new.organization_id and id = new.ticket_id and creator_id <> new.author_id
        and (responded_at is null or responded_at > coalesce(new.send_at, new.created_at));
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_first_response after insert on tickets.communication
    for each row when (new.visibility = 'public' and new.customer_id is null) execute function tickets.keep_first_response()`.execute(
    db,
  );
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

// `is_later`: the member came to be mentioned when the message was edited. The log has a message once, when it
// is written, so later mentions are events of their own, in the order of `position`.
async function createMention(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.mention (
    organization_id text not null,
    communication_id uuid not null,
    member_id text not null,
    id uuid not null default uuidv7(),
    position bigint,
    is_later boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (organization_id, communication_id, member_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "mention", {
    service: "select, insert, delete",
    owner: "select, delete",
  });
  await numberTable(db, "tickets", "mention", { only: "is_later" });
}
