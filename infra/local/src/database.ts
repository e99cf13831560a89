import path from "node:path";
import { migrateDesk } from "@tessera/kit/migrate";
import pg from "pg";
import { rolePassword, type Secrets } from "./secrets.ts";
import { rootFolder } from "./settings.ts";

/** Makes the desk's database where it is missing, and answers the administrator's address of it. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Brings roles, schemas and tables of every service to the state of the code. */
export async function migrate(adminUrl: string, secrets: Secrets): Promise<void> {
  await migrateDesk({
    adminUrl,
    servicesFolder: path.join(rootFolder, "services"),
    rolePassword: (role) => rolePassword(secrets, role),
  });
}
