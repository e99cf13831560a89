import { auditFacts, auditNames, createAuditChain, dropAuditChain } from "@tessera/kit/audit-chain";
import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const chain = { schema: "tickets", isTenant: true, facts: auditFacts, personal: auditNames };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditChain(db, chain);
  await createRun(db);
  await countDeleted(
    db,
    sql`insert into tickets.deletion_run as deletion (organization_id, id, days, deleted)
      values (organization, run, days, cardinality(ids))
      on conflict (organization_id, id) do update set deleted = deletion.deleted + excluded.deleted, updated_at = now();`,
  );
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
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create policy own on tickets.deletion_run to tickets_owner using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table tickets.deletion_run enable row level security, force row level security`.execute(db);
  await sql`revoke all on tickets.deletion_run from svc_tickets`.execute(db);
}

// As before but for the last statement, which counts.
async function countDeleted(db: Kysely<unknown>, count: ReturnType<typeof sql>): Promise<void> {
  const isCandidate = sql`organization_id = organization and status_rank = any ('{5,6,7}'::smallint[])
    and created_at < before and coalesce(resolved_at, stopped_at) < before and tickets.is_over(organization, id, before)`;
  await sql`create or replace function tickets.delete_finished(
      days integer, at_most integer, run uuid, so_far integer) returns integer
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
      ${count}
      return cardinality(ids);
    end
  $$`.execute(db);
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
        returning id, days, deleted
      )
      insert into tickets.audit_entry (organization_id, id, action, target_kind, detail)
      select organization, id, 'tickets.deleted', 'ticket', deleted || ' finished for more than ' || days || ' days'
      from ended order by id;
    end
  $$`.execute(db);
  await sql`revoke all on function tickets.finish_deletion(uuid) from public`.execute(db);
  await sql`grant execute on function tickets.finish_deletion(uuid) to job_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.finish_deletion(uuid)`.execute(db);
  await countDeleted(
    db,
    sql`insert into tickets.audit_entry as entry (organization_id, id, action, target_kind, detail)
      values (organization, run, 'tickets.deleted', 'ticket',
        so_far + cardinality(ids) || ' finished for more than ' || days || ' days')
      on conflict (organization_id, id) do update set detail = excluded.detail;`,
  );
  await sql`drop table tickets.deletion_run`.execute(db);
  await dropAuditChain(db, chain);
}
