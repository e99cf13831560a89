import { isCluster } from "@tessera/kit/database/redis";
import { liveKeys } from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";
import { beginning, isAfter } from "./stream-id.ts";

/** A stored event: its JSON and its position in the organization's stream. */
export interface LoggedEvent {
  id: string;
  event: string;
}

/** The range of events that a stream still holds. */
export interface Extent {
  /** Null if the stream is empty. */
  first: string | null;
  last: string;
  isTrimmed: boolean;
}

/** The stored events. Every method throws while Redis is unavailable. */
export interface LiveEventLog {
  readExtent(organizationId: string): Promise<Extent>;
  /** Returns the next page after each organization's position. Organizations without new events are left out. */
  readAfter(positions: Map<string, string>): Promise<Map<string, LoggedEvent[]>>;
}

/** The maximum number of events per page; a shorter page is the last one. */
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
      // In a cluster, the streams of one command must be on the same server.
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

/** Returns true if a stream still holds everything after a position. */
export function holdsAllAfter({ first, last, isTrimmed }: Extent, position: string): boolean {
  if (position === beginning) return !isTrimmed;
  return first !== null && !isAfter(first, position) && !isAfter(position, last);
}
