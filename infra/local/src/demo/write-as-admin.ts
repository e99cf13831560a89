import type pg from "pg";

/**
 * Writes rows of any organization in one transaction, as the administrator. One that is no superuser owns every table but is
 * held by its forced row-level security, under which COPY is refused: that is not forced until the transaction ends.
 */
export async function writeAsAdmin(client: pg.Client, write: () => Promise<void>): Promise<void> {
  await client.query("begin");
  const tables = await findForcedTables(client);
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  await write();
  // What waits for the end of the transaction would keep the tables from being changed.
  await client.query("set constraints all immediate");
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
  await client.query("commit");
}

/** Quoted names of the tables whose row-level security binds this role, too; none for a superuser. */
async function findForcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', relnamespace::regnamespace, relname) as name
    from pg_class
    where relforcerowsecurity and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    order by oid`);
  return rows.map(({ name }) => name);
}
