import { CommandError } from "@tessera/cli/command-error";
import { loginIn } from "@tessera/kit/database/login-roles";
import { describeReason } from "@tessera/kit/errors/short-reason";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import pg from "pg";
import { rolePassword, type Secrets } from "./secrets.ts";
import { servicesFolder } from "./settings.ts";

/** Creates the installation's database if it is missing, and returns its URL for the administrator. */
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

/** Returns the administrator's URL of the database in DATABASE_URL, which is created if the server allows it. */
export async function openOwnDatabase(databaseUrl: string): Promise<string> {
  const name = getDatabase(databaseUrl) || "tessera";
  const server = new URL(databaseUrl);
  server.pathname = "/postgres";
  try {
    return await ensureDatabase(server.href, name);
  } catch (error) {
    throw new CommandError(`The database of DATABASE_URL cannot be used: ${describeReason(error)}`);
  }
}

/** Returns the name of the database in an address. */
export function getDatabase(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** Migrates roles, schemas and tables to the state of the code, for every service or only for the domain `only`. */
export async function migrate(adminUrl: string, secrets: Secrets, only?: string): Promise<void> {
  try {
    await migrateInstallation({
      adminUrl,
      servicesFolder,
      only,
      rolePassword: (role) => rolePassword(secrets, role),
      loginOf: (role) => loginIn(getDatabase(adminUrl), role),
      warn: (line) => console.log(`  ${line}`),
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
