import { conflict } from "@tessera/kit/failure";
import type { Kysely } from "kysely";
import type { RegistryDatabase } from "../schema.ts";
import { isSameManifest } from "./manifest.ts";
import { precompress } from "./precompress.ts";
import { type Part, receiveRelease } from "./receive-release.ts";
import {
  findRelease,
  insertRelease,
  lockReleasesOf,
  movePointer,
  type ReleaseRow,
} from "./release.repository.ts";
import { hasReleaseFolder, openStaging } from "./staging.ts";

export const stableChannel = "stable";

export interface ReleaseContext {
  db: Kysely<RegistryDatabase>;
  releasesDir: string;
}

/** Stores an upload as a release and makes it the current one: all of it, or nothing. */
export async function publishRelease(
  { db, releasesDir }: ReleaseContext,
  parts: AsyncIterable<Part>,
): Promise<{ release: ReleaseRow; isNew: boolean }> {
  await using staging = await openStaging(releasesDir);
  const manifest = await receiveRelease(parts, staging.folder);
  const { name, version } = manifest;
  await precompress(
    staging.folder,
    manifest.files.map((file) => file.path),
  );

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
