import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";

/** How far the figures of an organization have been counted. */
export interface ReportClock {
  /** The time zone in its settings. */
  timezone: string;
  /** The current date in that time zone. */
  today: string;
  /** True if its figures still use another time zone. */
  is_elsewhere: boolean;
  /** While its tickets are being walked through: the creation time of the last ticket that was counted; otherwise null. */
  walked_until: string | null;
}

export async function findReading(db: Kysely<AnalyticsDatabase>, now: Date): Promise<ReportClock> {
  const { rows } = await sql<ReportClock>`
    select zone.name as timezone, (${now.toISOString()}::timestamptz at time zone zone.name)::date as today,
      coalesce(state.timezone <> zone.name, false) as is_elsewhere,
      case when state.walked_at is null and state.organization_id is not null
        then coalesce(state.walked_created_at, 'epoch') end as walked_until
    from analytics.known_zone((select timezone from organization.setting_directory)) as zone (name)
    left join analytics.organization_state as state on true`.execute(db);
  const [reading] = rows;
  if (!reading) throw new Error("An organization's reading is missing.");
  return reading;
}

/** Changes the time zone of the organization's dates, and has its tickets walked through again. */
export async function followZone(db: Kysely<AnalyticsDatabase>, timezone: string): Promise<void> {
  await sql`update analytics.organization_state set timezone = ${timezone}, walked_created_at = null,
    walked_ticket_id = null, walked_at = null where timezone <> ${timezone}`.execute(db);
}
