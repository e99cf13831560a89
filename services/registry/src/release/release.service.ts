import { conflict } from "@tessera/kit/failure";
import type { ReleaseManifest } from "@tessera/wire/release";
import type { Kysely } from "kysely";
import type { RegistryDatabase } from "../schema.ts";
import { isSameManifest } from "./manifest.ts";
import { precompress } from "./precompress.ts";
import { type Part, receiveRelease } from "./receive-release.ts";
import {
  findCurrent,
  findRelease,
  insertRelease,
  lockReleasesOf,
  movePointer,
  type ReleaseRow,
} from "./release.repository.ts";
import { hasReleaseFolder, openStaging, releaseFolder } from "./staging.ts";

export const stableChannel = "stable";

export interface ReleaseContext {
  db: Kysely<RegistryDatabase>;
  releasesDir: string;
}

/** Stores an upload as a release and makes it the current one: all of it, or nothing. */
export async function publishRelease(
  context: ReleaseContext,
  parts: AsyncIterable<Part>,
): Promise<{ release: ReleaseRow; isNew: boolean }> {
  const { db, releasesDir } = context;
  await using staging = await openStaging(releasesDir);
  const manifest = await receiveRelease(parts, staging.folder);
  const { name, version } = manifest;
  if (!(await isStored(context, manifest))) await compress(context, staging.folder, manifest);

  // Awaited here: the staging folder must outlive the transaction.
  return await db.transaction().execute(async (trx) => {
    await lockReleasesOf(trx, name);
    const existing = await findRelease(trx, name, version);
    if (existing && !isSameManifest(existing.manifest, manifest)) {
      throw conflict(`Version ${version} of ${name} is published already, with another content.`);
    }
    // A row whose folder was lost gets it back; a folder without a row is a publication that was cut off.
    if (!existing || !(await hasReleaseFolder(releasesDir, name, version))) {
      await staging.placeAs(name, version);
    }
    const release = existing ?? (await insertRelease(trx, manifest));
    await movePointer(trx, stableChannel, name, version);
    return { release, isNew: !existing };
  });
}

async function isStored({ db, releasesDir }: ReleaseContext, { name, version }: ReleaseManifest) {
  return (
    (await hasReleaseFolder(releasesDir, name, version)) &&
    (await findRelease(db, name, version)) !== undefined
  );
}

async function compress(
  { db, releasesDir }: ReleaseContext,
  folder: string,
  { name, files }: ReleaseManifest,
): Promise<void> {
  const current = (await findCurrent(db, stableChannel, name))?.manifest;
  const previous = current && {
    folder: releaseFolder(releasesDir, name, current.version),
    files: current.files,
  };
  await precompress({ folder, files }, previous ?? null);
}
