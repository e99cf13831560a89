import { type Kysely, sql } from "kysely";

// Who came to be mentioned when a message was edited: the log tells of messages once, when they are written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.mention
    add column id uuid not null default uuidv7(),
    add column xid xid8 not null default pg_current_xact_id(),
    add column is_later boolean not null default false,
    add column created_at timestamptz not null default now()`.execute(db);
  await sql`create index mention_later on tickets.mention (xid, id) where is_later`.execute(db);
  for (const table of ["mention", "communication"]) {
    await sql`create policy feed on ${sql.id("tickets", table)} for select to feed_tickets using (true)`.execute(
      db,
    );
  }
  await sql`grant select on tickets.mention to feed_tickets`.execute(db);
  await sql`grant select (organization_id, id, ticket_id, author_id) on tickets.communication to feed_tickets`.execute(
    db,
  );
  await sql`create view tickets.later_mention_feed as
    select m.xid as position, m.id, m.organization_id, c.ticket_id,
      (select t.number from tickets.ticket as t
        where t.organization_id = c.organization_id and t.id = c.ticket_id) as ticket_number,
      m.communication_id, m.member_id, c.author_id as actor_id, m.created_at
    from tickets.mention as m
    join tickets.communication as c on c.organization_id = m.organization_id and c.id = m.communication_id
    where m.is_later`.execute(db);
  await sql`comment on view tickets.later_mention_feed is
    'Published contract: whom messages came to mention when they were edited, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on tickets.later_mention_feed from svc_tickets`.execute(db);
  await sql`grant select on tickets.later_mention_feed to desk_jobs`.execute(db);
  // Who is to own something in a schema must be allowed to create in it, for that moment.
  await sql`grant create on schema tickets to feed_tickets`.execute(db);
  await sql`alter view tickets.later_mention_feed owner to feed_tickets`.execute(db);
  await sql`revoke create on schema tickets from feed_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.later_mention_feed`.execute(db);
  await sql`revoke select (organization_id, id, ticket_id, author_id) on tickets.communication from feed_tickets`.execute(
    db,
  );
  await sql`revoke select on tickets.mention from feed_tickets`.execute(db);
  for (const table of ["mention", "communication"])
    await sql`drop policy feed on ${sql.id("tickets", table)}`.execute(db);
  await sql`alter table tickets.mention drop column id, drop column xid, drop column is_later, drop column created_at`.execute(
    db,
  );
}
