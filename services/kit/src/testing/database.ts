import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { findServices, listMigrationFiles } from "../config/service-declarations.ts";
import { findErasedTables } from "../erasure/erasure-install.ts";
import { migrateInstallation } from "../migrations/migrate.ts";

/** The address that services' roles connect to instead, for running the tests through a pooler: `127.0.0.1:6432?pooler=transaction`. */
const pooler = process.env.TEST_POOLER;

/** A separate database with the tables of all services and no rows. */
export interface TestDatabase {
  adminUrl: string;
  /** Returns the address for a role: `svc_tickets`, `job_tickets`. */
  urlFor(role: string): string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The folder with the services to migrate; those of the product by default. */
  servicesFolder?: string;
}

const templatePrefix = "tessera_template_";
const databasePrefix = "tessera_test_";
const templatesKept = 4;
const abandonedAfterMs = 2 * 60 * 60 * 1000;
const templateLock = 7_352_002;

/**
 * Creates a fresh database on the server of `TEST_DATABASE_URL` (as a superuser), cloned from a template that is built once per state of
 * the migrations. Use one per test file: `const database = await aTestDatabase()`, and call `drop()` at the end.
 */
export async function aTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { servicesFolder = fileURLToPath(new URL("../../../", import.meta.url)) } = options;
  const name = `${databasePrefix}${Date.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}`;
  await withAdmin((admin) => createFromTemplate(admin, name, servicesFolder));
  return {
    adminUrl: toUrl(name),
    urlFor: (role) => toUrl(name, role),
    drop: () => withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Clones the template. Another checkout may drop it in between; then it is built again. */
async function createFromTemplate(
  admin: Client,
  name: string,
  servicesFolder: string,
  attemptsLeft = 2,
): Promise<void> {
  const template = await ensureTemplate(admin, servicesFolder);
  try {
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } catch (error) {
    if (attemptsLeft === 0 || (await exists(admin, template))) throw error;
    await createFromTemplate(admin, name, servicesFolder, attemptsLeft - 1);
  }
}

async function ensureTemplate(admin: Client, servicesFolder: string): Promise<string> {
  const template = `${templatePrefix}${await hashOfMigrations(servicesFolder)}`;
  if (await exists(admin, template)) return template;
  await admin.query("select pg_advisory_lock($1)", [templateLock]);
  if (!(await exists(admin, template))) {
    await buildTemplate(admin, template, servicesFolder);
    await dropLeftovers(admin, template);
  }
  await admin.query("select pg_advisory_unlock($1)", [templateLock]);
  return template;
}

/** Builds the template under another name first, so that an existing template is complete. */
async function buildTemplate(admin: Client, template: string, servicesFolder: string): Promise<void> {
  const draft = template.replace(templatePrefix, "tessera_draft_");
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  await migrateInstallation({ adminUrl: toUrl(draft), servicesFolder, rolePassword: getTestPassword });
  await admin.query(`alter database ${draft} with allow_connections false`);
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function dropLeftovers(admin: Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
     where not exists (select from pg_stat_activity a where a.datid = d.oid) order by oid desc`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== template);
  const oldTemplates = names.filter((name) => name.startsWith(templatePrefix)).slice(templatesKept);
  const abandoned = names.filter((name) => name.startsWith(databasePrefix) && isAbandoned(name));
  for (const name of [...oldTemplates, ...abandoned]) {
    await admin.query(`drop database if exists ${name}`).catch(() => {});
  }
}

function isAbandoned(name: string): boolean {
  const createdAt = Number.parseInt(name.slice(databasePrefix.length).split("_", 1)[0] ?? "", 36);
  return Date.now() - createdAt > abandonedAfterMs;
}

async function exists(admin: Client, database: string): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [database]);
  return rowCount === 1;
}

/** Hashes everything that determines the content of a migrated database, including the kit's own part. */
async function hashOfMigrations(servicesFolder: string): Promise<string> {
  const services = await findServices(servicesFolder);
  const own = [
    "migrations/migrate.ts",
    "database/database-roles.ts",
    "migrations/view-grants.ts",
    "cell/cell-tables.ts",
    "erasure/erasure-function.ts",
    "erasure/erased-table.ts",
  ].map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));
  const files = await Promise.all(
    services.map(async (service) =>
      (await listMigrationFiles(service)).map((file) => join(service.migrationsFolder, file)),
    ),
  );
  const erasures = services.flatMap((service) => findErasedTables(service) ?? []);
  const texts = await Promise.all(
    [...own, ...erasures, ...files.flat()].map((file) => readFile(file, "utf8")),
  );
  return hash(
    "sha256",
    JSON.stringify([services.map(({ domain, reads, feeds }) => [domain, reads, feeds]), texts]),
  ).slice(0, 16);
}

async function withAdmin(act: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    await act(admin);
  } finally {
    await admin.end();
  }
}

function toUrl(database: string, role?: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  if (role) {
    url.username = role;
    url.password = getTestPassword(role);
    if (pooler) ({ host: url.host, search: url.search } = new URL(`postgres://${pooler}`));
  }
  return url.href;
}

function getTestPassword(role: string): string {
  return `${role}-test`;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error("TEST_DATABASE_URL is not set: it names a Postgres 18 for tests, as a superuser.");
  return url;
}
