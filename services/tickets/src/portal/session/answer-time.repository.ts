import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

const recentDays = 30;
/** The fewest requests that say what is usual. */
const minRequests = 10;
/** The newest requests, so that the page of a busy organization costs no more. */
const maxRequests = 300;
const maxHours = 7 * 24;

/**
 * Returns the hours, rounded up, within which half of the customers' recent requests got a first answer. A request that still waits counts
 * as one without an answer. Null if there were too few requests, or if it takes more than a week.
 */
export async function findUsualAnswerHours(db: Kysely<TicketsDatabase>): Promise<number | null> {
  const recent = db
    .selectFrom("tickets.ticket")
    .select(
      sql<number>`coalesce(extract(epoch from responded_at - created_at)::float8, 'infinity') / 3600`.as(
        "hours",
      ),
    )
    .where("customer_id", "is not", null)
    .where("deleted_at", "is", null)
    .where("created_at", ">", sql<string>`now() - make_interval(days => ${recentDays})`)
    // One that was closed without an answer, such as spam, has not waited for one.
    .where((where) =>
      where.or([
        where("responded_at", "is not", null),
        where("status", "not in", ["resolved", "closed", "cancelled"]),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(maxRequests)
    .as("recent");
  const { hours } = await db
    .selectFrom(recent)
    .select(
      sql<number | null>`case when count(*) >= ${minRequests}
        then percentile_disc(0.5) within group (order by hours) end`.as("hours"),
    )
    .executeTakeFirstOrThrow();
  return hours !== null && hours <= maxHours ? Math.max(1, Math.ceil(hours)) : null;
}
