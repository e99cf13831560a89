import { type Kysely, sql } from "kysely";
import type { AnalyticsDatabase } from "../schema.ts";

/** How far an organization's figures have come. */
export interface Reading {
  /** The zone its settings name. */
  timezone: string;
  /** The date it is there. */
  today: string;
  /** Whether its figures are still in another zone. */
  is_elsewhere: boolean;
  /** While its tickets are walked through: the creation of the last that was counted. */
  walked_until: string | null;
}

export async function findReading(db: Kysely<AnalyticsDatabase>, now: Date): Promise<Reading> {
  const { rows } = await sql<Reading>`
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

/** Has the organization's tickets walked through again, now that its dates are in another zone. */
export async function followZone(db: Kysely<AnalyticsDatabase>, timezone: string): Promise<void> {
  await sql`update analytics.organization_state set timezone = ${timezone}, walked_created_at = null,
    walked_ticket_id = null, walked_at = null where timezone <> ${timezone}`.execute(db);
}
