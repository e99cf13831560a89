import { publishToStreams, type StreamEntry } from "@tessera/kit/live-streams";
import { createRevocations } from "@tessera/kit/revocations";
import type { Redis } from "ioredis";
import type { RelayedEvent } from "./organization-event.ts";

/**
 * For `startEventLog`: publishes to the live streams. Tokens that were to end do so first, in case the request that changed a member
 * could not reach Redis; it throws and comes again until that is done.
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
