import { escapeIdentifier, type Pool, type PoolClient } from "pg";

/** A table of events with `id` (ordered by time) and `position`, which is null until the row is numbered. */
export interface EventTable {
  /** The table's name with its schema. */
  name: string;
  /** An SQL condition for rows that are events; all rows by default. */
  only?: string;
  /** An SQL condition for events that nobody needs after they were published live: they are deleted after a day. */
  liveOnly?: string;
  /**
   * An SQL condition for events that only signal a change of the subject in the columns `subject`: the last one of each subject is kept,
   * the others are deleted after a day.
   */
  lookAgain?: { only: string; subject: string };
  /** The unique column of type uuid, `id` by default. */
  id?: string;
}

/** Returns the channel on which a domain announces that events got their positions. */
export function getNumberedChannel(domain: string): string {
  return `numbered:${domain}`;
}

/** The maximum number of rows of each table that are numbered at once. */
export const numberedAtOnce = 1_000;

/**
 * Assigns the next positions to committed events of a domain that have none, in the order of their ids, and returns how many there were.
 * Only one numbering runs at a time: once a position is visible, no event will ever appear before it, whatever else runs in the cluster.
 * Positions come from a row of `<domain>.event_counter`, so that they survive a move to another cluster.
 */
export async function numberEvents(pool: Pool, domain: string, tables: EventTable[]): Promise<number> {
  const client = await pool.connect();
  try {
    const [, , ...counts] = await Promise.all([
      client.query("begin"),
      client.query("select pg_advisory_xact_lock(hashtext('number events'), hashtext($1))", [domain]),
      ...tables.map((table) => numberTable(client, domain, table)),
    ]);
    await client.query("commit");
    client.release();
    return counts.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    // Closing the connection ends the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Numbers the events of one table. It is a separate statement after the lock, so that it sees what the previous numbering committed. */
async function numberTable(
  client: PoolClient,
  domain: string,
  { name, only = "true", id = "id" }: EventTable,
): Promise<number> {
  const table = name.split(".").map(escapeIdentifier).join(".");
  const key = escapeIdentifier(id);
  const { rows } = await client.query<{ count: number }>(`
    with unnumbered as materialized (
      select ${key} as id from ${table} where position is null and ${only} order by ${key} limit ${numberedAtOnce}
    ),
    counter as (
      update ${escapeIdentifier(domain)}.event_counter set position = position + (select count(*) from unnumbered)
      where exists (select from unnumbered)
      returning position - (select count(*) from unnumbered) as former
    ),
    numbered as (
      update ${table} as event set position = counter.former + next.place
      from counter, (select id, row_number() over (order by id) as place from unnumbered) as next
      where event.position is null and event.${key} = next.id and ${only}
    )
    select count(*)::integer as count from unnumbered`);
  return rows[0]?.count ?? 0;
}
