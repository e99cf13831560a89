import { Client } from "pg";
import { dropChecks, insertSample } from "./sample-row.ts";

const [theirs, ours] = ["theirs", "ours"];
/** Behind those of the rows that are there, and within a smallint. */
const placeOfAdded = 30_000;
const refused = "42501";

interface Relation {
  name: string;
  isTable: boolean;
}

/** What an isolation matrix found: what crossed a border, and how many rows of one's own were seen where one may read. */
export interface IsolationFindings {
  problems: string[];
  /** Relations with a role that sees its own organization's row in them: without any, nothing was proven. */
  seen: Set<string>;
}

export interface IsolationMatrix {
  /** A superuser of a database that nobody needs afterwards. */
  admin: Client;
  schemas: string[];
  /** The login roles of services, and their addresses. */
  roles: string[];
  urlFor(role: string): string;
}

/**
 * Puts a row of two organizations into every table that has `organization_id`, then asks, as each role and in the setting of
 * one of them, for the other's: by reading each table and view, by adding a row to it, by changing and deleting its row.
 */
export async function examineIsolation(matrix: IsolationMatrix): Promise<IsolationFindings> {
  const { admin, schemas, roles, urlFor } = matrix;
  const relations = await listRelations(admin, schemas);
  await fill(admin, schemas, relations);
  const findings: IsolationFindings = { problems: [], seen: new Set() };
  for (const role of roles) {
    const client = new Client({ connectionString: urlFor(role) });
    await client.connect();
    for (const relation of relations) await examine({ admin, client, role, relation }, findings);
    await client.end();
  }
  return findings;
}

async function listRelations(admin: Client, schemas: string[]): Promise<Relation[]> {
  const { rows } = await admin.query<Relation>(
    `select c.oid::regclass::text as name, c.relkind in ('r', 'p') as "isTable"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname = any($1) and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
     order by 1`,
    [schemas],
  );
  return rows;
}

/** Triggers would want the rows of other tables; keys and policies are what is examined. */
async function fill(admin: Client, schemas: string[], relations: Relation[]): Promise<void> {
  await dropChecks(admin, schemas);
  await admin.query("set session_replication_role = replica");
  for (const [place, { name, isTable }] of relations.entries()) {
    if (!isTable) continue;
    for (const [turn, organization] of [theirs, ours].entries())
      await admin.query(await insertSample(admin, name, organization, 2 * place + turn));
  }
  await admin.query("set session_replication_role = default");
}

interface Probe {
  admin: Client;
  client: Client;
  role: string;
  relation: Relation;
}

async function examine(probe: Probe, { problems, seen }: IsolationFindings): Promise<void> {
  const { admin, role, relation } = probe;
  const { name, isTable } = relation;
  const read = `select count(*)::int as n from ${name} where organization_id =`;
  const found = async (organization: string, statement: string) =>
    (await tryAs(probe, organization, statement)) ?? 0;
  if ((await found(ours, `${read} '${theirs}'`)) > 0) problems.push(`${role} reads others' rows of ${name}`);
  if ((await found("", `${read} '${theirs}'`)) > 0)
    problems.push(`${role} reads rows of ${name} without an organization`);
  if ((await found(ours, `${read} '${ours}'`)) > 0) seen.add(name);
  if (!isTable) return;
  const changes = {
    adds: await insertSample(admin, name, theirs, placeOfAdded),
    changes: `update ${name} set organization_id = organization_id where organization_id = '${theirs}'`,
    deletes: `delete from ${name} where organization_id = '${theirs}'`,
    "gives away": `update ${name} set organization_id = '${theirs}' where organization_id = '${ours}'`,
  };
  for (const [verb, statement] of Object.entries(changes))
    if ((await found(ours, statement)) > 0) problems.push(`${role} ${verb} others' rows of ${name}`);
}

/** The count that was read or how many rows were changed; null where that was refused. Leaves nothing behind. */
async function tryAs({ client }: Probe, organization: string, statement: string): Promise<number | null> {
  await client.query("begin");
  try {
    await client.query("select set_config('app.organization_id', $1, true)", [organization]);
    const { command, rows, rowCount } = await client.query(statement);
    return command === "SELECT" ? rows[0].n : rowCount;
  } catch (error) {
    if (Object(error).code === refused) return null;
    throw new Error(`${statement}: ${Object(error).message}`, { cause: error });
  } finally {
    await client.query("rollback");
  }
}
