import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { note } from "../audit/audit.repository.ts";
import {
  deleteCanary,
  deletePointer,
  findCanary,
  findPointer,
  insertRetirement,
  isRetired,
  putCanary,
} from "../channel/channel.repository.ts";
import { deleteFailedRelease, findFailedRelease } from "../channel/failed-release.repository.ts";
import { type OverlapChoice, refuseOverlaps } from "../channel/placement.service.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db, RegistryContext, Trx } from "../context.ts";
import { checkRelease } from "../contract/contract.service.ts";
import { forgetVoices } from "../health/health.repository.ts";
import { refuseUngranted, refuseUngrantedCalls } from "../module-key/key-grants.service.ts";
import { revokeKeys } from "../publisher/module-key.repository.ts";
import { mayOperate, type Publisher } from "../publisher/publisher.ts";
import { findRelease, lockReleases, type ReleaseRow } from "../release/release.repository.ts";
import { findFormer, makeCurrent } from "./current-release.ts";

const shellName = "shell";

/** Exceptions that the publisher of a roll-out takes responsibility for. */
export interface Allowances {
  /** Allows taking over addresses of other modules, which only an operator can do. */
  overlap?: boolean | undefined;
  /** Allows a release that was found failing. */
  failed?: boolean | undefined;
  /** Allows a shell that can't load these modules, because their next releases are published right after it; only operators can. */
  replaced?: readonly string[] | undefined;
}

/** Makes a release the current one. If it was a canary, the canary ends. */
export async function promote(
  context: RegistryContext,
  publisher: Publisher,
  { name, version, ...allowed }: { name: string; version: string } & Allowances,
): Promise<void> {
  const { db } = context;
  const overlaps = chooseOverlaps(publisher, allowed);
  await refuseBreaking(context, publisher, { name, version }, overlaps);
  await changing(db, name, async (trx) => {
    const { manifest } = await refuseUnfit(trx, name, version);
    await refuseFailed(trx, { name, version }, allowed);
    await refuseOverlaps(trx, manifest, overlaps);
    await makeCurrent(trx, publisher, { name, version, action: "promote" });
    await deleteCanary(trx, name, version);
  });
}

/** Reads the choice of an operator about overlaps. Throws `not_allowed` if anyone else allows them. */
export function chooseOverlaps(publisher: Publisher, { overlap = false }: Allowances): OverlapChoice {
  if (!overlap) return "refuse";
  mayOperate(publisher);
  return "agreed";
}

/** Refuses a release that was rolled back for failing, unless the caller allows it; then it is judged again. */
export async function refuseFailed(
  trx: Trx,
  release: { name: string; version: string },
  { failed = false }: Allowances,
): Promise<void> {
  const found = await findFailedRelease(trx, release);
  if (!found) return;
  if (!failed)
    throw conflict(
      toReason("release.marked_failing", {
        name: release.name,
        version: release.version,
        cause: found.reason,
      }),
    );
  await deleteFailedRelease(trx, release);
}

interface NewCanary {
  name: string;
  version: string;
  percentage: number;
  organizations: string[];
}

type CanaryRequest = NewCanary & Allowances;

/** Serves a release to a part of the visitors. */
export async function startCanary(
  context: RegistryContext,
  publisher: Publisher,
  { overlap, failed, ...canary }: CanaryRequest,
): Promise<void> {
  const { name, version, percentage, organizations } = canary;
  const overlaps = chooseOverlaps(publisher, { overlap });
  if (percentage === 0 && organizations.length === 0)
    throw invalidInput(toReason("release.choose_share"), {
      "body.percentage": toReason("release.share_missing"),
    });
  await refuseBreaking(context, publisher, canary, overlaps);
  await changing(context.db, name, async (trx) => {
    const { manifest } = await refuseUnfit(trx, name, version);
    await refuseFailed(trx, canary, { failed });
    await refuseOverlaps(trx, manifest, overlaps);
    const pointer = await findPointer(trx, stableChannel, name);
    if (!pointer && name === shellName) throw conflict(toReason("release.no_current_for_others", { name }));
    if (pointer?.version === version) throw conflict(toReason("release.is_current", { version, name }));
    await forgetVoices(trx, canary);
    await putCanary(trx, { ...canary, started_by: publisher.label });
    const parts = [
      ...(percentage > 0 ? [`${percentage}%`] : []),
      ...(organizations.length > 0
        ? [toReason("release.organizations", { organizations: organizations.length })]
        : []),
    ];
    const reason = toReason("common.list", { parts });
    await note(trx, publisher, { name, version, action: "canary", reason });
  });
}

