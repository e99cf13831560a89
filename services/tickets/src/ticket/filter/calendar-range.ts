import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { type RawBuilder, sql } from "kysely";

/** Dates of a calendar, both included; null means open-ended. */
export interface CalendarRange {
  from: string | null;
  to: string | null;
}

/** The first day of the first year that Postgres accepts. */
const firstDate = "0001-01-01";

/**
 * Returns the range of two inputs, or null if neither is given. Throws `invalid_input` for an invalid one; `names` are the paths of the
 * inputs.
 */
export function getRange(
  { from = null, to = null }: { from: string | undefined | null; to: string | undefined | null },
  names: { from: string; to: string },
): CalendarRange | null {
  for (const [date, name] of [
    [from, names.from],
    [to, names.to],
  ]) {
    if (name && date && date < firstDate)
      throw invalidInput(toReason("ticket.day_unknown"), { [name]: toReason("ticket.not_date") });
  }
  if (from !== null && to !== null && from > to) {
    throw invalidInput(toReason("ticket.days_reversed"), {
      [names.to]: toReason("ticket.before_first_day"),
    });
  }
  return from === null && to === null ? null : { from, to };
}

// Queried inside the statement: it costs no extra round trip, and its value is known before the tickets are scanned.
const zone = sql`(select coalesce((select setting.timezone from organization.setting_directory as setting), 'UTC'))`;

/** Returns the SQL for the time at which a day of the organization's calendar begins. */
export function getStart(date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${date})::timestamp at time zone ${zone})`;
}

/** The SQL for today's date in the organization's calendar. */
export const today: RawBuilder<string> = sql`(now() at time zone ${zone})::date`;

/** Returns the condition for a time to be within the days. */
export function within(moment: RawBuilder<unknown>, { from, to }: CalendarRange): RawBuilder<unknown> {
  const conditions = [
    ...(from === null ? [] : [sql`${moment} >= ${getStart(sql`${from}::date`)}`]),
    ...(to === null ? [] : [sql`${moment} < ${getStart(sql`${to}::date + 1`)}`]),
  ];
  return sql.join(conditions, sql` and `);
}
