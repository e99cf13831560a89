import { allRows, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema identity to job_identity`.execute(db);
  // Events on their way to live streams, by ids only: whoever delivers one takes it away.
  await sql`create table identity.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on identity.outbox (id)`.execute(db);
  // The right to update is that to lock: two relays never take the same event.
  await restrictTable(db, "identity", "outbox", {
    service: "insert",
    job: { may: "select, update, delete", rows: allRows },
  });
  // Who came by whose invitation, for the jobs of other domains: by ids, so that nothing is left of what is erased.
  await sql`create table identity.accepted_invitation (
    organization_id text not null references identity.organization (id) on delete cascade,
    id uuid not null default uuidv7(),
    xid xid8 not null default pg_current_xact_id(),
    invitation_id text not null,
    inviter_id text not null,
    member_id text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index accepted_invitation_order on identity.accepted_invitation (xid, id)`.execute(db);
  await restrictTable(db, "identity", "accepted_invitation", { service: "insert" });
  await sql`create view identity.accepted_invitation_feed as
    select xid as position, id, organization_id, invitation_id, inviter_id, member_id, created_at
    from identity.accepted_invitation`.execute(db);
  await publishFeed(db, "identity", {
    view: "accepted_invitation_feed",
    of: ["accepted_invitation"],
    contract:
      "invitations that were accepted, of all organizations. In order by (position, id); settled below the oldest running transaction.",
  });
  // How far jobs have read the feeds of other domains. Belongs to no organization.
  await sql`create table identity.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await restrictTable(db, "identity", "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view identity.accepted_invitation_feed`.execute(db);
  await sql`drop table identity.feed_position, identity.accepted_invitation, identity.outbox`.execute(db);
  await sql`revoke usage on schema identity from job_identity`.execute(db);
}
