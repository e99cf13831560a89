import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** The newest releases of a module whose maps are kept. */
const keptReleases = 20;

export async function putSourceMap(
  trx: Trx,
  map: ReleaseId & { path: string; content: Buffer; bytes: number },
): Promise<void> {
  const { content, bytes } = map;
  await trx
    .insertInto("registry.source_map")
    .values(map)
    .onConflict((conflict) =>
      conflict
        .columns(["name", "version", "path"])
        .doUpdateSet({ content, bytes, stored_at: sql<string>`now()` }),
    )
    .execute();
}

/** How large the maps of a release are, without the one of a script. */
export async function sumSourceMaps(db: Db, { name, version }: ReleaseId, except: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("registry.source_map")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes"))
    .where("name", "=", name)
    .where("version", "=", version)
    .where("path", "!=", except)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deletes the maps of a module's older releases. */
export async function deleteOldSourceMaps(trx: Trx, name: string): Promise<void> {
  await sql`
    delete from registry.source_map where name = ${name} and version not in (
      select version from registry.release where name = ${name}
      order by published_at desc, version limit ${keptReleases})`.execute(trx);
}

/** The scripts of a release that have a map. */
export async function listMappedPaths(db: Db, { name, version }: ReleaseId): Promise<string[]> {
  const rows = await db
    .selectFrom("registry.source_map")
    .select("path")
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
  return rows.map(({ path }) => path);
}

export async function findSourceMap(
  db: Db,
  { name, version }: ReleaseId,
  path: string,
): Promise<Buffer | null> {
  const found = await db
    .selectFrom("registry.source_map")
    .select("content")
    .where("name", "=", name)
    .where("version", "=", version)
    .where("path", "=", path)
    .executeTakeFirst();
  return found?.content ?? null;
}
