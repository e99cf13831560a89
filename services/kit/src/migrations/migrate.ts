import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { Client, Pool } from "pg";
import { ensureCellTables, hideHeldOrganizations } from "../cell/cell-tables.ts";
import { findServices, listMigrationFiles, type ServiceDeclaration } from "../config/service-declarations.ts";
import { ensureRoles, ensureSchemas, getRoles, hideMigrationTables } from "../database/database-roles.ts";
import { findNeighbours } from "../database/login-roles.ts";
import { installErasure } from "../erasure/erasure-install.ts";
import { hasContraction, listContractions, recordContractions } from "./contraction.ts";
import {
  adoptBaseline,
  listRunMigrations,
  readBaseline,
  refusePartialBaseline,
} from "./migration-baseline.ts";
import { grantViews } from "./view-grants.ts";

export interface InstallationMigration {
  /** The address of the database to migrate, with a role that may create roles. */
  adminUrl: string;
  /** The folder of the services; each service with a `migrations/` folder has a domain. */
  servicesFolder: string;
  /** Returns the password of a login role (`svc_tickets`, `job_tickets`), printable ASCII; undefined if nobody logs in by it. */
  rolePassword: (role: string) => string | undefined;
  /** Returns the name with which this installation logs in as such a role: by default the role itself. See `loginIn`. */
  loginOf?: ((role: string) => string) | undefined;
  /** The only domain to migrate; all domains by default. */
  only?: string | undefined;
  /** Called with each migration that ran. */
  log?: ((line: string) => void) | undefined;
  /** Called with what the operator should know. */
  warn?: ((line: string) => void) | undefined;
}

/** Thrown if the database has run migrations that are not among the files. */
class UnknownMigrationError extends Error {
  override readonly name = "UnknownMigrationError";
}

export const minPostgres = 18;
const extensions = ["pg_trgm", "btree_gin"];
const migrationLock = 7_352_001;

/**
 * Migrates a database: extensions, roles, schemas and every service's migrations, each run by the domain's owner role. Safe to repeat and
 * to run concurrently: runs wait for each other behind one lock per database. Domains that a newer version has migrated are left as they
 * are, if it only added to them, so that the former version can be started again.
 *
 * @throws UnknownMigrationError or PartialBaselineError before anything of a service is changed.
 */
export async function migrateInstallation({
  adminUrl,
  servicesFolder,
  rolePassword,
  loginOf = (role) => role,
  only,
  log,
  warn,
}: InstallationMigration): Promise<void> {
  const all = await findServices(servicesFolder);
  const services = only === undefined ? all : all.filter(({ domain }) => domain === only);
  if (services.length === 0 && only !== undefined) throw new Error(`No service has the domain "${only}".`);
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await refuseUnfit(admin);
    await admin.query("select pg_advisory_lock($1)", [migrationLock]);
    await nameNeighbours(admin, services, warn);
    const newer = await findNewerDomains(admin, services);
    for (const domain of newer)
      log?.(`${domain}: written by a newer version, which this one gets along with`);
    const own = services.filter(({ domain }) => !newer.has(domain));
    for (const extension of extensions) await admin.query(`create extension if not exists ${extension}`);
    await ensureRoles(admin, own, { adminUrl, passwordOf: rolePassword, loginOf });
    await ensureCellTables(admin);
    for (const service of own) {
      await ensureSchemas(admin, service);
      await adoptBaseline(admin, service.domain, await readBaseline(service));
      await recordContractions(admin, service.domain, await runMigrations(adminUrl, service, log));
      await installErasure(admin, service);
      await hideMigrationTables(admin, service);
    }
    await hideHeldOrganizations(admin, own);
    await grantViews(admin, own);
  } finally {
    await admin.end();
  }
}

