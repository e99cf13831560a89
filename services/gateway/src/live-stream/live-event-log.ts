import { isCluster } from "@tessera/kit/redis";
import { liveKeys } from "@tessera/wire/live";
import type { Redis } from "ioredis";
import { beginning, isAfter } from "./stream-id.ts";

/** An event as it is kept: as JSON, with its place in the organization's stream. */
export interface LoggedEvent {
  id: string;
  event: string;
}

/** What a stream still holds. */
export interface Extent {
  /** Null when it holds nothing. */
  first: string | null;
  last: string;
  isTrimmed: boolean;
}

/** The events that are kept. Every method throws while Redis is unavailable. */
export interface LiveEventLog {
  readExtent(organizationId: string): Promise<Extent>;
  /** The next page behind a position of each organization; those without any are not named. */
  readAfter(positions: Map<string, string>): Promise<Map<string, LoggedEvent[]>>;
}

/** A page that is shorter than this is the last. */
export const pageSize = 500;

export function createLiveEventLog(redis: Redis): LiveEventLog {
  return {
    async readExtent(organizationId) {
      const info = await redis.xinfo("STREAM", liveKeys.stream(organizationId)).catch(orNothing);
      if (!Array.isArray(info)) return { first: null, last: beginning, isTrimmed: false };
      const read = (name: string) => info[info.indexOf(name) + 1];
      const first = read("first-entry") as [string] | null;
      return {
        first: first?.[0] ?? null,
        last: String(read("last-generated-id")),
        isTrimmed: info.includes("max-deleted-entry-id") && read("max-deleted-entry-id") !== beginning,
      };
    },
    async readAfter(positions) {
      if (positions.size === 0) return new Map();
      // Of a cluster, the streams of one question have to be of one server.
      const asked = isCluster(redis) ? [...positions].map((one) => [one]) : [[...positions]];
      const pages = await Promise.all(asked.map((some) => readPages(redis, some)));
      return new Map(pages.flat());
    },
  };
}

async function readPages(redis: Redis, positions: [string, string][]): Promise<[string, LoggedEvent[]][]> {
  const organizationIds = positions.map(([organizationId]) => organizationId);
  const keys = organizationIds.map(liveKeys.stream);
  const places = positions.map(([, place]) => place);
  const pages = await redis.xread("COUNT", pageSize, "STREAMS", ...keys, ...places);
  return (pages ?? []).map(([key, entries]) => [
    organizationIds[keys.indexOf(key)] ?? "",
    entries.map(([id, fields]) => ({ id, event: fields[1] ?? "{}" })),
  ]);
}

function orNothing(error: Error): null {
  if (error.message.includes("no such key")) return null;
  throw error;
}

/** Whether a stream still holds everything that came after a position. */
export function holdsAllAfter({ first, last, isTrimmed }: Extent, position: string): boolean {
  if (position === beginning) return !isTrimmed;
  return first !== null && !isAfter(first, position) && !isAfter(position, last);
}
