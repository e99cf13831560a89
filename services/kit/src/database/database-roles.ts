import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { publishedSchemas, type ServiceDeclaration } from "../config/service-declarations.ts";
import { canLogIn, ForeignRoleError, findOtherDatabases, noteFor } from "./login-roles.ts";

/**
 * All login roles of services are members of it. Migrations grant views to it; `grantViews` limits each to the services that declare it.
 */
export const servicesRole = "all_services";

/** All job roles of services are members of it. Migrations grant feeds to it; `grantViews` limits each to the services that declare it. */
export const jobsRole = "all_jobs";

/**
 * Returns the names of a domain's roles. The owner runs migrations; the service and its background jobs log in. The feed role owns the
 * domain's feeds, and policies let it read the rows of all organizations that the feeds show; no other role inherits from it.
 */
export function getRoles(domain: string): { owner: string; service: string; job: string; feed: string } {
  return {
    owner: `${domain}_owner`,
    service: `svc_${domain}`,
    job: `job_${domain}`,
    feed: `feed_${domain}`,
  };
}

/** The settings that the kit's pools request at startup, repeated for connections through a pooler: see `readPooler`. */
const roleSettings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "statement_timeout = '10s'",
  "idle_in_transaction_session_timeout = '15s'",
];

/** How an installation logs in. Two installations on a server share the roles of domains, but not the names with which they log in. */
export interface Logins {
  /** The administrator's address of the database. */
  adminUrl: string;
  /** Returns the password of a login role, or undefined if nobody logs in by it. */
  passwordOf: (role: string) => string | undefined;
  /** Returns the name with which to log in as `svc_tickets` or `job_tickets`: that role itself, or a member of it. */
  loginOf: (role: string) => string;
}

/**
 * Creates the roles of all services, or refreshes the passwords of existing ones. Roles belong to the whole server, which an advisory lock
 * (one per database) does not cover, so the loser of a race tries again.
 *
 * @throws ForeignRoleError before a role of another installation would be changed.
 */
export async function ensureRoles(
  admin: Client,
  services: ServiceDeclaration[],
  logins: Logins,
): Promise<void> {
  try {
    for (const group of [servicesRole, jobsRole]) await ensureGroup(admin, group);
    for (const { domain } of services) await ensureRolesOf(admin, domain, logins);
  } catch (error) {
    if (Object(error).code !== "42501") throw error;
    throw new ForeignRoleError(
      "The roles of Tessera on this server were created by another administrator, so this one may not use them. Migrate with that " +
        `one or a superuser, or use another server. (${error instanceof Error ? error.message : error})`,
    );
  }
  await refuseMightyRoles(admin, services, logins);
}

async function ensureRolesOf(admin: Client, domain: string, logins: Logins): Promise<void> {
  const { owner, service, job, feed } = getRoles(domain);
  for (const role of [owner, feed]) await ensureGroup(admin, role);
  for (const role of [service, job]) await ensureLogin(admin, role, logins);
  await winning(() => admin.query(`grant ${servicesRole} to ${service}, ${job}`));
  await winning(() => admin.query(`grant ${jobsRole} to ${job}`));
  // Lets migrations hand feeds over to the feed role without giving the owner its access to rows.
  await winning(() => admin.query(`grant ${feed} to ${owner} with set true, inherit false`));
  await winning(() => grantToAdmin(admin, owner));
}

async function ensureGroup(admin: Client, role: string): Promise<void> {
  await winning(async () => {
    const found = await admin.query("select rolcanlogin from pg_roles where rolname = $1", [role]);
    if (found.rowCount === 0) await admin.query(`create role ${escapeIdentifier(role)} nologin`);
    else if (found.rows[0].rolcanlogin) await admin.query(`alter role ${escapeIdentifier(role)} nologin`);
  });
}

/** Lets an installation log in as a role of a domain: by that role, or by a member of it that takes its place when it connects. */
async function ensureLogin(admin: Client, role: string, logins: Logins): Promise<void> {
  const login = logins.loginOf(role);
  const password = logins.passwordOf(role);
  if (login !== role || password === undefined) await winning(() => createMissing(admin, role));
  if (password === undefined) return;
  await winning(async () => {
    if (await isForeign(admin, login, { ...logins, password })) return;
    await setLogin(admin, login, password);
    if (login === role) return;
    await admin.query(`grant ${escapeIdentifier(role)} to ${escapeIdentifier(login)}`);
    await admin.query(`alter role ${escapeIdentifier(login)} set role = ${escapeIdentifier(role)}`);
  });
}

async function createMissing(admin: Client, role: string): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [role]);
  if (!rowCount) await admin.query(`create role ${escapeIdentifier(role)} nologin`);
  return !rowCount;
}

