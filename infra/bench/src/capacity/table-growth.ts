import type { Client } from "pg";

/** What the tables of an installation hold, by their names: bytes with indexes, and rows. */
export type TableSizes = Map<string, { bytes: number; rows: number }>;

/** After what is dead was removed, so that only what stays is counted. */
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

/** Bytes of the write-ahead log so far: what an archive and a replica are sent. */
export async function measureLog(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}

/** Growth of a ticket by table, the largest first; less than a byte is nothing. */
export function growthOf(before: TableSizes, after: TableSizes, tickets: number) {
  return [...after]
    .map(([name, now]) => {
      const then = before.get(name) ?? { bytes: 0, rows: 0 };
      return { name, bytes: (now.bytes - then.bytes) / tickets, rows: (now.rows - then.rows) / tickets };
    })
    .filter(({ bytes }) => bytes >= 1)
    .sort((one, other) => other.bytes - one.bytes);
}
