import { liveKeys } from "@tessera/wire/notification/live";
import { liveStream } from "@tessera/wire/notification/live.constants";
import type { Redis } from "ioredis";

/** An entry for the live stream of an organization. */
export interface StreamEntry {
  organizationId: string;
  /** The payload as JSON. */
  payload: string;
}

/** The seconds after which a stream without new entries expires (a day): a reader that returns later reloads everything anyway. */
const keptSeconds = 24 * 60 * 60;

/**
 * Returns a function that adds events to the live stream of their organization and wakes its readers. It throws if Redis did not accept all
 * of them; some may then already be in the stream.
 */
export function publishToStreams(redis: Redis): (events: StreamEntry[]) => Promise<void> {
  return async (events) => {
    const byOrganization = Map.groupBy(events, ({ organizationId }) => organizationId);
    // One pipeline per organization: in a cluster, all keys of a pipeline must be on one server.
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
