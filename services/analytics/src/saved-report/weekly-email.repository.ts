import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import type { SavedReportRow } from "./saved-report.repository.ts";

type Db = Kysely<AnalyticsDatabase>;

export interface DueReport {
  organization_id: string;
  id: string;
}

/** Returns the reports of all organizations whose emails are due, the longest due first. */
export async function findDueReports(jobDb: Db, now: Date, limit: number): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select organization_id, id from analytics.saved_report
    where due_at <= ${now.toISOString()}::timestamptz
      and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
    order by due_at limit ${limit}`.execute(jobDb);
  return rows;
}

/** Claims a due report until a given time. Returns undefined if another process has claimed it, or its email is no longer due. */
export async function claimReport(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<SavedReportRow | undefined> {
  const { rows } = await sql<SavedReportRow>`
    update analytics.saved_report set claimed_until = ${until.toISOString()}
    where id = ${id} and due_at <= ${now.toISOString()}::timestamptz
      and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
    returning *`.execute(db);
  return rows[0];
}

/** Schedules the next email for Monday. `isSent` is false if there was no recipient. */
export async function finishWeeklyEmail(
  db: Db,
  id: string,
  { now, isSent }: { now: Date; isSent: boolean },
): Promise<void> {
  await sql`
    update analytics.saved_report set claimed_until = null,
      sent_at = case when ${isSent} then ${now.toISOString()}::timestamptz else sent_at end,
      due_at = case when due_at is not null then analytics.next_monday(${now.toISOString()}::timestamptz,
        analytics.known_zone((select timezone from organization.setting_directory))) end
    where id = ${id}`.execute(db);
}
