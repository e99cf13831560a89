import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { of, type Sample } from "./sample.ts";

/** Builds the SQLite database that results from statements. */
export async function aDatabase(statements: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "database-"));
  try {
    const path = join(folder, "database");
    const database = new DatabaseSync(path);
    database.exec(statements);
    database.close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const shop = `
  create table customer (id integer primary key, name text, mail text, password text, photo blob);
  insert into customer values (1, 'Maria Lindqvist', 'maria@northwind.test', 'hunter2secret', x'010203'),
    (2, 'Bo Ek', null, 'another1', null);
  create table "order ""line""" (order_id integer, total real);
  insert into "order ""line""" select value, value * 1.5 from generate_series(1, 1000);
  create view expensive as select * from "order ""line""" where total > 100;
  create virtual table search using fts5(words);
`;
/** Replaces `generate_series`, which not every build of SQLite has. */
const series = (statements: string) =>
  statements.replace(
    "from generate_series(1, 1000)",
    "from (with recursive counted (value) as (select 1 union all select value + 1 from counted where value < 1000) select value from counted)",
  );

export const databases: Sample[] = of("other", "application/x-sqlite3", {
  "shop.sqlite": () => aDatabase(series(shop)),
  "journal.db": () =>
    aDatabase("pragma journal_mode = wal; create table note (text); insert into note values ('Hi')"),
  "empty.sqlite": () => aDatabase("create table a (b); drop table a"),
  "cut-off.sqlite": async () => (await aDatabase(series(shop))).subarray(0, 1_500),
  "protected.sqlite": () => randomBytes(8_192),
});
