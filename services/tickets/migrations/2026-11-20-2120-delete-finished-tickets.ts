import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What deleting for good takes rows from and erasing people does not, as the owner and in the organization of the setting alone.
const tables = ["ticket_attachment", "ticket_link", "ticket_split_item", "ticket_integration"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create policy retention on ${sql.id("tickets", table)} to tickets_owner
      using (${isOwn}) with check (${isOwn})`.execute(db);
  }
  await sql`create index ticket_read_ticket on tickets.ticket_read (organization_id, ticket_id)`.execute(db);
  await sql`create index ticket_deleted on tickets.ticket (organization_id, deleted_at)
    where deleted_at is not null`.execute(db);
  await admitJob(db);
  await releaseFiles(db);
  await createFamily(db);
  await createDeletion(db);
  await createDeleteFinished(db);
}

// Which organizations have ever had a ticket: each has settings of its own.
async function admitJob(db: Kysely<unknown>): Promise<void> {
  await sql`create policy retention on tickets.ticket_number for select to job_tickets using (true)`.execute(
    db,
  );
  await sql`grant select (organization_id) on tickets.ticket_number to job_tickets`.execute(db);
}

// The files that tickets deleted for good had, for the domain that keeps files: whatever nobody uses now may go.
async function releaseFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.released_file (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position xid8 not null default pg_current_xact_id(),
    file_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index released_file_position on tickets.released_file (position, id)`.execute(db);
  await sql`create policy own on tickets.released_file to tickets_owner using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy feed on tickets.released_file for select to feed_tickets using (true)`.execute(db);
  await sql`alter table tickets.released_file enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on tickets.released_file from svc_tickets`.execute(db);
  await sql`grant select on tickets.released_file to feed_tickets`.execute(db);
  await sql`create view tickets.released_file_feed as
    select position, id, organization_id, file_id, created_at from tickets.released_file`.execute(db);
  await sql`comment on view tickets.released_file_feed is
    'Published contract: files that tickets had which were deleted for good, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on tickets.released_file_feed from svc_tickets`.execute(db);
  await sql`grant select on tickets.released_file_feed to desk_jobs`.execute(db);
  // Who is to own something in a schema must be allowed to create in it, for that moment.
  await sql`grant create on schema tickets to feed_tickets`.execute(db);
  await sql`alter view tickets.released_file_feed owner to feed_tickets`.execute(db);
  await sql`revoke create on schema tickets from feed_tickets`.execute(db);
}

