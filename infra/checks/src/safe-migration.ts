import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listMigrationFiles, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool } from "pg";

/** The exports of a migration file. */
export interface MigrationSteps {
  name: string;
  up(db: Transaction<unknown>): Promise<void>;
  down?(db: Transaction<unknown>): Promise<void>;
}

interface Column {
  type: string;
  is_required: boolean;
  has_default: boolean;
}

/** The state of a table before or after a migration. */
interface TableState {
  /** Changes when the table is rewritten. */
  filenode: string;
  columns: Record<string, Column>;
  indexes: string[];
  /** Validated check constraints and foreign keys. */
  constraints: string[];
}

type State = Map<string, TableState>;

const readTables = `
  select c.relname as name, pg_relation_filenode(c.oid)::text as filenode,
    (select coalesce(jsonb_object_agg(a.attname, jsonb_build_object(
        'type', format_type(a.atttypid, a.atttypmod),
        'is_required', a.attnotnull,
        'has_default', a.atthasdef or a.attidentity <> '')), '{}')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = c.oid order by 1) as indexes,
    array(select k.conname::text from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('c', 'f') and k.convalidated order by 1) as constraints
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'`;

/** Returns the migrations of a service whose file names sort after `after`. */
export async function loadMigrations(service: ServiceDeclaration, after: string): Promise<MigrationSteps[]> {
  const files = (await listMigrationFiles(service)).filter((file) => file > after);
  return Promise.all(
    files.sort().map(async (file) => {
      const steps = await import(pathToFileURL(join(service.migrationsFolder, file)).href);
      return { name: file.replace(/\.ts$/, ""), up: steps.up, down: steps.down };
    }),
  );
}

/**
 * Returns the changes that would block people or break the previous version while migrations run on populated tables.
 * Reverts the migrations, last first, and runs them again one by one. `allowed` are harmless findings, each with the reason.
 */
export async function problemsOfMigrations(
  adminUrl: string,
  domain: string,
  migrations: MigrationSteps[],
  allowed: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const db = asOwner(adminUrl, domain);
  try {
    const final = migrations.find(({ down }) => !down);
    if (final) return [`${domain} ${final.name}: has no way down, so nothing can be said of it`];
    for (const { down } of migrations.toReversed()) if (down) await db.transaction().execute(down);
    const problems: string[] = [];
    for (const { name, up } of migrations) {
      const before = await readState(db, domain);
      await db.transaction().execute(up);
      const found = compare(before, await readState(db, domain));
      problems.push(...found.map((problem) => `${domain} ${name}: ${problem}`));
    }
    return problems.filter((problem) => allowed[problem] === undefined);
  } finally {
    await db.destroy();
  }
}

function asOwner(adminUrl: string, domain: string): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: adminUrl, max: 1 }),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set role ${domain}_owner`));
      },
    }),
  });
}

async function readState(db: Kysely<unknown>, domain: string): Promise<State> {
  const { rows } = await db.executeQuery<TableState & { name: string }>(
    CompiledQuery.raw(readTables, [domain]),
  );
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

function compare(before: State, after: State): string[] {
  return [...before].flatMap(([name, then]) => {
    const now = after.get(name);
    return now ? problemsOfTable(name, then, now) : [`drops ${name}, which the version before uses`];
  });
}

function problemsOfTable(name: string, then: TableState, now: TableState): string[] {
  const added = (list: "indexes" | "constraints") => now[list].filter((one) => !then[list].includes(one));
  return [
    ...(then.filenode === now.filenode ? [] : [`writes all of ${name} again, while nobody may read it`]),
    ...Object.keys(then.columns).flatMap((column) =>
      problemsOfColumn(`${name}.${column}`, then, now, column),
    ),
    ...Object.keys(now.columns)
      .filter((column) => !then.columns[column] && mustBeWritten(now.columns[column]))
      .map((column) => `adds ${name}.${column}, which the version before does not write`),
    ...added("indexes").map((index) => `builds ${index} of ${name}, while nobody may write to it`),
    ...added("constraints").map(
      (key) => `compares all rows of ${name} with ${key}: add it as not valid first`,
    ),
  ];
}

function problemsOfColumn(path: string, then: TableState, now: TableState, column: string): string[] {
  const [old, next] = [then.columns[column], now.columns[column]];
  if (!next) return [`drops ${path}, which the version before uses`];
  return [
    ...(old?.type === next.type
      ? []
      : [`makes ${path} ${next.type}, which the version before takes for ${old?.type}`]),
    ...(next.is_required && !old?.is_required
      ? [`requires ${path}, which the version before may leave empty`]
      : []),
  ];
}

function mustBeWritten(column: Column | undefined): boolean {
  return column?.is_required === true && !column.has_default;
}
