import { Client } from "pg";
import { dropChecks, insertSample } from "./sample-row.ts";

const [theirs, ours] = ["theirs", "ours"];
/** The number in the added sample, larger than those of existing rows and within a smallint. */
const placeOfAdded = 30_000;
const refused = "42501";

interface Relation {
  name: string;
  isTable: boolean;
}

/** The findings of an isolation matrix: violations, and the relations in which a role saw its own organization's rows. */
export interface IsolationFindings {
  problems: string[];
  /** Relations in which some role sees its own organization's row. If a relation is missing, nothing was proven for it. */
  seen: Set<string>;
}

export interface IsolationMatrix {
  /** A superuser's connection to a throwaway database. */
  admin: Client;
  schemas: string[];
  /** The login roles of services. */
  roles: string[];
  urlFor(role: string): string;
}

/**
 * Inserts a row of each of two organizations into every table with `organization_id`. Then, as each role and in the context
 * of one organization, tries to access the other's rows: reads each table and view, and inserts, updates and deletes rows in
 * each table.
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

/** Inserts the samples without triggers and constraints, which would require rows of other tables; only policies are examined. */
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

/** Returns the count that was read or the number of changed rows; null if the statement was refused. Rolls back all changes. */
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
