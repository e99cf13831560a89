import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { publishedSchemas, type ServiceDeclaration } from "./service-declarations.ts";

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
export function rolesOf(domain: string): { owner: string; service: string; job: string; feed: string } {
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

/**
 * Creates the roles of all services, or refreshes the passwords of existing ones. Roles belong to the whole cluster, which an advisory lock
 * (one per database) does not cover, so the loser of a race tries again.
 */
export async function ensureRoles(
  admin: Client,
  services: ServiceDeclaration[],
  passwordOf: (role: string) => string,
): Promise<void> {
  for (const group of [servicesRole, jobsRole]) await ensureRole(admin, group, "nologin");
  for (const { domain } of services) {
    const { owner, service, job, feed } = rolesOf(domain);
    for (const role of [owner, feed]) await ensureRole(admin, role, "nologin");
    for (const role of [service, job]) {
      await ensureRole(admin, role, `login password ${escapeLiteral(scramVerifierOf(passwordOf(role)))}`);
      for (const setting of roleSettings)
        await winning(() => admin.query(`alter role ${escapeIdentifier(role)} set ${setting}`));
    }
    await winning(() => admin.query(`grant ${servicesRole} to ${service}, ${job}`));
    await winning(() => admin.query(`grant ${jobsRole} to ${job}`));
    // Lets migrations hand feeds over to the feed role without giving the owner its access to rows.
    await winning(() => admin.query(`grant ${feed} to ${owner} with set true, inherit false`));
    await winning(() => grantToAdmin(admin, owner));
  }
  await refuseMightyRoles(admin, services);
}

async function ensureRole(admin: Client, role: string, options: string): Promise<void> {
  await winning(async () => {
    const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [role]);
    await admin.query(`${rowCount ? "alter" : "create"} role ${escapeIdentifier(role)} ${options}`);
  });
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
async function refuseMightyRoles(admin: Client, services: ServiceDeclaration[]): Promise<void> {
  const names = services.flatMap(({ domain }) => Object.values(rolesOf(domain)));
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
  const { owner, service } = rolesOf(domain);
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
  await asOwner(admin, domain, [`revoke all on ${tables.join(", ")} from ${rolesOf(domain).service}`]);
}

async function asOwner(admin: Client, domain: string, statements: string[]): Promise<void> {
  await admin.query([`set role ${rolesOf(domain).owner}`, ...statements, "reset role"].join("; "));
}

const iterations = 4096;

/**
 * Returns what Postgres stores instead of a password (RFC 5803, `SCRAM-SHA-256`). Roles are created with it, so that no statement and no
 * log contains the password. Passwords must be printable ASCII: other text would need SASLprep.
 */
function scramVerifierOf(password: string): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("A role's password must be printable ASCII.");
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
