import { type Kysely, sql } from "kysely";

// While replicas are replaced, those of the version before still read the sums of days by their former name. They write none: what
// they count would be missing from the months, so their step fails, and whoever is replaced first takes it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view analytics.daily with (security_invoker = true) as
    select organization_id, dimension, figure, date, previous_date, group_value, tickets, files
    from analytics.tally where unit = 'day'`.execute(db);
  await sql`revoke all on analytics.daily from svc_analytics`.execute(db);
  await sql`grant select on analytics.daily to svc_analytics`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view analytics.daily`.execute(db);
}
