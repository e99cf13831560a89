import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Who came by whose invitation, for the jobs of other domains: by ids, so that nothing is left of what is erased.
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create policy organization on identity.accepted_invitation for insert to svc_identity
    with check (${isOwn})`.execute(db);
  await sql`create policy feed on identity.accepted_invitation for select to feed_identity using (true)`.execute(
    db,
  );
  await sql`alter table identity.accepted_invitation enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on identity.accepted_invitation from svc_identity`.execute(db);
  await sql`grant insert on identity.accepted_invitation to svc_identity`.execute(db);
  await sql`grant select on identity.accepted_invitation to feed_identity`.execute(db);
  await publishFeed(db);
}

// Of all organizations. The view reads as feed_identity.
async function publishFeed(db: Kysely<unknown>): Promise<void> {
  await sql`create view identity.accepted_invitation_feed as
    select xid as position, id, organization_id, invitation_id, inviter_id, member_id, created_at
    from identity.accepted_invitation`.execute(db);
  await sql`comment on view identity.accepted_invitation_feed is
    'Published contract: invitations that were accepted, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on identity.accepted_invitation_feed from svc_identity`.execute(db);
  await sql`grant usage on schema identity to feed_identity, desk_jobs`.execute(db);
  await sql`grant select on identity.accepted_invitation_feed to desk_jobs`.execute(db);
  // Who is to own something in a schema must be allowed to create in it, for that moment.
  await sql`grant create on schema identity to feed_identity`.execute(db);
  await sql`alter view identity.accepted_invitation_feed owner to feed_identity`.execute(db);
  await sql`revoke create on schema identity from feed_identity`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view identity.accepted_invitation_feed`.execute(db);
  await sql`drop table identity.accepted_invitation`.execute(db);
}
