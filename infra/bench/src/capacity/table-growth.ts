import type { Client } from "pg";

/** Sizes of the tables of an installation by table name: bytes including indexes, and rows. */
export type TableSizes = Map<string, { bytes: number; rows: number }>;

/** Measures the tables after a vacuum has removed dead rows, so that only remaining rows count. */
export async function measureTables(client: Client): Promise<TableSizes> {
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ name: string; bytes: string; rows: number }>(
    `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes, c.reltuples::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(
    rows.map(({ name, bytes, rows }) => [name, { bytes: Number(bytes), rows: Math.max(0, rows) }]),
  );
}

/** Returns the bytes of the write-ahead log so far: the amount that an archive and a replica receive. */
export async function measureLog(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}

/** Returns the growth per ticket by table, the largest first. Tables that grow by less than a byte are left out. */
export function growthOf(before: TableSizes, after: TableSizes, tickets: number) {
  return [...after]
    .map(([name, now]) => {
      const then = before.get(name) ?? { bytes: 0, rows: 0 };
      return { name, bytes: (now.bytes - then.bytes) / tickets, rows: (now.rows - then.rows) / tickets };
    })
    .filter(({ bytes }) => bytes >= 1)
    .sort((one, other) => other.bytes - one.bytes);
}
