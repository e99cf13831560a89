import { type Kysely, sql } from "kysely";

// Tickets that somebody deleted can be restored for 30 days and are then deleted for good, whether or not their organization deletes finished ones.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.deletion_run add column reason text not null default 'finished for more than {} days'`.execute(
    db,
  );
  await createDeleteRemoved(db);
  await replaceFinish(db, sql`replace(reason, '{}', days::text)`);
}

// Merged and split tickets go together here, too: only once all of them were deleted so long ago.
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

async function replaceFinish(db: Kysely<unknown>, reason: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace function tickets.finish_deletion(run uuid) returns void
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
      select organization, id, 'tickets.deleted', 'ticket', deleted || ' ' || ${reason}
      from ended order by id;
    end
  $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceFinish(db, sql`'finished for more than ' || days || ' days'`);
  await sql`drop function tickets.delete_removed(integer, uuid)`.execute(db);
  await sql`alter table tickets.deletion_run drop column reason`.execute(db);
}
