import { firstCell } from "@tessera/wire/organization/placement";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { checkOrganizations, directoryPublication as publication, sharedDomains } from "./cell-tables.ts";
import { type Cells, cellName } from "./cells-file.ts";
import { waitUntil, withCells } from "./connect.ts";

const copyingMs = 10 * 60_000;

/** Returns the name of a cell's subscription, and of the replication slot that the first database keeps for it. */
function getSubscription(cell: string): string {
  return `tessera_${cell}`;
}

/**
 * Turns a migrated, empty database into a cell: names it and sets up logical replication of everything that other domains read of the
 * shared domains. Safe to repeat; repeat it after migrations that publish more.
 *
 * @throws Error when the database cannot become a cell.
 */
export async function addCell(
  cells: Cells,
  name: string,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (!cellName.test(name) || name === firstCell) throw new Error(`"${name}" cannot name a cell.`);
  await withCells(cells, [firstCell, name], async (first, cell) => {
    const tables = await publishDirectory(first);
    log(`published: ${tables.join(", ")}`);
    await nameCell(cell, name);
    for (const database of [first, cell]) await checkOrganizations(database);
    await subscribe(cell, name, cells[firstCell] ?? "", tables);
    await waitUntil(
      () => isCopied(cell, tables),
      copyingMs,
      () => `${name} did not receive the directory. The log of its Postgres says why.`,
      200,
    );
    log(`${name}: the directory is copied, and followed from now on`);
  });
}

async function publishDirectory(first: Client): Promise<string[]> {
  const { rows: settings } = await first.query<{ level: string }>(
    "select current_setting('wal_level') as level",
  );
  if (settings[0]?.level !== "logical")
    throw new Error("The first database has to run with wal_level = logical.");
  const tables = await listDirectoryTables(first);
  const { rowCount } = await first.query("select from pg_publication where pubname = $1", [publication]);
  const list = tables.join(", ");
  await first.query(
    rowCount
      ? `alter publication ${publication} set table ${list}`
      : `create publication ${publication} for table ${list}`,
  );
  return tables;
}

/** Lists the tables behind the views of shared domains that other domains declare to read, and the placements. */
async function listDirectoryTables(first: Client): Promise<string[]> {
  const { rows } = await first.query<{ name: string }>(
    `with recursive behind (relation) as (
       select to_regclass(view)::oid from installation.declared_read
       where not domain = any($1) and split_part(view, '.', 1) = any($1 || array['directory'])
       union
       select refobjid from behind join pg_rewrite on ev_class = relation
       join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid and refclassid = 'pg_class'::regclass
     )
     select format('%I.%I', nspname, relname) as name from behind
     join pg_class on pg_class.oid = relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' union select 'installation.placement' order by name`,
    [sharedDomains],
  );
  return rows.map(({ name }) => name);
}

async function nameCell(cell: Client, name: string): Promise<void> {
  const { rows } = await cell.query<{ name: string }>("select name from installation.cell");
  const [known] = rows;
  if (known?.name === name) return;
  if (known) throw new Error(`This database is the cell "${known.name}" already.`);
  const { rows: people } = await cell.query('select from identity."user" limit 1');
  if (people.length > 0)
    throw new Error("This database has accounts of its own: a cell begins with an empty one.");
  await cell.query("insert into installation.cell (name) values ($1)", [name]);
}

/**
 * Subscribes with `run_as_owner`, because the subscription's owner bypasses row-level security; the owners of the tables would be refused.
 */
async function subscribe(cell: Client, name: string, source: string, tables: string[]): Promise<void> {
  const subscription = escapeIdentifier(getSubscription(name));
  const { rowCount } = await cell.query("select from pg_subscription where subname = $1", [
    getSubscription(name),
  ]);
  if (rowCount) {
    await cell.query(`alter subscription ${subscription} connection ${escapeLiteral(source)}`);
    await cell.query(`alter subscription ${subscription} refresh publication`);
    return;
  }
  await cell.query(`truncate ${tables.join(", ")} cascade`);
  await cell.query(
    `create subscription ${subscription} connection ${escapeLiteral(source)} publication ${publication}
     with (run_as_owner = true)`,
  );
}

async function isCopied(cell: Client, tables: string[]): Promise<boolean> {
  const { rows } = await cell.query<{ copied: number }>(
    "select count(*)::integer as copied from pg_subscription_rel where srsubstate = 'r'",
  );
  return (rows[0]?.copied ?? 0) >= tables.length;
}