/**
 * Returns true if a role belongs to another database and has this password already, like those of an installation with several databases.
 * Throws if it has another password.
 */
async function isForeign(
  admin: Client,
  login: string,
  { adminUrl, password }: { adminUrl: string; password: string },
): Promise<boolean> {
  const others = await findOtherDatabases(admin, login);
  const { rows } = await admin.query("select from pg_roles where rolname = $1 and rolcanlogin", [login]);
  if (others.length === 0 || rows.length === 0) return false;
  if (await canLogIn(adminUrl, login, password)) return true;
  throw new ForeignRoleError(
    `The database role "${login}" belongs to another installation on this server (database ${others.join(", ")}): a new password would ` +
      "lock out its services. It keeps the one it has. Let DATABASE_URL and JOB_DATABASE_URL name other roles, which are created.",
  );
}

/** Creates or changes a login role. It is noted on a new one in the same transaction which database it belongs to. */
async function setLogin(admin: Client, login: string, password: string): Promise<void> {
  const name = escapeIdentifier(login);
  const { rows } = await admin.query("select current_database() as database");
  await admin.query("begin");
  try {
    await createMissing(admin, login);
    await admin.query(`comment on role ${name} is ${escapeLiteral(noteFor(rows[0].database))}`);
    await admin.query(`alter role ${name} login password ${escapeLiteral(getScramVerifier(password))}`);
    for (const setting of roleSettings) await admin.query(`alter role ${name} set ${setting}`);
    await admin.query("commit");
  } catch (error) {
    await admin.query("rollback");
    throw error;
  }
}

/**
 * Grants the owner role to an admin that is not a superuser, who needs it to create the owner's schema and to run migrations as the owner.
 */
async function grantToAdmin(admin: Client, owner: string): Promise<void> {
  const { rows } = await admin.query(
    "select rolsuper as is_superuser from pg_roles where rolname = current_user",
  );
  if (!rows[0]?.is_superuser) await admin.query(`grant ${owner} to current_user with set true, inherit true`);
}

/** Throws if a role bypasses row-level security, since it would see every organization. */
async function refuseMightyRoles(
  admin: Client,
  services: ServiceDeclaration[],
  { loginOf }: Logins,
): Promise<void> {
  const names = services.flatMap(({ domain }) =>
    Object.values(getRoles(domain)).flatMap((role) => [role, loginOf(role)]),
  );
  const { rows } = await admin.query(
    "select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)",
    [[servicesRole, jobsRole, ...names]],
  );
  if (rows.length === 0) return;
  const mighty = rows.map(({ rolname }) => rolname).join(", ");
  throw new Error(`These roles bypass row-level security and must not: ${mighty}.`);
}

const lostRaces = ["23505", "42710", "40P01", "XX000"];

async function winning(attempt: () => Promise<unknown>, attemptsLeft = 40): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!lostRaces.includes(code) || attemptsLeft === 0) throw error;
    await pause(5 + Math.random() * 50);
    await winning(attempt, attemptsLeft - 1);
  }
}

/** Creates the schemas of a domain, owned by its owner role. The service may use the rows of tables and nothing else. */
export async function ensureSchemas(admin: Client, { domain }: ServiceDeclaration): Promise<void> {
  const { owner, service } = getRoles(domain);
  const published = publishedSchemas[domain];
  for (const schema of [domain, ...(published ? [published] : [])]) {
    await admin.query(`create schema if not exists ${schema} authorization ${owner}`);
  }
  await asOwner(admin, domain, [
    `grant usage on schema ${domain} to ${service}`,
    `alter default privileges in schema ${domain} grant select, insert, update, delete on tables to ${service}`,
    `alter default privileges in schema ${domain} grant usage on sequences to ${service}`,
    ...(published ? [`grant usage on schema ${published} to ${servicesRole}`] : []),
  ]);
}

/** Revokes access to the list of applied migrations, which only the owner needs. */
export async function hideMigrationTables(admin: Client, { domain }: ServiceDeclaration): Promise<void> {
  const tables = ["kysely_migration", "kysely_migration_lock"].map((table) => `${domain}.${table}`);
  await asOwner(admin, domain, [`revoke all on ${tables.join(", ")} from ${getRoles(domain).service}`]);
}

async function asOwner(admin: Client, domain: string, statements: string[]): Promise<void> {
  await admin.query([`set role ${getRoles(domain).owner}`, ...statements, "reset role"].join("; "));
}

const iterations = 4096;

/**
 * Returns what Postgres stores instead of a password (RFC 5803, `SCRAM-SHA-256`). Roles are created with it, so that no statement and no
 * log contains the password. Passwords must be printable ASCII: other text would need SASLprep.
 */
function getScramVerifier(password: string): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("A role's password must be printable ASCII.");
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
