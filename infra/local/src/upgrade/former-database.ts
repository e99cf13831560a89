import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";

/** A database as a former version wrote it: the statements of its migrations, in order, and rows of its demo. */
interface FormerDatabase {
  /** Each on a connection of the migrations, since those have roles and transactions. */
  statements: { connection: number; text: string; values?: unknown[] }[];
  /** By table. Generated columns are left out. */
  rows: Record<string, { columns: string[]; rows: object[] }>;
}

/** The oldest version whose data the current one takes over. */
export const oldestVersion = "581256f";

async function readFormerDatabase(version: string): Promise<FormerDatabase> {
  const file = path.join(import.meta.dirname, `data-of-${version}.json.gz`);
  return JSON.parse(gunzipSync(await readFile(file)).toString());
}

/** Writes the data of a former version into an empty database. Returns the number of rows by table. */
export async function writeFormerDatabase(
  adminUrl: string,
  version = oldestVersion,
): Promise<Map<string, number>> {
  const { statements, rows } = await readFormerDatabase(version);
  const connections = new Map<number, pg.Client>();
  const readConnection = async (number: number) => {
    const known = connections.get(number);
    if (known) return known;
    const opened = new pg.Client({ connectionString: adminUrl });
    await opened.connect();
    connections.set(number, opened);
    return opened;
  };
  try {
    for (const { connection, text, values } of statements)
      await (await readConnection(connection)).query(text, values as unknown[]);
    const admin = await readConnection(-1);
    // The rows are whole as they are: no trigger has to add to them, and their order does not matter.
    await admin.query("set session_replication_role = replica");
    for (const [table, { columns, rows: values }] of Object.entries(rows)) {
      await admin.query(`delete from ${table}`);
      await admin.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(values)],
      );
    }
  } finally {
    await Promise.all([...connections.values()].map((client) => client.end()));
  }
  return new Map(Object.entries(rows).map(([table, { rows: values }]) => [table, values.length]));
}

/** Counts the rows of tables. */
export async function countRows(adminUrl: string, tables: Iterable<string>): Promise<Map<string, number>> {
  return withClient(adminUrl, async (client) => {
    const counts = new Map<string, number>();
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as count from ${table}`);
      counts.set(table, rows[0].count);
    }
    return counts;
  });
}

const described = `
  select 'column' as kind, format('%s.%s.%s', table_schema, table_name, column_name) as name,
    concat_ws(' ', ordinal_position, udt_name, is_nullable, column_default, is_generated, generation_expression) as definition
  from information_schema.columns
  union all
  select 'constraint', format('%s on %s', conname, conrelid::regclass), pg_get_constraintdef(oid)
  from pg_constraint where conrelid <> 0
  union all
  select 'index', format('%s.%s', schemaname, indexname), indexdef from pg_indexes
  union all
  select 'policy', format('%s on %s.%s', policyname, schemaname, tablename), concat_ws(' ', permissive, roles, cmd, qual, with_check)
  from pg_policies
  union all
  select 'function', oid::regprocedure::text, concat_ws(' ', prosrc, prosecdef, proacl) from pg_proc
  union all
  select 'view', format('%s.%s', schemaname, viewname), definition from pg_views
  union all
  select 'table', oid::regclass::text, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, (select array_agg(acl::text order by acl::text) from unnest(relacl) as acl))
  from pg_class where relkind in ('r', 'p', 'v', 'm')
  union all
  select 'trigger', format('%s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

/** Describes everything that migrations create, one line each, sorted. */
export async function describeSchema(adminUrl: string): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ kind: string; name: string; definition: string }>(described);
    return rows
      .filter(({ name }) => !/^(?:pg_|information_schema)/.test(name) && !name.includes("pg_catalog."))
      .map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`)
      .sort();
  });
}

/** Lists what statements of a service name: columns with their types, and functions with those of their parameters. */
export async function listUsable(adminUrl: string): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%s.%s.%s %s', table_schema, table_name, column_name, udt_name) as name
      from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
      union
      select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema') and prorettype <> 'trigger'::regtype`);
    return rows.map(({ name }) => name);
  });
}

async function withClient<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