// Tickets that show one another's messages, merged or split, go together: all that hang together with one, it among them.
// They are over when each was resolved, closed or cancelled before a moment and has been since.
async function createFamily(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.family(organization text, wanted uuid) returns setof uuid
    language sql stable set search_path = '' as $$
    with recursive member (id) as (
      select wanted
      union
      select next.id from member cross join lateral (
        select target_id as id from tickets.ticket_merge
          where organization_id = organization and source_id = member.id and undone_at is null
        union all select source_id from tickets.ticket_merge
          where organization_id = organization and target_id = member.id and undone_at is null
        union all select from_id from tickets.ticket_split where organization_id = organization and ticket_id = member.id
        union all select ticket_id from tickets.ticket_split where organization_id = organization and from_id = member.id
      ) as next
    ) select id from member
  $$`.execute(db);
  await sql`create function tickets.is_over(organization text, wanted uuid, before timestamptz) returns boolean
    language sql stable set search_path = '' as $$
    select not exists (
      select from tickets.family(organization, wanted) as member (id)
      join tickets.ticket as t on t.organization_id = organization and t.id = member.id
      where t.status not in ('resolved', 'closed', 'cancelled') or coalesce(t.resolved_at, t.stopped_at) >= before
        or exists (select from tickets.ticket_event as e
          where e.organization_id = organization and e.ticket_id = t.id and e.created_at >= before
            and (e.field = 'status' or e.kind in ('restored', 'unmerged'))))
  $$`.execute(db);
}

// Takes locked tickets away with everything that hangs on them; tells those who follow them, or tickets they were linked to.
async function createDeletion(db: Kysely<unknown>): Promise<void> {
  const ofThem = sql`organization_id = organization and ticket_id = any (ids)`;
  const ofTheirMessages = sql`organization_id = organization and communication_id in (
    select id from tickets.communication where ${ofThem})`;
  await sql`create function tickets.delete_for_good(organization text, ids uuid[]) returns void
    language plpgsql set search_path = '' as $$
    begin
      insert into tickets.released_file (organization_id, file_id)
      select organization, file_id from tickets.ticket_attachment where ${ofThem}
      union select organization, file_id from tickets.communication_attachment where ${ofThem};
      insert into tickets.outbox (organization_id, event, payload)
      select organization, fact.kind, jsonb_build_object('kind', fact.kind, 'ticket_id', t.id, 'version', t.version,
        'actor_id', null, 'fields', array[]::text[])
      from (
        select unnest(ids) as id, 'ticket.deleted' as kind
        union select case when from_id = any (ids) then to_id else from_id end, 'ticket.related' from tickets.ticket_link
          where organization_id = organization and (from_id = any (ids)) <> (to_id = any (ids))
      ) as fact join tickets.ticket as t on t.organization_id = organization and t.id = fact.id
      where t.deleted_at is null;
      delete from tickets.ticket_link where organization_id = organization and (from_id = any (ids) or to_id = any (ids));
      delete from tickets.ticket_split_item where ${ofThem};
      delete from tickets.ticket_split where ${ofThem};
      delete from tickets.ticket_merge
      where organization_id = organization and (source_id = any (ids) or target_id = any (ids));
      delete from tickets.mention where ${ofTheirMessages};
      delete from tickets.communication_attachment where ${ofThem};
      delete from tickets.ticket_attachment where ${ofThem};
      delete from tickets.ticket_event where ${ofThem};
      delete from tickets.communication where ${ofThem};
      delete from tickets.ticket_read where ${ofThem};
      delete from tickets.ticket_integration where ${ofThem};
      delete from tickets.ticket_search where ${ofThem};
      delete from tickets.ticket where organization_id = organization and id = any (ids);
    end
  $$`.execute(db);
}

// Some tickets that have been over for so many days, with the entry of this run in the audit log: one transaction. Answers how
// many. Runs as the owner, for the organization in the setting: neither the service nor the job may take a row away. What is
// still over is asked for again behind the locks.
async function createDeleteFinished(db: Kysely<unknown>): Promise<void> {
  const isCandidate = sql`organization_id = organization and status_rank = any ('{5,6,7}'::smallint[])
    and created_at < before and coalesce(resolved_at, stopped_at) < before and tickets.is_over(organization, id, before)`;
  await sql`create function tickets.delete_finished(days integer, at_most integer, run uuid, so_far integer) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      before constant timestamptz := now() - make_interval(days => days);
      ids uuid[];
    begin
      if days < 30 then raise exception 'Nothing is deleted before 30 days.'; end if;
      ids := array(select distinct tickets.family(organization, id) from (
        (select id from tickets.ticket where deleted_at is null and ${isCandidate} limit at_most)
        union (select id from tickets.ticket where deleted_at is not null and ${isCandidate} limit at_most)
      ) as candidate);
      ids := array(select id from tickets.ticket where organization_id = organization and id = any (ids) order by id for update);
      ids := array(select id from unnest(ids) as id where tickets.is_over(organization, id, before)
        and not exists (select tickets.family(organization, id) except select unnest(ids)));
      if cardinality(ids) = 0 then return 0; end if;
      perform tickets.delete_for_good(organization, ids);
      insert into tickets.audit_entry as entry (organization_id, id, action, target_kind, detail)
      values (organization, run, 'tickets.deleted', 'ticket',
        so_far + cardinality(ids) || ' finished for more than ' || days || ' days')
      on conflict (organization_id, id) do update set detail = excluded.detail;
      return cardinality(ids);
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.delete_finished(integer, integer, uuid, integer) from public`.execute(
    db,
  );
  await sql`grant execute on function tickets.delete_finished(integer, integer, uuid, integer) to job_tickets`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.delete_finished(integer, integer, uuid, integer)`.execute(db);
  await sql`drop function tickets.delete_for_good(text, uuid[])`.execute(db);
  await sql`drop function tickets.is_over(text, uuid, timestamptz)`.execute(db);
  await sql`drop function tickets.family(text, uuid)`.execute(db);
  await sql`drop view tickets.released_file_feed`.execute(db);
  await sql`drop table tickets.released_file`.execute(db);
  await sql`revoke all on tickets.ticket_number from job_tickets`.execute(db);
  await sql`drop policy retention on tickets.ticket_number`.execute(db);
  await sql`drop index tickets.ticket_deleted, tickets.ticket_read_ticket`.execute(db);
  for (const table of tables) await sql`drop policy retention on ${sql.id("tickets", table)}`.execute(db);
}
