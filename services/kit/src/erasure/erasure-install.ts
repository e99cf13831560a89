import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "pg";
import type { ServiceDeclaration } from "../config/service-declarations.ts";
import { getRoles } from "../database/database-roles.ts";
import type { ErasureDeclaration } from "./erased-table.ts";
import { writeErasure } from "./erasure-function.ts";

/** Returns the file in which a service declares what it erases, as `src/<feature>/erased-tables.ts`. */
export function findErasedTables({ migrationsFolder }: ServiceDeclaration): string | undefined {
  const folder = join(migrationsFolder, "../src");
  const [file] = globSync("*/erased-tables.ts", { cwd: folder });
  return file && join(folder, file);
}

/**
 * Creates or replaces the function `erase_person` of a service, as its owner. Unlike a migration this runs at each start, so that the
 * declaration is the only place that says what is erased.
 */
export async function installErasure(admin: Client, service: ServiceDeclaration): Promise<void> {
  const file = findErasedTables(service);
  if (file === undefined) return;
  const { erasedTables }: { erasedTables: ErasureDeclaration } = await import(pathToFileURL(file).href);
  const { owner } = getRoles(service.domain);
  await admin.query(`set role ${owner}; ${writeErasure(service.domain, erasedTables)} reset role`);
}
