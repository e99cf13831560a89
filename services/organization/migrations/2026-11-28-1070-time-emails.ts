import { type Kysely, sql } from "kysely";

// When an email may leave, by a member's own clock. A local time that there is not (in the night clocks go forward) is taken as
// the one an hour later, one that there is twice as the second: quiet hours may last longer than promised, never less.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function organization.after_quiet(at timestamptz, zone text, quiet_from time, quiet_to time)
    returns timestamptz language sql immutable return case
      when quiet_from < quiet_to and (at at time zone zone)::time >= quiet_from
        and (at at time zone zone)::time < quiet_to
        then ((at at time zone zone)::date + quiet_to) at time zone zone
      when quiet_from > quiet_to and (at at time zone zone)::time >= quiet_from
        then ((at at time zone zone)::date + 1 + quiet_to) at time zone zone
      when quiet_from > quiet_to and (at at time zone zone)::time < quiet_to
        then ((at at time zone zone)::date + quiet_to) at time zone zone
      else at end`.execute(db);
  await sql`create function organization.next_digest(at timestamptz, zone text, digest text)
    returns timestamptz language sql immutable return case digest
      when 'hourly' then at + interval '1 hour'
        - ((at at time zone zone) - date_trunc('hour', at at time zone zone))
      when 'daily' then ((at at time zone zone)::date
        + case when (at at time zone zone)::time < '08:00' then 0 else 1 end + time '08:00') at time zone zone
      else at end`.execute(db);
  // A zone that this Postgres does not know must not hold up everyone's notifications.
  await sql`create function organization.email_time(
      at timestamptz, zone text, digest text, quiet_from time, quiet_to time
    ) returns timestamptz language plpgsql immutable as $$
    begin
      if digest = 'off' and quiet_from is null then
        return at;
      end if;
      return organization.after_quiet(organization.next_digest(at, zone, digest), zone, quiet_from, quiet_to);
    exception when invalid_parameter_value then
      return organization.after_quiet(organization.next_digest(at, 'UTC', digest), 'UTC', quiet_from, quiet_to);
    end
  $$`.execute(db);
}
