import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { toInstant } from "@tessera/kit/database/instant";
import { Failure, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { ReleaseError, ReleaseUse } from "@tessera/wire/release/release-error";
import type { RegistryContext } from "../context.ts";
import { findRelease } from "../release/release.repository.ts";
import { listErrors, listUse } from "./release-error.repository.ts";
import {
  deleteOldSourceMaps,
  findSourceMap,
  listMappedPaths,
  putSourceMap,
  sumSourceMaps,
} from "./source-map.repository.ts";
import { createFrameTracer, isSourceMap } from "./trace-frames.ts";

const compress = promisify(gzip);
const mebibyte = 1024 * 1024;

export const maxSourceMapBytes = 25 * mebibyte;
const maxMapsBytes = 100 * mebibyte;

interface ReleaseId {
  name: string;
  version: string;
}

interface ReleaseErrors {
  items: ReleaseError[];
  source_maps: number;
  used_by: ReleaseUse[];
}

/** Returns the errors of a release at their original source positions, and who ran it. Throws `not_found` if there is no such release. */
export async function readErrors(
  { db }: Pick<RegistryContext, "db">,
  release: ReleaseId,
): Promise<ReleaseErrors> {
  await requireRelease(db, release);
  const [errors, paths, used_by] = await Promise.all([
    listErrors(db, release),
    listMappedPaths(db, release),
    listUse(db, release),
  ]);
  const trace = createFrameTracer(release, (path) => findSourceMap(db, release, path));
  const items: ReleaseError[] = [];
  for (const { message, count, seen_at, frames } of errors)
    items.push({
      message,
      count,
      seen_at: toInstant(seen_at),
      frames: await Promise.all((frames ?? []).map(trace)),
    });
  return { items, source_maps: paths.length, used_by };
}

/** Stores the source map of a script, and deletes those of old releases. */
export async function storeSourceMap(
  { db }: Pick<RegistryContext, "db">,
  { path, content, ...release }: ReleaseId & { path: string; content: Buffer },
): Promise<void> {
  const manifest = await requireRelease(db, release);
  if (!/\.m?js$/.test(path) || !manifest.files.some((file) => file.path === path))
    throw invalidInput(toReason("release.no_such_script"), {
      "query.path": toReason("release.path_is_no_script", { path }),
    });
  if (!isSourceMap(content.toString("utf8")))
    throw invalidInput(toReason("release.no_source_map"), { body: toReason("release.source_map_version") });
  const map = { ...release, path, content: await compress(content), bytes: content.length };
  await db.transaction().execute(async (trx) => {
    if ((await sumSourceMaps(trx, release, path)) + content.length > maxMapsBytes)
      throw new Failure(
        "too_large",
        toReason("release.source_maps_too_large", { mebibytes: maxMapsBytes / mebibyte }),
      );
    await putSourceMap(trx, map);
    await deleteOldSourceMaps(trx, release.name);
  });
}

export function tooLargeSourceMap(): Failure {
  return new Failure(
    "too_large",
    toReason("release.source_map_too_large", { mebibytes: maxSourceMapBytes / mebibyte }),
  );
}

async function requireRelease(db: RegistryContext["db"], { name, version }: ReleaseId) {
  const found = await findRelease(db, name, version);
  if (!found) throw notFound(toReason("release.not_found", { name, version }));
  return found.manifest;
}
