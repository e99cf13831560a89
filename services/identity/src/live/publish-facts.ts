import { type LiveEvent, publishToStreams } from "@tessera/kit/live-streams";
import { createRevocations } from "@tessera/kit/revocations";
import type { Redis } from "ioredis";
import type { RelayedFact } from "./organization-fact.ts";

/**
 * For `startEventLog`: tells the live streams. Tokens that were to end do so first, in case the request that changed a member
 * could not reach Redis; it throws and comes again until that is done.
 */
export function publishFacts(redis: Redis): (rows: LiveEvent[]) => Promise<void> {
  const { ensureRevoked } = createRevocations(redis);
  const publish = publishToStreams(redis);
  return async (rows) => {
    const reported: LiveEvent[] = [];
    for (const { organizationId, payload } of rows) {
      const { revoked_since: since, ...fact }: RelayedFact = JSON.parse(payload);
      if (since !== undefined && fact.user_id !== null)
        await ensureRevoked(organizationId, fact.user_id, since);
      reported.push({ organizationId, payload: JSON.stringify(fact) });
    }
    await publish(reported);
  };
}
