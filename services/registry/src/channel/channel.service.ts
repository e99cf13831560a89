import { conflict, invalidInput, notFound } from "@tessera/kit/failure";
import { note } from "../audit/audit.repository.ts";
import type { Db, RegistryContext, Trx } from "../context.ts";
import { checkRelease } from "../contract/contract.service.ts";
import type { Publisher } from "../publisher/publisher.ts";
import { findRelease, lockReleasesOf, movePointer } from "../release/release.repository.ts";
import {
  deleteCanary,
  findCanary,
  findPointer,
  insertRetirement,
  isRetired,
  putCanary,
} from "./channel.repository.ts";
import { stableChannel } from "./stable-channel.ts";

/** Makes a release the current one. What was a canary of it ends with that. */
export async function promote(
  context: RegistryContext,
  publisher: Publisher,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const { db } = context;
  await refuseBreaking(context, name, version);
  await changing(db, name, async (trx) => {
    await refuseUnfit(trx, name, version);
    await movePointer(trx, stableChannel, name, version);
    await deleteCanary(trx, name, version);
    await note(trx, publisher, { name, version, action: "promote" });
  });
}

export interface NewCanary {
  name: string;
  version: string;
  percentage: number;
  organizations: string[];
}

/** Gives a release to a part of the visitors. */
export async function startCanary(
  context: RegistryContext,
  publisher: Publisher,
  canary: NewCanary,
): Promise<void> {
  const { name, version, percentage, organizations } = canary;
  if (percentage === 0 && organizations.length === 0)
    throw invalidInput("A canary is for somebody.", {
      "body.percentage": "give a percentage, or organizations",
    });
  await refuseBreaking(context, name, version);
  await changing(context.db, name, async (trx) => {
    await refuseUnfit(trx, name, version);
    const pointer = await findPointer(trx, stableChannel, name);
    if (!pointer)
      throw conflict(`${name} has no current release that everybody else could get: promote one first.`);
    if (pointer.version === version) throw conflict(`${version} is the current release of ${name} already.`);
    await putCanary(trx, { ...canary, started_by: publisher.label });
    const reason = [
      ...(percentage > 0 ? [`${percentage} %`] : []),
      ...(organizations.length > 0 ? [`${organizations.length} organizations`] : []),
    ].join(", ");
    await note(trx, publisher, { name, version, action: "canary", reason });
  });
}

/** Everybody gets the current release again. */
export async function endCanary({ db }: RegistryContext, publisher: Publisher, name: string): Promise<void> {
  await changing(db, name, async (trx) => {
    const ended = await deleteCanary(trx, name);
    if (!ended) throw conflict(`${name} has no canary.`);
    await note(trx, publisher, { name, version: ended.version, action: "end_canary" });
  });
}

/** Ends the canary of a release that does not do well, if it still runs. */
export async function endBadCanary(db: Db, name: string, version: string, reason: string): Promise<boolean> {
  return changing(db, name, async (trx) => {
    const ended = await deleteCanary(trx, name, version);
    if (ended) await note(trx, { label: "registry" }, { name, version, action: "auto_rollback", reason });
    return ended !== undefined;
  });
}

/** Goes back: to a given release, or to what was current before. A canary ends, and without another wish that is all. */
export async function rollBack(
  { db }: RegistryContext,
  publisher: Publisher,
  { name, version, reason }: { name: string; version?: string | undefined; reason?: string | undefined },
): Promise<void> {
  await changing(db, name, async (trx) => {
    const canary = await findCanary(trx, name);
    if (canary) await deleteCanary(trx, name);
    const pointer = await findPointer(trx, stableChannel, name);
    const target = version ?? (canary ? pointer?.version : pointer?.previous_version);
    if (!target) throw conflict(`${name} has no release before this one.`);
    await refuseUnfit(trx, name, target);
    await movePointer(trx, stableChannel, name, target);
    await note(trx, publisher, { name, version: target, action: "rollback", reason });
  });
}

/** A retired release cannot become current any more. Pages that run it keep its files. */
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
      throw conflict(`${version} is in use: roll ${name} back, or promote another release first.`);
    await insertRetirement(trx, name, version);
    await note(trx, publisher, { name, version, action: "retire" });
  });
}

/** Changes of one module queue behind one another. */
function changing<Result>(db: Db, name: string, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockReleasesOf(trx, name);
    return change(trx);
  });
}

/** What went together when it was published may not any more: a release can lie on the shelf for weeks. Going back is never refused for it. */
async function refuseBreaking(context: RegistryContext, name: string, version: string): Promise<void> {
  const release = await findRelease(context.db, name, version);
  if (release) await checkRelease(context, release.manifest);
}

async function refuseUnfit(trx: Trx, name: string, version: string): Promise<void> {
  if (!(await findRelease(trx, name, version))) throw notFound("release", `${name} ${version}`);
  if (await isRetired(trx, name, version)) throw conflict(`${name} ${version} was retired.`);
}
