import type pg from "pg";

/**
 * Runs `write` in one transaction as the administrator, who may then write rows of any organization. An administrator who is
 * not a superuser owns every table but is subject to its forced row-level security, under which COPY is refused: it is not
 * forced until the transaction ends.
 */
export async function writeAsAdmin(client: pg.Client, write: () => Promise<void>): Promise<void> {
  await client.query("begin");
  const tables = await findForcedTables(client);
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  await write();
  // Pending deferred constraints would prevent the tables from being altered.
  await client.query("set constraints all immediate");
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
  await client.query("commit");
}

/** Returns the quoted names of the tables whose row-level security also binds this role; none for a superuser. */
async function findForcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', relnamespace::regnamespace, relname) as name
    from pg_class
    where relforcerowsecurity and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    order by oid`);
  return rows.map(({ name }) => name);
}
