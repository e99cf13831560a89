import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** The number of a module's newest releases whose source maps are kept. */
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

/** Sums the sizes of a release's source maps, except that of the given script. */
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

/** Deletes the source maps of a module's older releases. */
export async function deleteOldSourceMaps(trx: Trx, name: string): Promise<void> {
  await sql`
    delete from registry.source_map where name = ${name} and version not in (
      select version from registry.release where name = ${name}
      order by published_at desc, version limit ${keptReleases})`.execute(trx);
}

/** Lists the scripts of a release that have a source map. */
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
