import { escapeIdentifier, type Pool, type PoolClient } from "pg";

/** What every row of a feed has; times are text in UTC, as in every answer of the kit's pools. */
export interface FeedRow {
  /** Of the event that the row belongs to. */
  position: number;
  id: string;
  /** The trace in which it was written, where the feed has such a column. */
  trace?: string | null;
}

export interface BatchOptions {
  feed: string;
  consumer: string;
  positions: string;
  from: "now" | "beginning";
  batch: number;
}

export interface FeedBatch<Row> {
  rows: Row[];
  /** Whether to look again at once or when woken. */
  next: "more" | "nothing";
  /** Where the consumer stands once these rows are handled; undefined where that is not known. */
  place: number | undefined;
  /** Puts the consumer behind these rows. */
  keepPlace(): Promise<void>;
}

/** One statement, where a look would be a transaction of four. */
export async function hasRowsAfter(pool: Pool, feed: string, place: number): Promise<boolean> {
  const { rows } = await pool.query(
    `select position from ${nameOf(feed)} where position > $1 order by position limit 1`,
    [place],
  );
  return rows.length > 0;
}

/** Notes which feed a consumer's place is in: an organization moves to another database when its rows have been read. */
export async function rememberReader(
  pool: Pool,
  { positions, consumer, feed }: Pick<BatchOptions, "positions" | "consumer" | "feed">,
): Promise<void> {
  await pool.query(
    `insert into installation.feed_reader (positions, consumer, feed) values ($1, $2, $3)
     on conflict (positions, consumer) do update set feed = excluded.feed where feed_reader.feed <> excluded.feed`,
    [positions, consumer, feed],
  );
}

/** The next rows for a consumer, whose place is held until the transaction ends. Nothing while another reader holds it. */
export async function readBatch<Row extends FeedRow>(
  client: PoolClient,
  options: BatchOptions,
): Promise<FeedBatch<Row>> {
  const place = await lockPlace(client, options);
  if (place === undefined) {
    const isNew = await takePlace(client, options);
    return { rows: [], next: isNew ? "more" : "nothing", place: undefined, keepPlace: async () => {} };
  }
  const feed = nameOf(options.feed);
  // Rows of the same event stay together, beyond the size of a batch where there are many.
  const { rows } = await client.query<Row>(
    `select * from ${feed} where position > $1 and position <= (
       select max(position) from (select position from ${feed} where position > $1 order by position limit $2) as next
     ) order by position, id`,
    [place, options.batch],
  );
  const last = rows.at(-1)?.position ?? place;
  return {
    rows,
    next: rows.length >= options.batch ? "more" : "nothing",
    place: last,
    keepPlace: () => keepPlace(client, options, last),
  };
}

async function lockPlace(
  client: PoolClient,
  { positions, consumer }: BatchOptions,
): Promise<number | undefined> {
  const { rows } = await client.query<{ position: number }>(
    `select position from ${nameOf(positions)} where consumer = $1 for update skip locked`,
    [consumer],
  );
  return rows[0]?.position;
}

/**
 * Whether the consumer got its first. "Now" is behind everything that has a position, once no event waits for one: it was
 * there before the consumer.
 */
async function takePlace(
  client: PoolClient,
  { feed, positions, consumer, from }: BatchOptions,
): Promise<boolean> {
  const now = `select coalesce(max(position), 0) from ${nameOf(feed)}
    having not exists (select from ${nameOf(feed)} where position is null)`;
  const { rowCount } = await client.query(
    `insert into ${nameOf(positions)} (consumer, position)
     select $1, start.position from (${from === "now" ? now : "select 0"}) as start (position) on conflict (consumer) do nothing`,
    [consumer],
  );
  return rowCount === 1;
}

async function keepPlace(
  client: PoolClient,
  { positions, consumer }: BatchOptions,
  position: number,
): Promise<void> {
  await client.query(`update ${nameOf(positions)} set position = $2 where consumer = $1`, [
    consumer,
    position,
  ]);
}

function nameOf(table: string): string {
  return table.split(".").map(escapeIdentifier).join(".");
}
