import { hash } from "node:crypto";
import { Client } from "pg";

/** Thrown if a login role belongs to another installation on the same server, whose services a new password would lock out. */
export class ForeignRoleError extends Error {
  override readonly name = "ForeignRoleError";
}

const maxNameLength = 63;

/**
 * Returns the name by which an installation logs in as a role of a domain. It contains the name of the database, because roles belong to
 * the server, which may hold several installations.
 */
export function loginIn(database: string, role: string): string {
  const name = `${role}_at_${database}`;
  if (/^[a-z0-9_]+$/.test(name) && name.length <= maxNameLength) return name;
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9_]/g, "_");
  return `${plain.slice(0, maxNameLength - 9)}_${hash("sha256", database).slice(0, 8)}`;
}

/** Returns what is noted on a login role, so that it is known whose it is before anything is granted to it. */
export function noteFor(database: string): string {
  return `Logs in to the database ${database}`;
}

/** Returns the other databases that a role belongs to; none if it belongs to this one. */
export async function findOtherDatabases(admin: Client, role: string): Promise<string[]> {
  const databases = await findDatabases(admin, role);
  return databases.some(({ isOurs }) => isOurs) ? [] : databases.map(({ name }) => name);
}

/** Returns the other databases on the server with tables of Tessera. */
export async function findNeighbours(admin: Client, owner: string): Promise<string[]> {
  return (await findDatabases(admin, owner)).flatMap(({ name, isOurs }) => (isOurs ? [] : name));
}

/** Finds the databases that are noted on a role, or in which it has rights: roles of former versions have no note. */
async function findDatabases(admin: Client, role: string): Promise<{ name: string; isOurs: boolean }[]> {
  const { rows } = await admin.query<{ name: string; isOurs: boolean }>(
    `select datname as name, datname = current_database() as "isOurs"
     from pg_database d join pg_roles r on r.rolname = $1
     where shobj_description(r.oid, 'pg_authid') = $2 || datname
       or exists (
         select from pg_shdepend
         where dbid = d.oid and refclassid = 'pg_authid'::regclass and refobjid = r.oid
       )
     order by datname`,
    [role, noteFor("")],
  );
  return rows;
}

/** Returns true if a role can log in with a password. */
export async function canLogIn(adminUrl: string, role: string, password: string): Promise<boolean> {
  const url = new URL(adminUrl);
  [url.username, url.password] = [role, encodeURIComponent(password)];
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
