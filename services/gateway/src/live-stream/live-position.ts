import { getActor } from "@tessera/kit/tokens/actor";
import { createLiveEventLog } from "./live-event-log.ts";
import type { LiveContext } from "./live-stream.routes.ts";

/** Returns the current end of the live events of the token's organization; null if it cannot be determined. */
export type ReadLivePosition = (token: string) => Promise<string | null>;

export function createLivePosition({ redis, verifier }: LiveContext): ReadLivePosition {
  const log = createLiveEventLog(redis);
  return async (token) => {
    const actor = await verifier.verify(token).then(getActor, () => null);
    if (!actor) return null;
    return log.readExtent(actor.organizationId).then(
      ({ last }) => last,
      () => null,
    );
  };
}