async function nameNeighbours(
  admin: Client,
  [first]: ServiceDeclaration[],
  warn: InstallationMigration["warn"],
): Promise<void> {
  const neighbours = first ? await findNeighbours(admin, getRoles(first.domain).owner) : [];
  if (neighbours.length === 0) return;
  warn?.(
    `This server has other databases of Tessera, whose roles stay as they are: ${neighbours.join(", ")}.`,
  );
}

async function refuseUnfit(admin: Client): Promise<void> {
  const { rows } = await admin.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_user as name, rolsuper or rolcreaterole as may_create_roles
    from pg_roles where rolname = current_user`);
  const { version, major, name, may_create_roles } = rows[0];
  if (major < minPostgres)
    throw new Error(`Postgres ${minPostgres} or newer is needed; this one is ${version}.`);
  if (!may_create_roles) {
    throw new Error(
      `The database role "${name}" may not create roles: use one with CREATEROLE, or a superuser.`,
    );
  }
}

/**
 * Returns the domains that a newer version has migrated without taking away what this version uses: they are left as they are. Refuses a
 * database that has run other migrations which this version does not have.
 */
async function findNewerDomains(admin: Client, services: ServiceDeclaration[]): Promise<Set<string>> {
  const newer = new Set<string>();
  for (const service of services) {
    const run = await listRunMigrations(admin, service.domain);
    const baseline = await readBaseline(service);
    const files = (await listMigrationFiles(service)).map(toMigrationName);
    const unknown = run.filter((name) => !files.includes(name) && !baseline.replaced.includes(name));
    const { domain } = service;
    if (isNewer(run, files) && !(await hasContraction(admin, domain, unknown))) newer.add(domain);
    else if (unknown.length > 0) throw new UnknownMigrationError(describeUnknown(domain, unknown));
    else refusePartialBaseline(domain, run, baseline);
  }
  return newer;
}

/** Returns true if a database has run all these migrations, and then others. */
function isNewer(run: readonly string[], files: readonly string[]): boolean {
  const last = files.toSorted().at(-1);
  const later = run.filter((name) => !files.includes(name));
  return (
    last !== undefined &&
    later.length > 0 &&
    files.every((name) => run.includes(name)) &&
    later.every((name) => name > last)
  );
}

function describeUnknown(domain: string, [first, ...more]: string[]): string {
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return (
    `This database was written by a preview or by a newer version of Tessera: ${domain} has run ${first}${others}, ` +
    "which this version does not have. Nothing was changed. Use the version that wrote it, or an empty database: " +
    "another DATABASE_URL, or with the embedded one another DATA_DIR."
  );
}

function toMigrationName(file: string): string {
  return file.replace(/\.ts$/, "");
}

async function runMigrations(
  adminUrl: string,
  service: ServiceDeclaration,
  log: InstallationMigration["log"],
): Promise<string[]> {
  const { domain } = service;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: adminUrl, max: 1 }),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set role ${getRoles(domain).owner}`));
      },
    }),
  });
  try {
    const migrator = new Migrator({ db, provider: toMigrations(service), migrationTableSchema: domain });
    const { error, results = [] } = await migrator.migrateToLatest();
    for (const { migrationName, status } of results) {
      if (status === "Success") log?.(`${domain}: ${migrationName}`);
    }
    if (error) throw new Error(describeFailed(domain, results, error), { cause: error });
    return await listContractions(
      service,
      results.map(({ migrationName }) => migrationName),
    );
  } finally {
    await db.destroy();
  }
}

function toMigrations(service: ServiceDeclaration): MigrationProvider {
  return {
    async getMigrations() {
      const files = await listMigrationFiles(service);
      const load = async (file: string): Promise<[string, Migration]> => [
        toMigrationName(file),
        await import(pathToFileURL(join(service.migrationsFolder, file)).href),
      ];
      return Object.fromEntries(await Promise.all(files.map(load)));
    },
  };
}

function describeFailed(
  domain: string,
  results: readonly { migrationName: string; status: string }[],
  error: unknown,
): string {
  const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "its migrations";
  return `${domain}: ${failed} failed: ${error instanceof Error ? error.message : String(error)}`;
}
