import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { FilesFixture } from "./files-fixture.ts";

/** Runs a step of a migration as the owner of the tables. */
export async function migrateFiles(
  { adminUrl }: FilesFixture,
  step: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role files_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}
