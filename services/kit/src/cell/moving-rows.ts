import { pipeline } from "node:stream/promises";
import { type Client, escapeLiteral } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { listMigrations, listTables, type Table } from "../backup/tables.ts";
import { sharedDomains } from "./cell-tables.ts";

/** A table with rows of organizations, with the expressions used to compare and copy them. */
export interface MovingTable extends Table {
  /** The expressions to select, one per column. */
  values: string[];
}

interface RowCopy {
  from: Client;
  to: Client;
  organizationId: string;
}

/**
 * Lists the tables whose rows move with an organization: those of all domains that are not shared.
 *
 * @throws Error when the two databases have run different migrations.
 */
export async function listMovingTables({ from, to }: Pick<RowCopy, "from" | "to">): Promise<MovingTable[]> {
  const [here, there] = [await listMigrations(from), await listMigrations(to)];
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new Error("The two databases have run different migrations: migrate both with this version first.");
  const domains = Object.keys(here).filter((domain) => !sharedDomains.includes(domain));
  const numbered = await listNumberedTables(from);
  const tables = await listTables(from, domains);
  return tables
    .filter(({ name, isTenants }) => isTenants && !name.startsWith("installation."))
    .map((table) => ({
      ...table,
      values: table.columns.map((column) =>
        unquoted(column) === position && numbered.has(table.name) ? isRead : column,
      ),
    }));
}

const position = "position";
/**
 * Positions are local to a database. Events that all readers have handled get position 0, before all others, so that they are not read
 * again.
 */
const isRead = `case when "${position}" is not null then 0::bigint end`;

/** Removes the quotes of a column name: `position` is a keyword and therefore quoted in SQL. */
function unquoted(column: string): string {
  return column.replaceAll('"', "");
}

/** Lists the tables of events that get a position after their commit. */
async function listNumberedTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_attribute
     join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and attname = $1 and atttypid = 'int8'::regtype and not attnotnull`,
    [position],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The number of hex digits that identify a part of a table. Parts are compared by hash, and those that differ are copied. */
const hexDigitsOfPart = 3;

/**
 * Makes the organization's rows in the target equal to those in the source, and returns how many rows were copied. Equal parts are not
 * copied again, so a pass takes as long as comparing and copying what has changed.
 */
export async function copyRows(copying: RowCopy, tables: MovingTable[]): Promise<number> {
  const { from } = copying;
  let copied = 0;
  // A snapshot, so that compared and copied rows belong to the same moment.
  await from.query("begin isolation level repeatable read read only");
  try {
    for (const table of tables) copied += await copyTable(copying, table);
  } finally {
    await from.query("rollback");
  }
  return copied;
}

async function copyTable(copying: RowCopy, table: MovingTable): Promise<number> {
  const parts = await findDifferentParts(copying, table);
  if (parts.length === 0) return 0;
  const { from, to, organizationId } = copying;
  const rows = `organization_id = ${escapeLiteral(organizationId)} and ${getPart(table)} = any('{${parts.join(",")}}')`;
  await to.query("begin");
  try {
    // The rows were consistent when they were read, so triggers and foreign keys do not have to run again.
    await to.query("set local session_replication_role = replica");
    await to.query(`delete from ${table.name} where ${rows}`);
    const target = to.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
    await pipeline(
      from.query(
        copyTo(`copy (select ${table.values.join(", ")} from ${table.name} where ${rows}) to stdout`),
      ),
      target,
    );
    await to.query("commit");
    return target.rowCount ?? 0;
  } catch (error) {
    await to.query("rollback").catch(() => {});
    throw error;
  }
}

/** Returns the names of tables in which the rows of an organization differ; an empty list if all rows are the same. */
export async function findDifferentTables(copying: RowCopy, tables: MovingTable[]): Promise<string[]> {
  const different: string[] = [];
  for (const table of tables) {
    if ((await findDifferentParts(copying, table)).length > 0) different.push(table.name);
  }
  return different;
}

async function findDifferentParts(
  { from, to, organizationId }: RowCopy,
  table: MovingTable,
): Promise<string[]> {
  const [here, there] = await Promise.all(
    [from, to].map((client) => hashParts(client, organizationId, table)),
  );
  const parts = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])]);
  return [...parts].filter((part) => here?.get(part) !== there?.get(part));
}

async function hashParts(
  client: Client,
  organizationId: string,
  table: MovingTable,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ part: string; hash: string }>(
    `select ${getPart(table)} as part,
       count(*) || ' ' || bit_xor(('x' || md5(row(${table.values.join(", ")})::text))::bit(128)) as hash
     from ${table.name} where organization_id = $1 group by 1`,
    [organizationId],
  );
  return new Map(rows.map(({ part, hash }) => [part, hash]));
}

function getPart({ order }: MovingTable): string {
  return `left(md5(row(${order.join(", ")})::text), ${hexDigitsOfPart})`;
}

/** Deletes the rows of an organization and returns how many were deleted. */
export async function deleteRows(
  client: Client,
  organizationId: string,
  tables: MovingTable[],
): Promise<number> {
  let deleted = 0;
  for (const { name } of tables) {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const { rowCount } = await client.query(`delete from ${name} where organization_id = $1`, [
      organizationId,
    ]);
    await client.query("commit");
    deleted += rowCount ?? 0;
  }
  return deleted;
}
