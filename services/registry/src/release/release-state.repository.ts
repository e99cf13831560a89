import type { Reason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { Db } from "../context.ts";

/** The number of a module's releases that are returned by default. */
const shownReleases = 50;

export interface ReleaseStateRow {
  name: string;
  version: string;
  published_at: string;
  published_by: string | null;
  retired_at: string | null;
  failed_at: string | null;
  failed_reason: string | null;
  failed_reason_reason: Reason | null;
  bytes: number;
}

interface StateRequest {
  channel: string;
  /** Limits the result to this module. */
  name?: string | undefined;
  /** Releases that ran recently, as `name version`: they are returned regardless of their age. */
  run: string[];
  /** Leaves out releases that are neither current, a fallback or a canary, nor ran. */
  isRunning: boolean;
}

/** Lists the newest releases of each module first. */
export async function listReleaseStates(db: Db, request: StateRequest): Promise<ReleaseStateRow[]> {
  const { channel, name, run, isRunning } = request;
  return releaseStates(db)
    .innerJoin(newestFirst(db, name).as("place"), (join) =>
      join.onRef("place.name", "=", "release.name").onRef("place.version", "=", "release.version"),
    )
    .leftJoin("registry.pointer as pointer", (join) =>
      join.onRef("pointer.name", "=", "release.name").on("pointer.channel", "=", channel),
    )
    .leftJoin("registry.canary as canary", "canary.name", "release.name")
    .where((eb) =>
      eb.or([
        eb("release.version", "=", eb.ref("pointer.version")),
        eb("release.version", "=", eb.ref("pointer.previous_version")),
        eb("release.version", "=", eb.ref("canary.version")),
        ...(run.length > 0 ? [eb(sql`release.name || ' ' || release.version`, "in", run)] : []),
        ...(isRunning ? [] : [eb("place.rank", "<=", shownReleases)]),
      ]),
    )
    .orderBy("release.name")
    .orderBy("place.rank")
    .execute();
}

interface PageRequest {
  name: string;
  /** The last release of the previous page. */
  cursor?: string | undefined;
  limit: number;
}

/** Lists a page of all releases of a module, newest first. */
export async function listOlderReleaseStates(
  db: Db,
  { name, cursor = "", limit }: PageRequest,
): Promise<ReleaseStateRow[]> {
  return releaseStates(db)
    .where("release.name", "=", name)
    .$if(cursor !== "", (query) =>
      query.where(
        sql<boolean>`exists (
          select from registry.release as last where last.name = ${name} and last.version = ${cursor} and (
            release.published_at < last.published_at
            or release.published_at = last.published_at and release.version > last.version))`,
      ),
    )
    .orderBy("release.published_at", "desc")
    .orderBy("release.version")
    .limit(limit)
    .execute();
}

function newestFirst(db: Db, name: string | undefined) {
  return db
    .selectFrom("registry.release")
    .select([
      "name",
      "version",
      sql<number>`row_number() over (partition by name order by published_at desc, version)`.as("rank"),
    ])
    .$if(name !== undefined, (query) => query.where("name", "=", name ?? ""));
}

/** Selects releases without their manifests, which are large. */
function releaseStates(db: Db) {
  return db
    .selectFrom("registry.release as release")
    .leftJoin("registry.retirement as retirement", (join) =>
      join.onRef("retirement.name", "=", "release.name").onRef("retirement.version", "=", "release.version"),
    )
    .leftJoin("registry.failed_release as failed", (join) =>
      join.onRef("failed.name", "=", "release.name").onRef("failed.version", "=", "release.version"),
    )
    .select((eb) => [
      "release.name",
      "release.version",
      "release.published_at",
      "release.bytes",
      "retirement.retired_at",
      "failed.failed_at",
      "failed.reason as failed_reason",
      "failed.reason_reason as failed_reason_reason",
      eb
        .selectFrom("registry.audit_entry as entry")
        .select("entry.actor")
        .whereRef("entry.name", "=", "release.name")
        .whereRef("entry.version", "=", "release.version")
        .where("entry.action", "=", sql.lit("publish"))
        .orderBy("entry.id")
        .limit(1)
        .as("published_by"),
    ]);
}
