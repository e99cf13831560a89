import { currentOrganization, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What an operator gives an organization, and whether the installation sells plans. Until the service has written that, it counts as before:
// an organization without a subscription is on Free.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.plan_grant (
    organization_id text primary key,
    plan text check (plan in ('free', 'basic', 'premium')),
    ai_tickets integer check (ai_tickets between 0 and 1000000),
    ends_at timestamptz,
    note text not null default '' check (char_length(note) <= 200),
    given_by text not null,
    given_at timestamptz not null,
    check (plan is not null or ai_tickets is not null)
  )`.execute(db);
  await restrictTable(db, "organization", "plan_grant", {
    service: "select, insert, update, delete",
    owner: "select",
  });
  await sql`create table organization.plan_sale (
    is_only boolean primary key default true check (is_only),
    is_sold boolean not null
  )`.execute(db);
  await sql`revoke all on organization.plan_sale from svc_organization`.execute(db);
  await sql`grant select, insert, update on organization.plan_sale to job_organization`.execute(db);
  // The larger of what is paid and what is given; where nothing is sold, what is given, or else everything.
  await sql`create or replace view organization.plan_directory as
    select own.id as organization_id,
      case
        when not coalesce(sale.is_sold, true) then coalesce(given.plan, 'premium')
        when 'premium' in (paid.plan, given.plan) then 'premium'
        when 'basic' in (paid.plan, given.plan) then 'basic'
        else 'free'
      end as plan
    from (select ${currentOrganization} as id) as own
    left join organization.plan_sale as sale on true
    left join (
      select organization_id, case when ends_at <= now() then next_plan else plan end as plan
      from organization.subscription
    ) as paid on paid.organization_id = own.id
    left join organization.plan_grant as given
      on given.organization_id = own.id and (given.ends_at is null or given.ends_at > now())
    where own.id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view organization.plan_directory as
    select organization_id, case when ends_at <= now() then next_plan else plan end as plan
    from organization.subscription`.execute(db);
  await sql`drop table organization.plan_grant`.execute(db);
  await sql`drop table organization.plan_sale`.execute(db);
}
