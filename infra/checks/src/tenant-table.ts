import type { Client } from "pg";

/** The properties of a table that isolate organizations. */
interface TenantTable {
  name: string;
  has_organization: boolean;
  is_isolated: boolean;
  policies: number;
  /** Primary keys, unique keys and foreign keys that do not begin with the organization. */
  wrong_keys: string[];
  /** Foreign keys to a table without the organization, or not referencing its organization in the same position. */
  wrong_references: string[];
}

/** Tables without an organization: the last position assigned to an event, and the positions of consumers. */
const positionTables = "'event_counter', 'feed_position'";

const listTables = `
  select c.oid::regclass::text as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull)
      as has_organization,
    c.relrowsecurity and c.relforcerowsecurity as is_isolated,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
    array(
      select i.indexrelid::regclass::text from pg_index i
      where i.indrelid = c.oid and i.indisunique and not exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'organization_id')
      union all
      select k.conname::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and not exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attname = 'organization_id')
    ) as wrong_keys,
    array(
      select k.conname::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and not exists (
        select from pg_attribute a
        where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'organization_id')
    ) as wrong_references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = any($1) and c.relname not like 'kysely\\_%'
    and c.relname not in (${positionTables})
  order by 1`;

/** Returns the problems of tables in these schemas that could expose or mix rows of two organizations. */
export async function problemsOfTenantTables(client: Client, schemas: string[]): Promise<string[]> {
  const { rows } = await client.query<TenantTable>(listTables, [schemas]);
  return rows.flatMap(problemsOfTable);
}

function problemsOfTable({
  name,
  has_organization,
  is_isolated,
  policies,
  wrong_keys,
  wrong_references,
}: TenantTable): string[] {
  return [
    ...(has_organization ? [] : [`${name} has no organization_id that is never null`]),
    ...(is_isolated ? [] : [`${name} does not force row-level security`]),
    ...(policies > 0 ? [] : [`${name} has no policy`]),
    ...wrong_keys.map((key) => `${name}: ${key} does not begin with organization_id`),
    ...wrong_references.map((key) => `${name}: ${key} does not lead to rows of the same organization`),
  ];
}
