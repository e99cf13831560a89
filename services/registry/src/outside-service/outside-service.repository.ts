import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

/** A service of another team, and the paths of the public origin that it serves. */
export interface PlacedService {
  name: string;
  url: string;
  prefixes: string[];
}

const shown = ["name", "url", "prefixes", "registered_at", "registered_by"] as const;

export async function listServices(db: Db) {
  return db.selectFrom("registry.outside_service").select(shown).orderBy("name").execute();
}

/** Serializes registrations until the transaction ends; otherwise two could take the same prefix at once. */
export async function lockServices(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registry.outside_service', 0))`.execute(trx);
}

export async function putService(trx: Trx, service: PlacedService & { registered_by: string }) {
  const { url, prefixes, registered_by } = service;
  return trx
    .insertInto("registry.outside_service")
    .values(service)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ url, prefixes, registered_by, registered_at: sql<string>`now()` }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function deleteService(trx: Trx, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("registry.outside_service")
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
