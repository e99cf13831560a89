import { createAuditLog } from "@tessera/kit/audit/audit-table";
import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What members did to customers and companies, and the installation itself to the tickets of an organization.
  await createAuditLog(db, "tickets");
  await createRun(db);
  await createFamily(db);
  await createDeletion(db);
  await createDeleteFinished(db);
  await createDeleteRemoved(db);
  await createFinish(db);
}

// An entry of the log is never changed, so what a run has deleted is counted here until it ends.
async function createRun(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.deletion_run (
    organization_id text not null,
    id uuid not null,
    days integer not null,
    deleted integer not null,
    updated_at timestamptz not null default now(),
    reason text not null default 'finished for more than {} days',
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "deletion_run", { owner: "select, insert, update, delete" });
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
            and e.is_history and (e.changes @> '[{"field": "status"}]' or e.kind in ('restored', 'unmerged'))))
  $$`.execute(db);
}

// Removes locked tickets with everything that hangs on them; notifies those who follow them, or tickets they were linked to.
async function createDeletion(db: Kysely<unknown>): Promise<void> {
  const ofThem = sql`organization_id = organization and ticket_id = any (ids)`;
  const ofTheirMessages = sql`organization_id = organization and communication_id in (
    select id from tickets.communication where ${ofThem})`;
  await sql`create function tickets.delete_for_good(organization text, ids uuid[]) returns void
    language plpgsql set search_path = '' as $$
    begin
      insert into tickets.file_use_event (organization_id, file_id, is_released)
      select organization, file_id, true from tickets.ticket_attachment where ${ofThem}
      union select organization, file_id, true from tickets.communication_attachment where ${ofThem};
      delete from tickets.ticket_event where ${ofThem};
      insert into tickets.ticket_event (organization_id, ticket_id, version, kind, is_history)
      select organization, t.id, t.version, removal.kind, false from (
        select unnest(ids) as id, 'deleted' as kind
        union select case when from_id = any (ids) then to_id else from_id end, 'unlinked' from tickets.ticket_link
          where organization_id = organization and (from_id = any (ids)) <> (to_id = any (ids))
      ) as removal join tickets.ticket as t on t.organization_id = organization and t.id = removal.id
      where t.deleted_at is null;
      delete from tickets.ticket_link where organization_id = organization and (from_id = any (ids) or to_id = any (ids));
      delete from tickets.ticket_split_item where ${ofThem};
      delete from tickets.ticket_split where ${ofThem};
      delete from tickets.ticket_merge
      where organization_id = organization and (source_id = any (ids) or target_id = any (ids));
      delete from tickets.mention where ${ofTheirMessages};
      delete from tickets.communication_attachment where ${ofThem};
      delete from tickets.ticket_attachment where ${ofThem};
      delete from tickets.communication where ${ofThem};
      delete from tickets.ticket_read where ${ofThem};
      delete from tickets.ticket_integration where ${ofThem};
      delete from tickets.ticket_error where ${ofThem};
      delete from tickets.reopening where ${ofThem};
      delete from tickets.draft_outcome where ${ofThem};
      delete from tickets.ticket_search where ${ofThem};
      delete from tickets.ticket where organization_id = organization and id = any (ids);
    end
  $$`.execute(db);
}

// Some tickets that have been over for so many days, counted in this run: one transaction. Answers how
// many. Runs as the owner, for the organization in the setting: neither the service nor the job may remove a row. What is
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
      insert into tickets.deletion_run as deletion (organization_id, id, days, deleted)
      values (organization, run, days, cardinality(ids))
      on conflict (organization_id, id) do update set deleted = deletion.deleted + excluded.deleted, updated_at = now();
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

// Tickets that somebody deleted can be restored for 30 days and are then deleted for good, whether or not their organization deletes finished
// ones. Merged and split tickets go together here, too: only once all of them were deleted so long ago.
async function createDeleteRemoved(db: Kysely<unknown>): Promise<void> {
  const isRemoved = (id: string) => sql`not exists (
    select from tickets.family(organization, ${sql.raw(id)}) as member (id)
    join tickets.ticket as t on t.organization_id = organization and t.id = member.id
    where t.deleted_at is null or t.deleted_at >= before)`;
  await sql`create function tickets.delete_removed(at_most integer, run uuid) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
      before constant timestamptz := now() - interval '30 days';
      ids uuid[];
    begin
      ids := array(select distinct tickets.family(organization, candidate.id) from (
        select own.id from tickets.ticket as own
        where own.organization_id = organization and own.deleted_at < before and ${isRemoved("own.id")} limit at_most
      ) as candidate);
      ids := array(select id from tickets.ticket where organization_id = organization and id = any (ids) order by id for update);
      ids := array(select one.id from unnest(ids) as one (id) where ${isRemoved("one.id")}
        and not exists (select tickets.family(organization, one.id) except select unnest(ids)));
      if cardinality(ids) = 0 then return 0; end if;
      perform tickets.delete_for_good(organization, ids);
      insert into tickets.deletion_run as deletion (organization_id, id, days, deleted, reason)
      values (organization, run, 30, cardinality(ids), 'deleted more than {} days ago')
      on conflict (organization_id, id) do update set deleted = deletion.deleted + excluded.deleted, updated_at = now();
      return cardinality(ids);
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.delete_removed(integer, uuid) from public`.execute(db);
  await sql`grant execute on function tickets.delete_removed(integer, uuid) to job_tickets`.execute(db);
}

// Writes the entry of a run that ended, and of those that were cut off: nobody has counted in them for a while.
async function createFinish(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.finish_deletion(run uuid) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      organization constant text := nullif(current_setting('app.organization_id', true), '');
    begin
      with ended as (
        delete from tickets.deletion_run where organization_id = organization
          and (id = run or updated_at < now() - interval '10 minutes')
        returning *
      )
      insert into tickets.audit_entry (organization_id, id, action, target_kind, detail)
      select organization, id, 'tickets.deleted', 'ticket', deleted || ' ' || replace(reason, '{}', days::text)
      from ended order by id;
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.finish_deletion(uuid) from public`.execute(db);
  await sql`grant execute on function tickets.finish_deletion(uuid) to job_tickets`.execute(db);
}
