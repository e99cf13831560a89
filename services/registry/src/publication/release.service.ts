import { conflict } from "@tessera/kit/errors/failure";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { note } from "../audit/audit.repository.ts";
import { deleteCanary, isRetired } from "../channel/channel.repository.ts";
import { type OverlapChoice, refuseOverlaps } from "../channel/placement.service.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { RegistryContext, Trx } from "../context.ts";
import { checkRelease } from "../contract/contract.service.ts";
import { isSameManifest } from "../manifest/manifest.ts";
import {
  limitedCalls,
  refuseUndeclaredCalls,
  refuseUngranted,
  refuseUngrantedCalls,
} from "../module-key/key-grants.service.ts";
import { mayChange, mayOperate, type Publisher } from "../publisher/publisher.ts";
import {
  findCurrent,
  findRelease,
  insertRelease,
  lockReleases,
  type ReleaseRow,
  waitForStore,
} from "../release/release.repository.ts";
import { type Allowances, chooseOverlaps, refuseFailed } from "./channel.service.ts";
import { makeCurrent } from "./current-release.ts";
import { precompress } from "./precompress.ts";
import { type Part, receiveRelease } from "./receive-release.ts";
import { openStaging } from "./staging.ts";

/** Where a new release goes: it becomes current, or is only stored. */
export type Destination = "stable" | "shelf";

/** Stores an upload as a release, and makes it current unless it is for the shelf. All of it succeeds, or nothing. */
export async function publishRelease(
  context: RegistryContext,
  publisher: Publisher,
  parts: AsyncIterable<Part>,
  { destination, ...allowed }: { destination: Destination } & Allowances,
): Promise<{ release: ReleaseRow; isNew: boolean }> {
  const { db, store, stagingDir, limits, disk } = context;
  await using staging = await openStaging(stagingDir);
  const check = (release: ReleaseManifest) => {
    mayChange(publisher, release.name);
    refuseUngranted(publisher, release);
  };
  const manifest = await receiveRelease(parts, { folder: staging.folder, limits, disk, check });
  // A release on the shelf is not served yet, so overlaps can still be allowed by an operator later.
  const overlaps = destination === "shelf" ? "agreed" : chooseOverlaps(publisher, allowed);
  await refuseUngrantedCalls(context, publisher, manifest);
  await refuseUndeclaredCalls(context, publisher, manifest, staging.folder);
  const { replaced = [] } = allowed;
  if (replaced.length > 0) mayOperate(publisher);
  await checkRelease(context, manifest, { overlaps, replaced });
  const { name, version } = manifest;
  if (!(await isStored(context, manifest))) await compress(context, staging.folder, manifest);

  // Awaited here: the staging folder must outlive the transaction.
  return await db.transaction().execute(async (trx) => {
    await lockReleases(trx, name);
    await waitForStore(trx);
    const existing = await findRelease(trx, name, version);
    if (existing && !isSameManifest(existing.manifest, manifest)) {
      throw conflict(toReason("release.published_differently", { version, name }));
    }
    // Restores the files of a release that lost them. Files without a row are left from a publication that was cut off.
    if (!existing || !(await store.holds(manifest))) await store.place(staging.folder, manifest);
    const release = existing ?? (await insertRelease(trx, manifest, limitedCalls(publisher, manifest)));
    if (!existing) await note(trx, publisher, { name, version, action: "publish" });
    if (destination === "stable") await giveToAll(trx, publisher, manifest, { ...allowed, overlaps });
    return { release, isNew: !existing };
  });
}

async function giveToAll(
  trx: Trx,
  publisher: Publisher,
  manifest: ReleaseManifest,
  { overlaps, failed }: Allowances & { overlaps: OverlapChoice },
): Promise<void> {
  const { name, version } = manifest;
  if (await isRetired(trx, name, version)) throw conflict(toReason("release.retired", { name, version }));
  await refuseFailed(trx, manifest, { failed });
  await refuseOverlaps(trx, manifest, overlaps);
  await makeCurrent(trx, publisher, { name, version, action: "promote" });
  await deleteCanary(trx, name, version);
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
  await withStorageErrors(() => precompress({ folder, files }, previous ?? null));
}
