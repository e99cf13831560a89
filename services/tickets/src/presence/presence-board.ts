import {
  liveKeys,
  type PassingLiveEvent,
  type PresenceEntry,
  type PresenceState,
  presenceSeconds,
} from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";

/** The page of a ticket. */
interface Place {
  organizationId: string;
  ticketId: string;
}

const lastsMs = presenceSeconds * 1000;

type Seen = PresenceEntry["state"];

/** Tracks who is on which page, in Redis only and by its clock. Every method resolves to null while Redis is unavailable. */
export interface PresenceBoard {
  /** Records what someone is doing. Returns everyone who may be on the page, and whether the state is new. */
  say(
    place: Place,
    userId: string,
    state: PresenceState,
  ): Promise<{ userIds: string[]; isNew: boolean } | null>;
  /** Returns the states of those people who are still there, and removes the others from the page. */
  look(place: Place, userIds: string[]): Promise<Map<string, Seen> | null>;
  /** Returns who is on each of several pages and what they are doing, by ticket; pages without anyone are left out. */
  lookAt(organizationId: string, ticketIds: string[]): Promise<Map<string, Map<string, Seen>> | null>;
  /** Publishes an event to everyone in the organization. */
  announce(organizationId: string, event: PassingLiveEvent): Promise<unknown>;
}

/**
 * Creates a board with an expiring key for each person on a page, and a set for each page with the people on it. So only the clock of Redis
 * counts, and a lookup takes two round trips regardless of the number of people.
 */
export function createPresenceBoard(redis: Redis): PresenceBoard {
  // Checked first, because a command would wait for the connection to be restored.
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
        const states = await readStates(redis, place, userIds);
        const left = userIds.filter((userId) => !states.has(userId));
        if (left.length > 0) await redis.srem(pageKey(place), ...left);
        return states;
      }),
    lookAt: (organizationId, ticketIds) =>
      unlessUnavailable(async () => {
        const places = ticketIds.map((ticketId) => ({ organizationId, ticketId }));
        const members = await Promise.all(places.map((place) => redis.smembers(pageKey(place))));
        const seen = await Promise.all(
          places.map((place, index) => readStates(redis, place, members[index] ?? [])),
        );
        return new Map(
          seen.flatMap((states, index) =>
            states.size > 0 ? [[ticketIds[index] ?? "", states] as const] : [],
          ),
        );
      }),
    announce: (organizationId, event) =>
      unlessUnavailable(() =>
        redis.publish(liveKeys.presence, JSON.stringify({ organization_id: organizationId, event })),
      ),
  };
}

async function readStates(redis: Redis, place: Place, userIds: string[]): Promise<Map<string, Seen>> {
  if (userIds.length === 0) return new Map();
  const states = await redis.mget(userIds.map((userId) => personKey(place, userId)));
  return new Map(userIds.flatMap((userId, at) => (states[at] ? [[userId, states[at] as Seen]] : [])));
}

function pageKey({ organizationId, ticketId }: Place): string {
  return `presence:{${organizationId}}:${ticketId}`;
}

function personKey(place: Place, userId: string): string {
  return `${pageKey(place)}:${userId}`;
}
