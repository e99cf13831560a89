import { escapeIdentifier, type Pool, type PoolClient } from "pg";

/** The columns of every feed row. Times are text in UTC, as in every result of the kit's pools. */
export interface FeedRow {
  /** The position of the event that the row belongs to. */
  position: number;
  id: string;
  /** The trace in which the event was written, if the feed has this column. */
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
  /** `more` to look again at once, `nothing` to wait until woken. */
  next: "more" | "nothing";
  /** The consumer's position after these rows; undefined if unknown. */
  place: number | undefined;
  /** Stores the position after these rows as the consumer's. */
  keepPlace(): Promise<void>;
}

/** Returns true if the feed has rows after a position. It is a single statement, which saves a transaction of four. */
export async function hasRowsAfter(pool: Pool, feed: string, position: number): Promise<boolean> {
  const { rows } = await pool.query(
    `select position from ${getName(feed)} where position > $1 order by position limit 1`,
    [position],
  );
  return rows.length > 0;
}

/**
 * Records which feed a consumer's position refers to: an organization can be moved to another database only once its events have been read.
 */
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

/**
 * Returns the next rows for a consumer and locks its position until the transaction ends. Returns no rows while another reader holds the
 * lock.
 */
export async function readBatch<Row extends FeedRow>(
  client: PoolClient,
  options: BatchOptions,
): Promise<FeedBatch<Row>> {
  const place = await lockPlace(client, options);
  if (place === undefined) {
    const isNew = await takePlace(client, options);
    return { rows: [], next: isNew ? "more" : "nothing", place: undefined, keepPlace: async () => {} };
  }
  const feed = getName(options.feed);
  // Rows of the same event stay together, even if that exceeds the batch size.
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
    `select position from ${getName(positions)} where consumer = $1 for update skip locked`,
    [consumer],
  );
  return rows[0]?.position;
}

/**
 * Creates the consumer's first position and returns true if it did. With "now" it is the highest position, and is created only once no
 * event waits for a position, because those events existed before the consumer.
 */
async function takePlace(
  client: PoolClient,
  { feed, positions, consumer, from }: BatchOptions,
): Promise<boolean> {
  const now = `select coalesce(max(position), 0) from ${getName(feed)}
    having not exists (select from ${getName(feed)} where position is null)`;
  const { rowCount } = await client.query(
    `insert into ${getName(positions)} (consumer, position)
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
  await client.query(`update ${getName(positions)} set position = $2 where consumer = $1`, [
    consumer,
    position,
  ]);
}

function getName(table: string): string {
  return table.split(".").map(escapeIdentifier).join(".");
}
