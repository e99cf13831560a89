import type { Reason } from "@tessera/wire/reason/reason";
import { note } from "../audit/audit.repository.ts";
import { findPointer, listMoves } from "../channel/channel.repository.ts";
import { listUnfitVersions } from "../channel/failed-release.repository.ts";
import { findBefore, stackMoves } from "../channel/history.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db, Trx } from "../context.ts";
import { forgetVoices } from "../health/health.repository.ts";
import { movePointer } from "../release/release.repository.ts";

interface MoveRequest {
  name: string;
  version: string;
  action: "promote" | "rollback";
  reason?: Reason | string | undefined;
}

/** Makes a release everyone's, and judges it by reports from then on. Returns false if it was the current one already. */
export async function makeCurrent(
  trx: Trx,
  actor: { label: string },
  { name, version, action, reason }: MoveRequest,
): Promise<boolean> {
  const pointer = await findPointer(trx, stableChannel, name);
  if (pointer?.version === version) return false;
  await note(trx, actor, { name, version, action, reason });
  await forgetVoices(trx, { name, version });
  await movePointer(trx, {
    channel: stableChannel,
    name,
    version,
    previous: await findFallback(trx, { name, version, replaced: pointer?.version }),
  });
  return true;
}

/**
 * Returns the release that pages fall back to and that services must still support. If a rollback leaves nothing before
 * it, this is the release that was rolled back.
 */
async function findFallback(
  db: Db,
  { name, version, replaced }: { name: string; version: string; replaced: string | undefined },
): Promise<string | null> {
  const former = await findFormer(db, name, version);
  if (former || !replaced) return former;
  return (await listUnfitVersions(db, name)).has(replaced) ? null : replaced;
}

/** Returns the module's release that was current before another and may be so again; null if there is none. */
export async function findFormer(db: Db, name: string, version: string): Promise<string | null> {
  const [moves, unfit] = await Promise.all([listMoves(db, name), listUnfitVersions(db, name)]);
  return findBefore(stackMoves(moves), version, unfit);
}
