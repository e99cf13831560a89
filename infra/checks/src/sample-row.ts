import { type Client, escapeIdentifier } from "pg";

interface Column {
  name: string;
  type: string;
}

/** Returns an SQL value for a type. Arrays are empty; numbers count up so that unique keys hold. */
function getSample(type: string, index: number): string {
  if (type.endsWith("[]")) return "'{}'";
  if (type.startsWith("timestamp")) return "now()";
  const samples: Record<string, string> = {
    uuid: "gen_random_uuid()",
    boolean: "false",
    date: "current_date",
    jsonb: "'{}'",
    bytea: "''",
    xid8: "pg_current_xact_id()",
    inet: "'127.0.0.1'",
    interval: "'1 day'",
  };
  if (samples[type]) return samples[type];
  return /int|numeric|double|real/u.test(type) ? String(index) : `'sample-${index}'`;
}

/** Drops the check constraints and foreign keys that would reject samples. For throwaway test databases only. */
export async function dropChecks(client: Client, schemas: string[]): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string }>(
    `select k.conrelid::regclass::text as relation, k.conname as name
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype in ('c', 'f') and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  for (const { relation, name } of rows)
    await client.query(`alter table ${relation} drop constraint ${escapeIdentifier(name)} cascade`);
}

/** Returns the statement that inserts a row of an organization, with a sample in each required column without a default. */
export async function insertSample(
  client: Client,
  table: string,
  organizationId: string,
  index: number,
): Promise<string> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attidentity = '' and a.attnotnull and (not a.atthasdef or a.attname = 'organization_id')`,
    [table],
  );
  const names = rows.map(({ name }) => escapeIdentifier(name)).join(", ");
  const values = rows.map(({ name, type }) =>
    name === "organization_id" ? `'${organizationId}'` : getSample(type, index),
  );
  return `insert into ${table} (${names}) values (${values.join(", ")})`;
}
