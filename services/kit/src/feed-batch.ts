import { escapeIdentifier, type PoolClient } from "pg";

/** What every row of a feed has; times are text in UTC, as in every answer of the kit's pools. */
export interface FeedRow {
  /** The transaction that wrote it. */
  position: string;
  id: string;
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
  /** Whether to look again at once, soon (there are rows which running transactions may still precede) or when woken. */
  next: "more" | "held back" | "nothing";
  /** Puts the consumer behind these rows. */
  keepPlace(): Promise<void>;
}

/** The next rows for a consumer, whose place is held until the transaction ends. Nothing while another reader holds it. */
export async function readBatch<Row extends FeedRow>(
  client: PoolClient,
  options: BatchOptions,
): Promise<FeedBatch<Row>> {
  const place = await lockPlace(client, options);
  if (!place) {
    const isNew = await takePlace(client, options);
    return { rows: [], next: isNew ? "more" : "nothing", keepPlace: async () => {} };
  }
  const feed = nameOf(options.feed);
  const settled = "pg_snapshot_xmin(pg_current_snapshot())";
  const [{ rows }, unsettled] = await Promise.all([
    client.query<Row>(
      `select * from ${feed} where (position, id) > ($1::xid8, $2::uuid) and position < ${settled}
       order by position, id limit $3`,
      [place.position, place.id, options.batch],
    ),
    client.query(`select from ${feed} where position >= ${settled} limit 1`),
  ]);
  const last = rows.at(-1) ?? place;
  return {
    rows,
    next: rows.length === options.batch ? "more" : unsettled.rowCount ? "held back" : "nothing",
    keepPlace: () => keepPlace(client, options, last),
  };
}

async function lockPlace(
  client: PoolClient,
  { positions, consumer }: BatchOptions,
): Promise<FeedRow | undefined> {
  const { rows } = await client.query<FeedRow>(
    `select position, id from ${nameOf(positions)} where consumer = $1 for update skip locked`,
    [consumer],
  );
  return rows[0];
}

/** Whether the consumer had none. "Now" is below every transaction that runs: what commits from now on is not missed. */
async function takePlace(client: PoolClient, { positions, consumer, from }: BatchOptions): Promise<boolean> {
  const start = from === "now" ? "pg_snapshot_xmin(pg_current_snapshot())" : "'0'::xid8";
  const { rowCount } = await client.query(
    `insert into ${nameOf(positions)} (consumer, position, id)
     values ($1, ${start}, '00000000-0000-0000-0000-000000000000') on conflict (consumer) do nothing`,
    [consumer],
  );
  return rowCount === 1;
}

async function keepPlace(
  client: PoolClient,
  { positions, consumer }: BatchOptions,
  { position, id }: FeedRow,
): Promise<void> {
  await client.query(
    `update ${nameOf(positions)} set position = $2::xid8, id = $3::uuid where consumer = $1`,
    [consumer, position, id],
  );
}

function nameOf(table: string): string {
  return table.split(".").map(escapeIdentifier).join(".");
}