/** Ends a canary: everyone gets the current release again. */
export async function endCanary({ db }: RegistryContext, publisher: Publisher, name: string): Promise<void> {
  await changing(db, name, async (trx) => {
    const ended = await deleteCanary(trx, name);
    if (!ended) throw conflict(toReason("release.no_canary", { name }));
    await note(trx, publisher, { name, version: ended.version, action: "end_canary" });
  });
}

/**
 * Rolls back to the given release, or to the one before the current one. If there is a canary, it ends, and without a
 * given release nothing else changes; if nobody else has the module, nobody has it then.
 */
export async function rollBack(
  { db }: RegistryContext,
  publisher: Publisher,
  request: { name: string; version?: string | undefined; reason?: string | undefined } & Allowances,
): Promise<void> {
  const { name, version, reason, ...allowed } = request;
  await changing(db, name, async (trx) => {
    const ended = await deleteCanary(trx, name);
    const pointer = await findPointer(trx, stableChannel, name);
    if (!pointer && ended && !version)
      return note(trx, publisher, { name, version: ended.version, action: "end_canary", reason });
    if (!pointer) throw conflict(toReason("release.no_current", { name }));
    const target = version ?? (await findTarget(trx, pointer.version, { name, hadCanary: Boolean(ended) }));
    if (!target) throw conflict(toReason("release.no_healthy_before", { name }));
    const { manifest } = await refuseUnfit(trx, name, target);
    await refuseFailed(trx, { name, version: target }, allowed);
    await refuseOverlaps(trx, manifest, "refuse");
    const isMoved = await makeCurrent(trx, publisher, { name, version: target, action: "rollback", reason });
    if (!isMoved) await note(trx, publisher, { name, version: target, action: "rollback", reason });
  });
}

/** Returns the release that a rollback without a named one returns to: after a canary, the current one. */
async function findTarget(
  trx: Trx,
  current: string,
  { name, hadCanary }: { name: string; hadCanary: boolean },
): Promise<string | null> {
  return hadCanary ? current : findFormer(trx, name, current);
}

/** Retires a release, which can then no longer become current. Its files are kept for pages that run it. */
export async function retire(
  { db }: RegistryContext,
  publisher: Publisher,
  { name, version }: { name: string; version: string },
): Promise<void> {
  await changing(db, name, async (trx) => {
    await refuseUnfit(trx, name, version);
    const pointer = await findPointer(trx, stableChannel, name);
    const canary = await findCanary(trx, name);
    if (pointer?.version === version || canary?.version === version)
      throw conflict(toReason("release.in_use", { version, name }));
    await insertRetirement(trx, name, version);
    await note(trx, publisher, { name, version, action: "retire" });
  });
}

/** Uninstalls a module. Its releases are kept: pages that run them still need the files, and they can be promoted again. */
export async function uninstall({ db }: RegistryContext, publisher: Publisher, name: string): Promise<void> {
  if (name === shellName) throw conflict(toReason("release.shell_stays"));
  await changing(db, name, async (trx) => {
    const canary = await deleteCanary(trx, name);
    const isDeleted = await deletePointer(trx, stableChannel, name);
    if (!isDeleted && !canary) throw conflict(toReason("release.not_installed", { name }));
    const revoked = await revokeKeys(trx, name);
    for (const { label } of revoked)
      await note(trx, publisher, { name, action: "revoke_key", reason: label });
    await note(trx, publisher, { name, action: "uninstall" });
  });
}

/** Runs a change in a transaction. Changes of the same module wait for one another. */
export function changing<Result>(
  db: Db,
  name: string,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockReleases(trx, name);
    return change(trx);
  });
}

/**
 * Refuses a release that no longer fits: one that did when it was published may have been shelved for weeks. Rolling
 * back is never refused for this.
 */
async function refuseBreaking(
  context: RegistryContext,
  publisher: Publisher,
  { name, version }: { name: string; version: string },
  overlaps: OverlapChoice,
): Promise<void> {
  const release = await findRelease(context.db, name, version);
  if (!release) return;
  refuseUngranted(publisher, release.manifest);
  await refuseUngrantedCalls(context, publisher, release.manifest);
  await checkRelease(context, release.manifest, { overlaps });
}

async function refuseUnfit(trx: Trx, name: string, version: string): Promise<ReleaseRow> {
  const release = await findRelease(trx, name, version);
  if (!release) throw notFound(toReason("release.not_found", { name, version }));
  if (await isRetired(trx, name, version)) throw conflict(toReason("release.retired", { name, version }));
  return release;
}
