import { isOwn, publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// What other services enforce of a plan. What has come to its end has ended, whether or not that was written down.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy owner on organization.subscription for select to organization_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view organization.plan_directory as
    select organization_id, case when ends_at <= now() then next_plan else plan end as plan
    from organization.subscription`.execute(db);
  await publishView(
    db,
    "organization",
    "plan_directory",
    "the plan of the organization in app.organization_id: free, basic or premium. At most one row; none means free.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy owner on organization.subscription`.execute(db);
  await sql`drop view organization.plan_directory`.execute(db);
}
