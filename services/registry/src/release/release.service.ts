import { conflict } from "@tessera/kit/failure";
import type { ReleaseManifest } from "@tessera/wire/release";
import { note } from "../audit/audit.repository.ts";
import { deleteCanary, isRetired } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { RegistryContext, Trx } from "../context.ts";
import { checkRelease } from "../contract/contract.service.ts";
import { mayChange, type Publisher } from "../publisher/publisher.ts";
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

/** Where a new release goes: it becomes the current one, or is only there. */
export type Destination = "stable" | "shelf";

/** Stores an upload as a release, and makes it the current one unless it is for the shelf: all of it, or nothing. */
export async function publishRelease(
  context: RegistryContext,
  publisher: Publisher,
  parts: AsyncIterable<Part>,
  destination: Destination,
): Promise<{ release: ReleaseRow; isNew: boolean }> {
  const { db, releasesDir } = context;
  await using staging = await openStaging(releasesDir);
  const manifest = await receiveRelease(parts, staging.folder, ({ name }) => mayChange(publisher, name));
  await checkRelease(context, manifest);
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
    if (!existing) await note(trx, publisher, { name, version, action: "publish" });
    if (destination === "stable") await makeCurrent(trx, publisher, manifest);
    return { release, isNew: !existing };
  });
}

async function makeCurrent(
  trx: Trx,
  publisher: Publisher,
  { name, version }: ReleaseManifest,
): Promise<void> {
  if (await isRetired(trx, name, version)) throw conflict(`${name} ${version} was retired.`);
  const moved = await movePointer(trx, stableChannel, name, version);
  await deleteCanary(trx, name, version);
  if (moved) await note(trx, publisher, { name, version, action: "promote" });
}

async function isStored({ db, releasesDir }: RegistryContext, { name, version }: ReleaseManifest) {
  return (
    (await hasReleaseFolder(releasesDir, name, version)) &&
    (await findRelease(db, name, version)) !== undefined
  );
}

async function compress(
  { db, releasesDir }: RegistryContext,
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
