import type { ReleaseManifest } from "@tessera/wire/release/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";
import { firstScreenBytes } from "../manifest/manifest.ts";

export interface ReleaseRow {
  manifest: ReleaseManifest;
  published_at: string;
  /** The operations that it may call; null if it may call all. */
  calls: string[] | null;
}

const releaseColumns = ["manifest", "published_at", "calls"] as const;

/** The release that a channel points to, and the one it pointed to before. */
export interface CurrentRow extends ReleaseRow {
  previous: ReleaseManifest | null;
  previous_calls: string[] | null;
}

/** Serializes the publications of one module until the transaction ends. */
export async function lockReleases(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registry.release/${name}`}, 0))`.execute(trx);
}

/**
 * Lets the transaction stay idle while files are placed in the store. It has written nothing by then, so it blocks only
 * other publications of the same module.
 */
export async function waitForStore(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
}

export async function findRelease(db: Db, name: string, version: string): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom("registry.release")
    .select(releaseColumns)
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Finds the release of a module that the channel points to. */
export async function findCurrent(db: Db, channel: string, name: string): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom("registry.pointer as pointer")
    .innerJoin("registry.release as release", (join) =>
      join.onRef("release.name", "=", "pointer.name").onRef("release.version", "=", "pointer.version"),
    )
    .select(["release.manifest", "release.published_at", "release.calls"])
    .where("pointer.channel", "=", channel)
    .where("pointer.name", "=", name)
    .executeTakeFirst();
}

/** Returns true if a module was ever published, current or not. */
export async function hasReleases(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("registry.release")
    .select("version")
    .where("name", "=", name)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listReleases(db: Db, name: string): Promise<ReleaseRow[]> {
  return db
    .selectFrom("registry.release")
    .select(releaseColumns)
    .where("name", "=", name)
    .orderBy("published_at", "desc")
    .orderBy("version")
    .limit(200)
    .execute();
}

export async function insertRelease(
  trx: Trx,
  manifest: ReleaseManifest,
  calls: string[] | null,
): Promise<ReleaseRow> {
  return trx
    .insertInto("registry.release")
    .values({
      name: manifest.name,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      calls,
      bytes: firstScreenBytes(manifest),
    })
    .returning(releaseColumns)
    .executeTakeFirstOrThrow();
}

interface PointerMove {
  channel: string;
  name: string;
  version: string;
  /** The release to fall back to. */
  previous: string | null;
}

export async function movePointer(
  trx: Trx,
  { channel, name, version, previous }: PointerMove,
): Promise<void> {
  await trx
    .insertInto("registry.pointer")
    .values({ channel, name, version, previous_version: previous })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "name"])
        .doUpdateSet({ version, previous_version: previous, moved_at: sql<string>`now()` }),
    )
    .execute();
}

export async function listCurrent(db: Db, channel: string): Promise<CurrentRow[]> {
  return db
    .selectFrom("registry.pointer as pointer")
    .innerJoin("registry.release as release", (join) =>
      join.onRef("release.name", "=", "pointer.name").onRef("release.version", "=", "pointer.version"),
    )
    .leftJoin("registry.release as before", (join) =>
      join.onRef("before.name", "=", "pointer.name").onRef("before.version", "=", "pointer.previous_version"),
    )
    .select([
      "release.manifest",
      "release.published_at",
      "release.calls",
      "before.manifest as previous",
      "before.calls as previous_calls",
    ])
    .where("pointer.channel", "=", channel)
    .orderBy("pointer.name")
    .execute();
}
