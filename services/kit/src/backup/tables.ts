import type { Client } from "pg";

/** A table of a service, with names quoted for SQL. */
export interface Table {
  name: string;
  /** The columns except generated ones. */
  columns: string[];
  /** The columns of the primary key, or else all columns as text: they give the rows the same order in every database. */
  order: string[];
  /** Whether its rows belong to organizations. */
  isTenants: boolean;
}

/** The migrations that a database has run, by domain. */
export type Migrations = Record<string, string[]>;

/** Settings that make every server write a value the same way, regardless of its defaults. */
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = '60s'`;

/**
 * Prepares a connection for reading or writing whole tables.
 *
 * @throws Error when row-level security would hide rows from its role.
 */
export async function prepareConnection(client: Client): Promise<void> {
  await client.query(plainText);
  const { rows } = await client.query<{ name: string; sees_all: boolean }>(
    "select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user",
  );
  const [role] = rows;
  if (role?.sees_all) return;
  throw new Error(
    `Row-level security hides rows from "${role?.name}": use a superuser, or a role with BYPASSRLS that is a member of every owner role.`,
  );
}

export async function listMigrations(client: Client): Promise<Migrations> {
  const { rows: schemas } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relname = 'kysely_migration' order by nspname`,
  );
  const migrations: Migrations = {};
  for (const { schema } of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(schema)}.kysely_migration order by name`,
    );
    migrations[schema] = rows.map(({ name }) => name);
  }
  return migrations;
}

/** Lists the tables of the domains, and those of the cells. Tables that record migrations are left out. */
export async function listTables(client: Client, domains: string[]): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, "order"> & { key: string[] | null }>(
    `select format('%I.%I', nspname, relname) as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       (select array_agg(quote_ident(attname) order by place) from pg_index
         cross join unnest(indkey) with ordinality as key (number, place)
         join pg_attribute on attrelid = indrelid and attnum = number
         where indrelid = relation.oid and indisprimary) as key,
       exists (select from pg_attribute where attrelid = relation.oid and attname = 'organization_id') as "isTenants"
     from pg_class as relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (
       nspname = any($1) and relname not in ('kysely_migration', 'kysely_migration_lock')
       or nspname = 'installation' and relname in ('cell', 'placement', 'hold')
     )
     order by nspname, relname`,
    [domains],
  );
  return rows.map(({ key, ...table }) => ({
    ...table,
    order: key ?? table.columns.map((name) => `${name}::text`),
  }));
}

/** Returns the statement that reads a table's rows in order, as text. */
export function copyOut({ name, columns, order }: Table): string {
  return `copy (select ${columns.join(", ")} from ${name} order by ${order.join(", ")}) to stdout`;
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${name} (${columns.join(", ")}) from stdin`;
}
