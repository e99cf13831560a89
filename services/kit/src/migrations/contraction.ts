import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "pg";
import type { ServiceDeclaration } from "../config/service-declarations.ts";

// A migration that takes away what former versions use exports `isContraction = true`: versions without it refuse the database from then on.

/** Returns those of the named migrations that are contractions. */
export async function listContractions(
  { migrationsFolder }: ServiceDeclaration,
  names: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const { isContraction = false } = await import(
        pathToFileURL(join(migrationsFolder, `${name}.ts`)).href
      );
      return isContraction ? [name] : [];
    }),
  );
  return found.flat();
}

export async function recordContractions(
  admin: Client,
  domain: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await admin.query("create schema if not exists installation");
  await admin.query(
    "create table if not exists installation.contraction (domain text, name text, primary key (domain, name))",
  );
  await admin.query(
    "insert into installation.contraction select $1, unnest($2::text[]) on conflict do nothing",
    [domain, names],
  );
}

/** Returns true if one of the named migrations of a domain is a contraction. */
export async function hasContraction(
  admin: Client,
  domain: string,
  names: readonly string[],
): Promise<boolean> {
  const { rows: found } = await admin.query(
    "select to_regclass('installation.contraction') is not null as is_there",
  );
  if (!found[0].is_there) return false;
  const { rows } = await admin.query(
    "select from installation.contraction where domain = $1 and name = any ($2) limit 1",
    [domain, names],
  );
  return rows.length > 0;
}
