import { conflict } from "@tessera/kit/failure";
import { telling } from "@tessera/kit/storage-failure";
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
  waitForStore,
} from "./release.repository.ts";
import { openStaging } from "./staging.ts";

/** Where a new release goes: it becomes the current one, or is only there. */
export type Destination = "stable" | "shelf";

/** Stores an upload as a release, and makes it the current one unless it is for the shelf: all of it, or nothing. */
export async function publishRelease(
  context: RegistryContext,
  publisher: Publisher,
  parts: AsyncIterable<Part>,
  destination: Destination,
): Promise<{ release: ReleaseRow; isNew: boolean }> {
  const { db, store, stagingDir, limits, disk } = context;
  await using staging = await openStaging(stagingDir);
  const check = ({ name }: ReleaseManifest) => mayChange(publisher, name);
  const manifest = await receiveRelease(parts, { folder: staging.folder, limits, disk, check });
  await checkRelease(context, manifest);
  const { name, version } = manifest;
  if (!(await isStored(context, manifest))) await compress(context, staging.folder, manifest);

  // Awaited here: the staging folder must outlive the transaction.
  return await db.transaction().execute(async (trx) => {
    await lockReleasesOf(trx, name);
    await waitForStore(trx);
    const existing = await findRelease(trx, name, version);
    if (existing && !isSameManifest(existing.manifest, manifest)) {
      throw conflict(`Version ${version} of ${name} is published already, with another content.`);
    }
    // A row whose files were lost gets them back; files without a row are of a publication that was cut off.
    if (!existing || !(await store.holds(manifest))) await store.place(staging.folder, manifest);
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

async function isStored({ db, store }: RegistryContext, manifest: ReleaseManifest): Promise<boolean> {
  const { name, version } = manifest;
  return (await findRelease(db, name, version)) !== undefined && (await store.holds(manifest));
}

async function compress(
  { db, store }: RegistryContext,
  folder: string,
  { name, files }: ReleaseManifest,
): Promise<void> {
  const current = (await findCurrent(db, stableChannel, name))?.manifest;
  const previous = current && {
    files: current.files,
    bring: (path: string, to: string) => store.bring(current, path, to),
  };
  await telling(() => precompress({ folder, files }, previous ?? null));
}
