import { escapeIdentifier, type Pool, type PoolClient } from "pg";

/** A table of events with `id` (ordered by time) and `position`, which is null until its rows are numbered. */
export interface EventTable {
  /** With its schema. */
  name: string;
  /** Which rows are events, as a condition in SQL; all unless given. */
  only?: string;
  /** Which of them nobody needs once they were published live, as a condition in SQL: they are deleted after a day. */
  liveOnly?: string;
  /**
   * Which of them, as a condition in SQL, only say that someone should look at the subject that the columns `subject` name: of each
   * subject the last one is kept, the others are deleted after a day.
   */
  lookAgain?: { only: string; subject: string };
  /** The column of type uuid that distinguishes its rows, `id` unless given. */
  id?: string;
}

/** Where it is said that events of a domain have got their positions. */
export function numberedChannelOf(domain: string): string {
  return `numbered:${domain}`;
}

/** So many rows of each table at most are numbered at once. */
export const numberedAtOnce = 1_000;

/**
 * Gives the committed events of a domain that have no position yet the next ones, in the order of their ids, and answers how
 * many there were. One numbering at a time: what is visible before a position is all there will ever be before it, whatever
 * else runs in the cluster. Positions come from a row of `<domain>.event_counter`, so that they outlive the database's cluster.
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
    // The end of the connection is the end of the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** A statement behind that of the lock: it sees what the numbering before it has committed. */
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
