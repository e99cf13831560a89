import { type RawBuilder, sql } from "kysely";
import type { ContactPlace } from "./contact-cursor.ts";

const aliases = { customer: sql`c`, company: sql`company` };

/** A name as people order it: accents and capitals only decide between names that are otherwise the same. */
export function collated(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${name} collate "und-x-icu"`;
}

/**
 * Returns the parts of a query that order customers `c` or `company` by name. A list that is continued keeps the names from when its first
 * page was read, so that somebody who is renamed meanwhile is neither missed nor listed twice.
 */
export function orderByName(kind: keyof typeof aliases, after: ContactPlace | null) {
  const alias = aliases[kind];
  const name = after?.since ? nameAt(alias, after.since) : sql`${alias}.name_key`;
  return {
    columns: sql`${name} as place_name, statement_timestamp() as read_at`,
    conditions: after
      ? [sql`(${collated(name)}, ${alias}.id) > (${collated(sql`${after.name}`)}, ${after.id}::uuid)`]
      : [],
    order: sql`${collated(name)}, ${alias}.id`,
  };
}

/** The name that a contact had at an earlier time, from its history. */
function nameAt(alias: RawBuilder<unknown>, time: string): RawBuilder<unknown> {
  return sql`case when ${alias}.updated_at <= ${time}::timestamptz then ${alias}.name_key else coalesce((
    select lower(part ->> 'old_value')
    from tickets.contact_event as event cross join jsonb_array_elements(event.changes) as part
    where event.subject_id = ${alias}.id and event.created_at > ${time}::timestamptz and part ->> 'field' = 'name'
    order by event.created_at, event.id limit 1), ${alias}.name_key) end`;
}
