import {
  liveKeys,
  type PresenceEntry,
  type PresenceLiveEvent,
  type PresenceState,
  presenceSeconds,
} from "@tessera/wire/live";
import type { Redis } from "ioredis";

/** A ticket's page. */
interface Place {
  organizationId: string;
  ticketId: string;
}

const lastsMs = presenceSeconds * 1000;

type Seen = PresenceEntry["state"];

/** Who is on which page. Held in Redis alone, by its clock; every method answers null while Redis is unavailable. */
export interface PresenceBoard {
  /** Notes what someone does. Answers everyone who may be on the page, and whether this is news. */
  say(
    place: Place,
    userId: string,
    state: PresenceState,
  ): Promise<{ userIds: string[]; isNew: boolean } | null>;
  /** What those of them do who are still there; the others are forgotten. */
  look(place: Place, userIds: string[]): Promise<Map<string, Seen> | null>;
  /** Notifies everyone in the organization. */
  announce(organizationId: string, event: PresenceLiveEvent): Promise<unknown>;
}

/**
 * A key per person on a page, which ends by itself, and a set per page that names them: so no clock but the one of
 * Redis counts, and looking costs two trips however many people there are.
 */
export function createPresenceBoard(redis: Redis): PresenceBoard {
  // A command would wait for the connection to come back.
  const unlessUnavailable = async <T>(act: () => Promise<T>): Promise<T | null> =>
    redis.status === "ready" ? act().catch(() => null) : null;

  return {
    say: (place, userId, state) =>
      unlessUnavailable(async () => {
        const page = pageKey(place);
        const person = personKey(place, userId);
        const trip = redis.multi();
        if (state === "left") trip.getdel(person).srem(page, userId);
        else trip.set(person, state, "PX", lastsMs, "GET").sadd(page, userId).pexpire(page, lastsMs);
        const results = (await trip.smembers(page).exec()) ?? [];
        const before = results[0]?.[1] ?? "left";
        return { userIds: results.at(-1)?.[1] as string[], isNew: before !== state };
      }),
    look: (place, userIds) =>
      unlessUnavailable(async () => {
        if (userIds.length === 0) return new Map();
        const states = await redis.mget(userIds.map((userId) => personKey(place, userId)));
        const left = userIds.filter((_userId, at) => !states[at]);
        if (left.length > 0) await redis.srem(pageKey(place), ...left);
        return new Map(userIds.flatMap((userId, at) => (states[at] ? [[userId, states[at] as Seen]] : [])));
      }),
    announce: (organizationId, event) =>
      unlessUnavailable(() =>
        redis.publish(liveKeys.presence, JSON.stringify({ organization_id: organizationId, event })),
      ),
  };
}

function pageKey({ organizationId, ticketId }: Place): string {
  return `presence:{${organizationId}}:${ticketId}`;
}

function personKey(place: Place, userId: string): string {
  return `${pageKey(place)}:${userId}`;
}
