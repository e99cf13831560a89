import { publishToStreams, type StreamEntry } from "@tessera/kit/events/live-streams";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import type { Redis } from "ioredis";
import type { RelayedEvent } from "./organization-event.ts";

/**
 * Publishes events to the live streams, for `startEventLog`. Revokes tokens first, in case the request that changed a
 * member could not reach Redis. If that fails, it throws, and the events are published later.
 */
export function publishLiveEvents(redis: Redis): (rows: StreamEntry[]) => Promise<void> {
  const { ensureRevoked } = createRevocations(redis);
  const publish = publishToStreams(redis);
  return async (rows) => {
    const reported: StreamEntry[] = [];
    for (const { organizationId, payload } of rows) {
      const { revoked_since: since, ...event }: RelayedEvent = JSON.parse(payload);
      if (since !== undefined && event.user_id !== null)
        await ensureRevoked(organizationId, event.user_id, since);
      reported.push({ organizationId, payload: JSON.stringify(event) });
    }
    await publish(reported);
  };
}
