import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import type { ServiceDeclaration } from "../config/service-declarations.ts";

/** The content of `migrations/replaced.json`: the migrations of a service's baseline, and all former ones that they replace. */
export interface Baseline {
  baseline: string[];
  replaced: string[];
}

/** Thrown if the database has run only some of the migrations that a baseline replaces. */
class PartialBaselineError extends Error {
  override readonly name = "PartialBaselineError";
}

/** Returns what a service's baseline replaces: nothing without the file. */
export async function readBaseline({ migrationsFolder }: ServiceDeclaration): Promise<Baseline> {
  try {
    return JSON.parse(await readFile(join(migrationsFolder, "replaced.json"), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { baseline: [], replaced: [] };
    throw error;
  }
}

/** Lists the migrations of a domain that the database has run, by name. */
export async function listRunMigrations(admin: Client, domain: string): Promise<string[]> {
  const table = getTable(domain);
  const { rows: found } = await admin.query("select to_regclass($1) is not null as has_run", [table]);
  if (!found[0].has_run) return [];
  const { rows } = await admin.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}

/** @throws PartialBaselineError if only some of the replaced migrations have run. */
export function refusePartialBaseline(domain: string, run: string[], { replaced }: Baseline): void {
  const missing = replaced.filter((name) => !run.includes(name));
  if (missing.length === 0 || missing.length === replaced.length) return;
  throw new PartialBaselineError(
    `This database was written by a preview of Tessera before 0.1.0: ${domain} has not run ${missing[0]}, which is now ` +
      "part of a baseline. Nothing was changed. Start the last preview (commit 581256f) on this database once, then this version. " +
      "Or export the organizations with the version that wrote it, and use an empty database: another DATABASE_URL, or with the " +
      "embedded one another DATA_DIR.",
  );
}

/** Records the baseline as run if the migrations that it replaces have run. Nothing else in the database changes. */
export async function adoptBaseline(
  admin: Client,
  domain: string,
  { baseline, replaced }: Baseline,
): Promise<void> {
  const run = await listRunMigrations(admin, domain);
  if (!replaced.some((name) => run.includes(name))) return;
  const table = getTable(domain);
  // Kysely orders by time, so the baseline gets the earliest.
  await admin.query(
    `with former as (delete from ${table} where name = any ($1) returning timestamp)
     insert into ${table} (name, timestamp)
     select name, (select min(timestamp) from former) from unnest($2::text[]) as name`,
    [replaced, baseline],
  );
}

function getTable(domain: string): string {
  return `${escapeIdentifier(domain)}.kysely_migration`;
}
