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
    const pipeline = redis.pipeline();
    for (const { organizationId, payload } of events) {
      const stream = liveKeys.stream(organizationId);
      pipeline.xadd(stream, "MAXLEN", "~", liveStream.kept, "*", "event", payload);
    }
    for (const organizationId of new Set(events.map((event) => event.organizationId))) {
      pipeline.expire(liveKeys.stream(organizationId), keptSeconds);
      pipeline.publish(liveKeys.wake, organizationId);
    }
    const results = await pipeline.exec();
    for (const [error] of results ?? []) if (error) throw error;
  };
}
