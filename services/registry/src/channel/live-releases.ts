import type { ReleaseManifest } from "@tessera/wire/release/release";
import type { Db } from "../context.ts";
import { listCurrent } from "../release/release.repository.ts";
import { listCanaries } from "./channel.repository.ts";
import { stableChannel } from "./stable-channel.ts";

/** The releases that new pages get, and those that they may fall back to. */
export interface LiveReleases {
  /** The current ones, and canaries. */
  served: ReleaseManifest[];
  /** Those before the current ones. */
  former: ReleaseManifest[];
}

export async function readLiveReleases(db: Db): Promise<LiveReleases> {
  const [current, canaries] = await Promise.all([listCurrent(db, stableChannel), listCanaries(db)]);
  return {
    served: [...current, ...canaries].map(({ manifest }) => manifest),
    former: current.flatMap(({ previous }) => (previous ? [previous] : [])),
  };
}

/** Lists the releases that people run or may fall back to: the current ones, canaries, and those before the current ones. */
export async function listLiveReleases(db: Db): Promise<ReleaseManifest[]> {
  const { served, former } = await readLiveReleases(db);
  return [...served, ...former];
}
