import { type Kysely, type RawBuilder, sql } from "kysely";

/** The organization of the current connection (`app.organization_id`); null if there is none. */
export const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), ''))`;

/** A row condition: the row belongs to the organization of the current connection. */
export const isOwn = sql`organization_id = ${currentOrganization}`;

/** The privileges of a role and the rows they apply to: those of the current organization, unless `rows` is given. */
export type Access = string | { may: string; rows: RawBuilder<unknown> };

/** A row condition that matches every row of all organizations. */
export const allRows = sql`true`;

export interface TableAccess {
  /** Access of `svc_…`, the role that serves requests, for one organization at a time. */
  service?: Access;
  /** Access of `job_…`, the role of background work. */
  job?: Access;
  /** Access of published views and security-definer functions, which run as the owner. */
  owner?: Access;
}

/**
 * For migrations: restricts a table by row-level security, for its owner too, and grants each role the given access: privileges as in
 * `grant`, such as `"select, insert"` or `"select (id, due_at), delete"`. The service may do nothing else. Migrations that have already run
 * depend on this function: its effect for given arguments must not change.
 */
export async function restrictTable(
  db: Kysely<unknown>,
  schema: string,
  name: string,
  access: TableAccess,
): Promise<void> {
  const table = sql.id(schema, name);
  const roles = { service: `svc_${schema}`, job: `job_${schema}`, owner: `${schema}_owner` };
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`revoke all on ${table} from ${sql.id(roles.service)}`.execute(db);
  for (const policy of ["service", "job", "owner"] as const) {
    const given = access[policy];
    if (given === undefined) continue;
    const { may, rows } = typeof given === "string" ? { may: given, rows: isOwn } : given;
    const role = sql.id(roles[policy]);
    await sql`create policy ${sql.id(policy)} on ${table} ${toCommand(may)} to ${role}
      using (${rows}) ${isReading(may) ? sql`` : sql`with check (${rows})`}`.execute(db);
    // The owner has every privilege already.
    if (policy !== "owner") await sql`grant ${sql.raw(may)} on ${table} to ${role}`.execute(db);
  }
}

function toCommand(may: string): RawBuilder<unknown> {
  return isReading(may) ? sql`for select` : sql``;
}

function isReading(may: string): boolean {
  return /^select( \([^)]*\))?$/.test(may);
}

/** For migrations: lets every service read a view, which shows the rows that its owner sees. */
export async function publishView(
  db: Kysely<unknown>,
  schema: string,
  name: string,
  contract: string,
): Promise<void> {
  const view = sql.id(schema, name);
  await sql`comment on view ${view} is ${sql.lit(`Published contract: ${contract}`)}`.execute(db);
  await sql`revoke all on ${view} from ${sql.id(`svc_${schema}`)}`.execute(db);
  await sql`grant select on ${view} to all_services`.execute(db);
}

export interface Feed {
  view: string;
  /** The tables that the view reads, of all organizations; to expose only some columns or rows of a table, name these. */
  of: (string | { table: string; columns: string; rows: RawBuilder<unknown> })[];
  contract: string;
}

/**
 * For migrations: turns a view into a feed that jobs of the declaring services may read. It runs as the domain's feed role, which alone
 * sees the rows of all organizations; the owner gains no access.
 */
export async function publishFeed(
  db: Kysely<unknown>,
  schema: string,
  { view, of, contract }: Feed,
): Promise<void> {
  const [name, owner, feed] = [sql.id(schema, view), sql.id(schema), sql.id(`feed_${schema}`)];
  for (const each of of) {
    const { table, columns, rows } =
      typeof each === "string" ? { table: each, columns: "", rows: allRows } : each;
    const from = sql.id(schema, table);
    await sql`create policy feed on ${from} for select to ${feed} using (${rows})`.execute(db);
    await sql`grant select ${sql.raw(columns)} on ${from} to ${feed}`.execute(db);
  }
  await sql`comment on view ${name} is ${sql.lit(`Published contract: ${contract}`)}`.execute(db);
  await sql`revoke all on ${name} from ${sql.id(`svc_${schema}`)}`.execute(db);
  await sql`grant usage on schema ${owner} to ${feed}, all_jobs`.execute(db);
  await sql`grant select on ${name} to all_jobs`.execute(db);
  // The new owner of an object in a schema must be allowed to create in it, so this is granted temporarily.
  await sql`grant create on schema ${owner} to ${feed}`.execute(db);
  await sql`alter view ${name} owner to ${feed}`.execute(db);
  await sql`revoke create on schema ${owner} from ${feed}`.execute(db);
}

/** For migrations: appends columns to a feed while its readers keep reading. */
export async function replaceFeed(
  db: Kysely<unknown>,
  schema: string,
  view: string,
  select: RawBuilder<unknown>,
): Promise<void> {
  const feed = sql.id(`feed_${schema}`);
  await sql`grant create on schema ${sql.id(schema)} to ${feed}`.execute(db);
  await sql`set local role ${feed}`.execute(db);
  await sql`create or replace view ${sql.id(schema, view)} as ${select}`.execute(db);
  await sql`set local role ${sql.id(`${schema}_owner`)}`.execute(db);
  await sql`revoke create on schema ${sql.id(schema)} from ${feed}`.execute(db);
}
