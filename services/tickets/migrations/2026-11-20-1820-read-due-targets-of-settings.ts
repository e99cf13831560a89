import { type Kysely, sql } from "kysely";

// The targets are the organization's own settings now. A migration cannot count on another domain's views: what the
// function reads is looked up when it runs.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(db);
  await sql`create or replace function tickets.due_minutes(organization text, wanted smallint) returns integer
    language sql stable as $$
    select coalesce(
      (select case wanted when 5 then due_minutes_urgent when 4 then due_minutes_critical when 3 then due_minutes_high
        when 2 then due_minutes_medium else due_minutes_low end
      from organization.setting_directory where organization_id = organization),
      case when wanted >= 4 then 4 * 60 when wanted = 3 then 8 * 60 when wanted = 2 then 24 * 60 else 72 * 60 end)
  $$`.execute(db);
  await sql`reset check_function_bodies`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function tickets.due_minutes(organization text, wanted smallint) returns integer
    language sql stable as $$
    select coalesce(
      (select minutes from tickets.due_target where organization_id = organization and priority = wanted),
      case when wanted >= 4 then 4 * 60 when wanted = 3 then 8 * 60 when wanted = 2 then 24 * 60 else 72 * 60 end)
  $$`.execute(db);
}
