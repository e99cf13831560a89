import type { ReleaseManifest } from "@tessera/wire/release";
import { listCanaries } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import { listCurrent } from "./release.repository.ts";

/** Lists the releases that people run or may fall back to: the current ones, those before them, and canaries. */
export async function listLiveReleases(db: Db): Promise<ReleaseManifest[]> {
  const [current, canaries] = await Promise.all([listCurrent(db, stableChannel), listCanaries(db)]);
  const before = current.flatMap(({ previous }) => (previous ? [previous] : []));
  return [...current.map(({ manifest }) => manifest), ...before, ...canaries.map(({ manifest }) => manifest)];
}
