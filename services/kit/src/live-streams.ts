import { liveKeys } from "@tessera/wire/live";
import { liveStream } from "@tessera/wire/live.constants";
import type { Redis } from "ioredis";

/** What is added to a live stream, and whose it is. */
export interface StreamEntry {
  organizationId: string;
  /** As JSON. */
  payload: string;
}

/** A stream nobody adds to is given up after a day: a reader who comes back later asks for everything anyway. */
const keptSeconds = 24 * 60 * 60;

/**
 * Adds events to the live stream of their organization and wakes its readers. Throws when Redis did not take them
 * all; some may then be in the stream already.
 */
export function publishToStreams(redis: Redis): (events: StreamEntry[]) => Promise<void> {
  return async (events) => {
    const byOrganization = Map.groupBy(events, ({ organizationId }) => organizationId);
    // Of a cluster, what goes together has to be of one server.
    const all = [...byOrganization].map(([organizationId, own]) => {
      const stream = liveKeys.stream(organizationId);
      const pipeline = redis.pipeline();
      for (const { payload } of own)
        pipeline.xadd(stream, "MAXLEN", "~", liveStream.kept, "*", "event", payload);
      return pipeline.expire(stream, keptSeconds).publish(liveKeys.wake, organizationId).exec();
    });
    for (const results of await Promise.all(all)) for (const [error] of results ?? []) if (error) throw error;
  };
}
