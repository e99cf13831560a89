import { toInstant } from "@tessera/kit/database/instant";
import type { Snooze } from "@tessera/wire/ticket/snooze";
import { type RawBuilder, sql } from "kysely";
import type { SnoozeState } from "../../schema/change-set.schema.ts";
import { t } from "../ticket-table.ts";

/** A {@link Snooze} as read from the database: times are in Postgres' JSON format. */
export type SnoozeRow = Snooze;

/** The SQL for {@link SnoozeRow} of an unfinished ticket; null if it is not snoozed and did not just come back. */
export const snoozeOf: RawBuilder<SnoozeRow | null> = sql`(
  select jsonb_build_object('until', s.until, 'since', s.since, 'ended_at', s.ended_at, 'ended_by', s.ended_by, 'by', (
      select jsonb_build_object('id', m.id, 'display_name', m.display_name, 'full_name', m.full_name, 'email', m.email,
        'avatar_url', m.avatar_url) from directory.member_directory as m where m.id = s.member_id))
  from tickets.snooze as s where s.ticket_id = ${t.id} and ${t.status_rank} <= 4)`;

export function toSnooze({ until, since, ended_at, ...rest }: SnoozeRow): Snooze {
  return {
    ...rest,
    until: until && toInstant(until),
    since: toInstant(since),
    ended_at: ended_at && toInstant(ended_at),
  };
}

/** Returns a state as the history has it: a time, `reply`, or null for none. */
export function toSnoozeText(state: Pick<SnoozeState, "until"> | null): string | null {
  return state && (state.until === null ? "until_reply" : toInstant(state.until));
}
