import { currentOrganization, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What an operator gives an organization. Where the installation sells no plans, its row for '*' gives everything to all that have no plan of
// their own. Until the service has written that, an organization without a subscription is on Free, as before.
const isForAll = sql`organization_id = '*'`;

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
    job: { may: "select, insert, delete", rows: isForAll },
    owner: { may: "select", rows: sql`${isOwn} or ${isForAll}` },
  });
  // The larger of what is paid and what is given; where everything is given to all, what is given to the organization instead.
  await sql`create or replace view organization.plan_directory as
    select own.id as organization_id,
      case
        when for_all.plan is not null then coalesce(given.plan, for_all.plan)
        when 'premium' in (paid.plan, given.plan) then 'premium'
        when 'basic' in (paid.plan, given.plan) then 'basic'
        else 'free'
      end as plan
    from (select ${currentOrganization} as id) as own
    left join organization.plan_grant as for_all on for_all.organization_id = '*'
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
}
