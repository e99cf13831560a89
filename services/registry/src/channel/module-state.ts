import { notFound } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import type { ModuleState, ReleaseManifest } from "@tessera/wire/release";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import { healthOf } from "../health/health.repository.ts";
import { findCanary, findPointer } from "./channel.repository.ts";
import { stableChannel } from "./channel.service.ts";

/** Everything that was ever published, the shell first. */
export async function listModuleNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("registry.release")
    .select("name")
    .distinct()
    .orderBy(sql`name <> 'shell'`)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** A module as operators see it. Throws `not_found` for one that was never published. */
export async function readModuleState(db: Db, name: string): Promise<ModuleState> {
  const [releases, pointer, canary] = await Promise.all([
    listStates(db, name),
    findPointer(db, stableChannel, name),
    findCanary(db, name),
  ]);
  if (releases.length === 0) throw notFound("module", name);
  return {
    name,
    current: pointer?.version ?? null,
    previous: pointer?.previous_version ?? null,
    canary: canary
      ? {
          version: canary.version,
          percentage: canary.percentage,
          organizations: canary.organizations,
          started_at: toInstant(canary.started_at),
          started_by: canary.started_by,
        }
      : null,
    releases,
  };
}

async function listStates(db: Db, name: string): Promise<ModuleState["releases"]> {
  const rows = await db
    .selectFrom("registry.release as release")
    .leftJoin("registry.retirement as retirement", (join) =>
      join.onRef("retirement.name", "=", "release.name").onRef("retirement.version", "=", "release.version"),
    )
    .select((eb) => [
      "release.version",
      "release.manifest",
      "release.published_at",
      "retirement.retired_at",
      eb
        .selectFrom("registry.audit_entry as entry")
        .select("entry.actor")
        .whereRef("entry.name", "=", "release.name")
        .whereRef("entry.version", "=", "release.version")
        .where("entry.action", "=", "publish")
        .orderBy("entry.id")
        .limit(1)
        .as("published_by"),
    ])
    .where("release.name", "=", name)
    .orderBy("release.published_at", "desc")
    .limit(50)
    .execute();
  return Promise.all(
    rows.map(async ({ version, manifest, published_at, retired_at, published_by }) => ({
      version,
      published_at: toInstant(published_at),
      published_by,
      retired_at: retired_at && toInstant(retired_at),
      bytes: firstScreenBytes(manifest),
      health: await healthOf(db, name, version),
    })),
  );
}

/** What is fetched before a module shows something, as it lies there. */
function firstScreenBytes({ entry, preload, files }: ReleaseManifest): number {
  const wanted = new Set([entry, ...preload]);
  return files.reduce((sum, file) => sum + (wanted.has(file.path) ? file.size : 0), 0);
}
